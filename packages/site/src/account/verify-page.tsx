import type { PageRoute } from '../page.js';
import { Island } from '../parts/island.js';
import { useLink } from '../visit.js';
import { ShowKey } from './show-key.js';

/** The page that the mail links to. It requests the key only when the button is pressed. */
export const verifyRoute: PageRoute = {
  path: '/verify',
  noStore: true,
  load: () => ({
    title: 'Your API key',
    description: 'Shows your new API key, once.',
    canonicalPath: '/verify',
    section: 'account',
    isUnlisted: true,
    content: <Verify />,
  }),
};

function Verify() {
  const link = useLink();
  return (
    <article class="prose">
      <h1>Your API key</h1>
      <Island name="account/show-key" component={ShowKey} props={{}} />
      <noscript>
        <p>This page needs JavaScript. The mail has a command for the terminal that does the same.</p>
      </noscript>
      <p>
        <a href={link('/privacy')}>What is stored about you, and for how long</a>
      </p>
    </article>
  );
}
