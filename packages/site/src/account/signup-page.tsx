import { chooseWords, messagesFor } from '../messages/messages.js';
import type { PageRoute } from '../page.js';
import { Island } from '../parts/island.js';
import { MarkedText } from '../parts/marked-text.js';
import type { SignupRules } from '../site-context.js';
import { useMessages, useVisit } from '../visit.js';
import { AccountLinks } from './account-links.js';
import { SignupForm } from './signup-form.js';

/** The page to get a key. */
export const signupRoute: PageRoute = {
  path: '/account/signup',
  load({ language }, { signup }) {
    const { title, description } = messagesFor(chooseWords(language)).account.signup;
    return {
      isTranslated: true,
      title,
      description,
      canonicalPath: '/account/signup',
      section: 'account',
      content: <Signup rules={signup} />,
    };
  },
};

function Signup({ rules }: { readonly rules: SignupRules }) {
  const { account } = useMessages();
  const words = account.signup;
  const { serviceUrl } = useVisit();
  return (
    <article class="prose">
      <AccountLinks current="/account/signup" />
      <h1>{account.getKey}</h1>
      <p>{words.intro}</p>
      <Island name="account/signup" component={SignupForm} props={rules} />
      <noscript>
        <p>{account.noScriptCommand}</p>
        <pre dir="ltr">{`curl ${serviceUrl}/access/signup -H 'content-type: application/json' -d '{"email":"name@example.org"}'`}</pre>
      </noscript>
      <p>
        <MarkedText>{words.address}</MarkedText>
      </p>
    </article>
  );
}
