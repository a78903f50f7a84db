import type { PageRoute } from '../page.js';
import type { Limits } from '../site-context.js';
import { useLink } from '../visit.js';
import { AccountLinks } from './account-links.js';

/** The purpose of a key, and its price. */
export const accountRoute: PageRoute = {
  path: '/account',
  load: (_request, { limits }) => ({
    title: 'API keys',
    description: limits
      ? `A key costs nothing and allows ${limits.freeDaily.toLocaleString('en')} requests a day, instead of ${limits.anonymousDaily.toLocaleString('en')} without one.`
      : 'This service counts no requests: it can be used without a key.',
    canonicalPath: '/account',
    section: 'account',
    content: <Account limits={limits} />,
  }),
};

function Account({ limits }: { readonly limits: Limits | undefined }) {
  const link = useLink();
  return (
    <article class="prose">
      <AccountLinks current="/account" />
      <h1>API keys</h1>
      {limits ? (
        <>
          <p>
            Everything can be asked without a key. A key raises what you may ask in a day, and gives you an allowance of
            your own where many people share a network address. It costs nothing.
          </p>
          <LimitsTable limits={limits} />
          <p>
            A day ends at midnight UTC. Pages of this site count for nothing, and neither do answers that have not
            changed since you last asked.
          </p>
          <p>
            <a class="account-action" href={link('/account/signup')}>
              Get a key
            </a>
          </p>
        </>
      ) : (
        <p>This service counts no requests. It can be used without a key, as much as it can bear.</p>
      )}
      <h2>How it is sent</h2>
      <p>
        In the header <code>x-api-key</code>, or as <code>Authorization: Bearer</code>. Every answer says in the header{' '}
        <code>RateLimit</code> how much is left.
      </p>
      <h2>How it is replaced</h2>
      <p>
        <a href={link('/account/signup')}>Sign up</a> again with the same email address. The new key replaces the old
        one when you take it; what you have used today stays counted. To end a key without a new one, revoke it on the
        page that shows its <a href={link('/account/usage')}>usage</a>.
      </p>
      <h2>If that is too little</h2>
      <p>
        Ask for a <a href={link('/account/upgrade')}>higher allowance</a>, or run the service yourself and set the
        limits. The <a href={link('/docs/limits')}>page about limits</a> says what counts, and reckons which allowance
        is enough.
      </p>
      <p>
        <a href={link('/privacy')}>What is stored about you, and for how long</a>
      </p>
    </article>
  );
}

/** The limits of each kind of caller. */
function LimitsTable({ limits }: { readonly limits: Limits }) {
  const { anonymousDaily, freeDaily, higherDaily, anonymousBurst, keyBurst } = limits;
  const rows = [
    ['Without a key', anonymousDaily, anonymousBurst],
    ['With a key', freeDaily, keyBurst],
    ['With a higher allowance', higherDaily, keyBurst],
  ] as const;
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col" class="number">
            Requests a day
          </th>
          <th scope="col" class="number">
            At once
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, daily, burst]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td class="number">{daily.toLocaleString('en')}</td>
            <td class="number">{describeBurst(burst)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A burst in words, such as `20 in 10 s`. */
function describeBurst({ quota, windowMs }: Limits['keyBurst']): string {
  return `${quota.toLocaleString('en')} in ${(windowMs / 1000).toLocaleString('en')} s`;
}
