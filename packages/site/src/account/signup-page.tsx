import type { PageRoute } from '../page.js';
import { Island } from '../parts/island.js';
import type { SignupRules } from '../site-context.js';
import { useLink, useVisit } from '../visit.js';
import { AccountLinks } from './account-links.js';
import { SignupForm } from './signup-form.js';

/** Where a key is asked for. */
export const signupRoute: PageRoute = {
  path: '/account/signup',
  load: (_request, { signup }) => ({
    title: 'Get an API key',
    description: 'A free API key for an email address: a mail brings a link that shows it.',
    canonicalPath: '/account/signup',
    section: 'account',
    content: <Signup rules={signup} />,
  }),
};

function Signup({ rules }: { readonly rules: SignupRules }) {
  const link = useLink();
  const { serviceUrl } = useVisit();
  return (
    <article class="prose">
      <AccountLinks current="/account/signup" />
      <h1>Get a key</h1>
      <p>A key is free. We send a link to your email address; it leads to a page that shows the key once.</p>
      <Island name="account/signup" component={SignupForm} props={rules} />
      <noscript>
        <p>The form needs JavaScript. This command does the same:</p>
        <pre>{`curl ${serviceUrl}/access/signup -H 'content-type: application/json' -d '{"email":"name@example.org"}'`}</pre>
      </noscript>
      <p>
        The address is used for the mails you ask for, and for nothing else:{' '}
        <a href={link('/privacy')}>what is stored, and for how long</a>.
      </p>
    </article>
  );
}
