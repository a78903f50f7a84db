import type { PageRoute } from '../page.js';
import { Island } from '../parts/island.js';
import type { Limits } from '../site-context.js';
import { useLink } from '../visit.js';
import { AccountLinks } from './account-links.js';
import { UpgradeForm } from './upgrade-form.js';

/** Where a higher allowance is asked for. */
export const upgradeRoute: PageRoute = {
  path: '/account/upgrade',
  load: (_request, { limits }) => ({
    title: 'Ask for a higher allowance',
    description: 'Say what you need more requests for; a person reads it, and the answer comes by mail.',
    canonicalPath: '/account/upgrade',
    section: 'account',
    content: <Upgrade limits={limits} />,
  }),
};

function Upgrade({ limits }: { readonly limits: Limits | undefined }) {
  const link = useLink();
  return (
    <article class="prose">
      <AccountLinks current="/account/upgrade" />
      <h1>Ask for a higher allowance</h1>
      {limits && (
        <p>
          A key has {limits.freeDaily.toLocaleString('en')} requests a day, with a higher allowance{' '}
          {limits.higherDaily.toLocaleString('en')}. It costs nothing either.
        </p>
      )}
      <p>
        A person reads what you write, and the answer comes by mail. If you have no key yet,{' '}
        <a href={link('/account/signup')}>get one</a> with the same address.
      </p>
      <Island name="account/upgrade" component={UpgradeForm} props={{}} />
      <noscript>
        <p>The form needs JavaScript.</p>
      </noscript>
    </article>
  );
}
