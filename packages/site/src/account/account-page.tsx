import type { PageRoute } from '../page.js';
import { MarkedText } from '../parts/marked-text.js';
import { numeric, Table } from '../parts/table.js';
import type { Limits } from '../site-context.js';
import { useVisit } from '../visit.js';
import { AccountLinks } from './key-pages.js';

/** The purpose of a key, and its price. */
export const accountRoute: PageRoute = {
  path: '/account',
  load({ account, number, link }, { limits }) {
    const sections = [
      [account.sent, account.sentText],
      [account.replaced, account.replacedText],
      [account.tooLittle, account.tooLittleText],
    ] as const;
    return {
      title: account.title,
      description: limits
        ? account.description(number(limits.freeDaily), number(limits.anonymousDaily))
        : account.unlimited,
      content: (
        <article class="prose">
          <AccountLinks current="/account" />
          <h1>{account.title}</h1>
          {limits ? (
            <>
              <p>{account.purpose}</p>
              <LimitsTable limits={limits} />
              <p>{account.day}</p>
              <p>
                <a class="account-action" href={link('/account/signup')}>
                  {account.getKey}
                </a>
              </p>
            </>
          ) : (
            <p>{account.unlimited}</p>
          )}
          {sections.map(([title, text]) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>
                <MarkedText>{text}</MarkedText>
              </p>
            </section>
          ))}
          <p>
            <MarkedText>{account.stored}</MarkedText>
          </p>
        </article>
      ),
    };
  },
};

/** The limits of each kind of caller. */
function LimitsTable({ limits }: { readonly limits: Limits }) {
  const { account, number } = useVisit();
  const { anonymousDaily, freeDaily, higherDaily, anonymousBurst, keyBurst } = limits;
  const rows = [
    [account.withoutKey, anonymousDaily, anonymousBurst],
    [account.withKey, freeDaily, keyBurst],
    [account.withHigher, higherDaily, keyBurst],
  ] as const;
  return (
    <Table
      columns={[{ isHead: true }, numeric(account.perDay), numeric(account.atOnce)]}
      rows={rows.map(([label, daily, { quota, windowMs }]) => [
        label,
        number(daily),
        account.burst(number(quota), number(windowMs / 1000)),
      ])}
    />
  );
}

/** The personal data that is stored, and for how long. */
export const privacyRoute: PageRoute = {
  path: '/privacy',
  load: ({ account: { privacy: words }, serviceUrl }) => ({
    title: words.title,
    description: words.description,
    content: (
      <article class="prose">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <h2>{words.network}</h2>
        <p>{words.networkText}</p>
        <h2>{words.email}</h2>
        <ul>
          {words.emailText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{words.emailUse}</p>
        <h2>{words.browser}</h2>
        <p>{words.browserText}</p>
        <h2>{words.deletion}</h2>
        <p>
          <MarkedText>{words.deletionText}</MarkedText>
        </p>
        <pre dir="ltr">{`curl -X DELETE -H 'x-api-key: …' ${serviceUrl}/access/key`}</pre>
        <p>
          <MarkedText>{words.operator}</MarkedText>
        </p>
      </article>
    ),
  }),
};
