import { chooseWords, messagesFor } from '../messages/messages.js';
import type { PageRoute } from '../page.js';
import { Island } from '../parts/island.js';
import { MarkedText } from '../parts/marked-text.js';
import { useMessages } from '../visit.js';
import { ShowKey } from './show-key.js';

/** The page that the mail links to. It requests the key only when the button is pressed. */
export const verifyRoute: PageRoute = {
  path: '/verify',
  noStore: true,
  load({ language }) {
    const { title, description } = messagesFor(chooseWords(language)).account.verify;
    return {
      isTranslated: true,
      title,
      description,
      canonicalPath: '/verify',
      section: 'account',
      isUnlisted: true,
      content: <Verify />,
    };
  },
};

function Verify() {
  const { account } = useMessages();
  return (
    <article class="prose">
      <h1>{account.verify.title}</h1>
      <Island name="account/show-key" component={ShowKey} props={{}} />
      <noscript>
        <p>{account.verify.noScript}</p>
      </noscript>
      <p>
        <MarkedText>{account.stored}</MarkedText>
      </p>
    </article>
  );
}
