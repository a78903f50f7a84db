import type { ComponentChildren } from 'preact';
import { fill } from '../messages/fill.js';
import { Island } from '../page/island.js';
import type { PageRoute } from '../page/page.js';
import type { Limits } from '../page/site-context.js';
import { useVisit } from '../page/visit.js';
import { MarkedText } from '../parts/marked-text.js';
import { createNumberColumn, Table } from '../parts/table.js';
import { ShowKey } from './show-key.js';
import { SignupForm } from './signup-form.js';

const jsonHeader = "-H 'content-type: application/json'";

/** The pages about keys of a service that counts requests. */
export const accountRoutes: readonly PageRoute[] = [
  {
    path: '/account',
    load: ({ account, number, serviceUrl }, { limits, signup }) =>
      limits && {
        title: account.title,
        description: fill(account.description, {
          free: number(limits.freeDaily),
          anonymous: number(limits.anonymousDaily),
        }),
        jsonPath: '/access/usage',
        content: (
          <AccountLayout
            title={account.title}
            aside={
              <>
                <Note heading={account.sent} text={account.sentText} />
                <Note
                  heading={account.usage}
                  text={account.usageText}
                  command={`curl ${serviceUrl}/access/usage -H 'x-api-key: …'`}
                />
                <Note
                  heading={account.replaced}
                  text={account.replacedText}
                  command={`curl -X DELETE ${serviceUrl}/access/key -H 'x-api-key: …'`}
                />
                <Note
                  heading={account.tooLittle}
                  text={account.tooLittleText}
                  command={`curl ${serviceUrl}/access/request-upgrade ${jsonHeader} -d '{"email":"name@example.org","reason":"…"}'`}
                />
              </>
            }
          >
            <p>{account.purpose}</p>
            <LimitsTable limits={limits} />
            <h2>{account.getKey}</h2>
            <p>{account.signup.intro}</p>
            <Island name="account/signup" component={SignupForm} props={signup} />
            <noscript>
              <p>{account.noScriptCommand}</p>
              <pre dir="ltr">{`curl ${serviceUrl}/access/signup ${jsonHeader} -d '{"email":"name@example.org"}'`}</pre>
            </noscript>
            <p>
              <MarkedText>{account.signup.address}</MarkedText>
            </p>
          </AccountLayout>
        ),
      },
  },
  // Mails and bookmarks link to the pages that this one replaced.
  ...['signup', 'usage', 'upgrade'].map(
    (name): PageRoute => ({
      path: `/account/${name}`,
      isUnlisted: true,
      redirect: () => '/account',
      load: () => undefined,
    }),
  ),
];

/** Emails link to this page. It requests the key only when the button is pressed, because mail scanners follow links. */
export const verifyRoute: PageRoute = {
  path: '/verify',
  noStore: true,
  isUnlisted: true,
  load: ({ account, account: { verify: words } }) => ({
    title: words.title,
    description: words.description,
    section: 'account',
    content: (
      <AccountLayout
        title={words.title}
        aside={
          <>
            <Note heading={account.sent} text={account.sentText} />
            <p>
              <MarkedText>{account.stored}</MarkedText>
            </p>
          </>
        }
      >
        <Island name="account/show-key" component={ShowKey} props={{}} />
        <noscript>
          <p>{words.noScript}</p>
        </noscript>
      </AccountLayout>
    ),
  }),
};

export const privacyRoute: PageRoute = {
  path: '/privacy',
  load: ({ account: { privacy: words }, layout, serviceUrl }) => ({
    title: layout.privacy,
    description: words.description,
    content: (
      <AccountLayout
        title={layout.privacy}
        aside={
          <>
            <Note heading={words.network} text={words.networkText} />
            <Note heading={words.browser} text={words.browserText} />
            <Note
              heading={words.deletion}
              text={words.deletionText}
              command={`curl -X DELETE -H 'x-api-key: …' ${serviceUrl}/access/key`}
            />
            <p>
              <MarkedText>{words.operator}</MarkedText>
            </p>
          </>
        }
      >
        <p>{words.intro}</p>
        <h2>{words.email}</h2>
        <ul>
          {words.emailText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{words.emailUse}</p>
      </AccountLayout>
    ),
  }),
};

function AccountLayout({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  return (
    <article>
      <h1>{title}</h1>
      <div class="account-spread">
        <div>{children}</div>
        <aside>{aside}</aside>
      </div>
    </article>
  );
}

function Note({
  heading,
  text,
  command,
}: {
  readonly heading: string;
  readonly text: string;
  readonly command?: string;
}) {
  return (
    <section>
      <h2>{heading}</h2>
      <p>
        <MarkedText>{text}</MarkedText>
      </p>
      {command && <pre dir="ltr">{command}</pre>}
    </section>
  );
}

function LimitsTable({ limits }: { readonly limits: Limits }) {
  const { account, number } = useVisit();
  const { anonymousDaily, freeDaily, higherDaily, anonymousBurst, keyBurst } = limits;
  const rows = [
    [account.withoutKey, anonymousDaily, anonymousBurst],
    [account.withKey, freeDaily, keyBurst],
    [account.withHigher, higherDaily, keyBurst],
  ] as const;
  return (
    <>
      <Table
        columns={[{ isHead: true }, createNumberColumn(account.perDay), createNumberColumn(account.atOnce)]}
        rows={rows.map(([label, daily, { quota, windowMs }]) => [
          label,
          number(daily),
          fill(account.burst, { quota: number(quota), seconds: number(windowMs / 1000) }),
        ])}
      />
      <p class="small">{account.day}</p>
    </>
  );
}
