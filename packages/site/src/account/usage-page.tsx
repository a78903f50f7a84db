import { chooseWords, messagesFor } from '../messages/messages.js';
import type { PageRoute } from '../page.js';
import { Island } from '../parts/island.js';
import { RequestLine } from '../parts/request-line.js';
import { useMessages } from '../visit.js';
import { AccountLinks } from './account-links.js';
import { UsageView } from './usage-view.js';

/** The page that shows the usage of a key or an address. */
export const usageRoute: PageRoute = {
  path: '/account/usage',
  load({ language }) {
    const { title, description } = messagesFor(chooseWords(language)).account.use;
    return {
      isTranslated: true,
      title,
      description,
      canonicalPath: '/account/usage',
      section: 'account',
      jsonPath: '/access/usage',
      content: <UsagePage />,
    };
  },
};

function UsagePage() {
  const { account } = useMessages();
  return (
    <article class="prose">
      <AccountLinks current="/account/usage" />
      <h1>{account.usage}</h1>
      <Island name="account/usage" component={UsageView} props={{}} />
      <noscript>
        <p>{account.use.noScript}</p>
      </noscript>
      <RequestLine path="/access/usage" />
    </article>
  );
}
