import type { PageRoute } from '../page.js';
import { Island } from '../parts/island.js';
import { MarkedText } from '../parts/marked-text.js';
import { RequestLine } from '../parts/request-line.js';
import { useVisit } from '../visit.js';
import { ShowKey } from './show-key.js';
import { SignupForm, UpgradeForm } from './signup-form.js';
import { UsageView } from './usage-view.js';

/** The pages on which keys are asked for, shown, and their use. */
export const keyRoutes: readonly PageRoute[] = [
  {
    path: '/account/signup',
    load: ({ account, account: { signup: words }, serviceUrl }, { signup }) => ({
      title: words.title,
      description: words.description,
      content: (
        <article class="prose">
          <AccountLinks current="/account/signup" />
          <h1>{account.getKey}</h1>
          <p>{words.intro}</p>
          <Island name="account/signup" component={SignupForm} props={signup} />
          <noscript>
            <p>{account.noScriptCommand}</p>
            <pre dir="ltr">{`curl ${serviceUrl}/access/signup -H 'content-type: application/json' -d '{"email":"name@example.org"}'`}</pre>
          </noscript>
          <p>
            <MarkedText>{words.address}</MarkedText>
          </p>
        </article>
      ),
    }),
  },
  {
    path: '/account/usage',
    load: ({ account, account: { use: words } }) => ({
      title: words.title,
      description: words.description,
      jsonPath: '/access/usage',
      content: (
        <article class="prose">
          <AccountLinks current="/account/usage" />
          <h1>{account.usage}</h1>
          <Island name="account/usage" component={UsageView} props={{}} />
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
          <RequestLine path="/access/usage" />
        </article>
      ),
    }),
  },
  {
    path: '/account/upgrade',
    load: ({ account, account: { upgrade: words }, number }, { limits }) => ({
      title: words.title,
      description: words.description,
      content: (
        <article class="prose">
          <AccountLinks current="/account/upgrade" />
          <h1>{words.title}</h1>
          {limits && <p>{words.limits(number(limits.freeDaily), number(limits.higherDaily))}</p>}
          <p>
            <MarkedText>{words.intro}</MarkedText>
          </p>
          <Island name="account/upgrade" component={UpgradeForm} props={{}} />
          <noscript>
            <p>{account.noScript}</p>
          </noscript>
        </article>
      ),
    }),
  },
  {
    // Mails link to it. It requests the key only when the button is pressed.
    path: '/verify',
    noStore: true,
    load: ({ account, account: { verify: words } }) => ({
      title: words.title,
      description: words.description,
      section: 'account',
      isUnlisted: true,
      content: (
        <article class="prose">
          <h1>{words.title}</h1>
          <Island name="account/show-key" component={ShowKey} props={{}} />
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
          <p>
            <MarkedText>{account.stored}</MarkedText>
          </p>
        </article>
      ),
    }),
  },
];

const pages = {
  '/account': 'about',
  '/account/signup': 'getKey',
  '/account/usage': 'usage',
  '/account/upgrade': 'higher',
} as const;
const paths = Object.keys(pages) as (keyof typeof pages)[];

/** The pages about keys. */
export function AccountLinks({ current }: { readonly current: keyof typeof pages }) {
  const { link, account } = useVisit();
  return (
    <nav class="account-links" aria-label={account.nav}>
      {paths.map((path) => (
        <a key={path} href={link(path)} aria-current={path === current ? 'page' : undefined}>
          {account[pages[path]]}
        </a>
      ))}
    </nav>
  );
}
