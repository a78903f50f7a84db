import { chooseWords, messagesFor } from '../messages/messages.js';
import type { PageRoute } from '../page.js';
import { useFormats } from '../parts/formats.js';
import { Island } from '../parts/island.js';
import { MarkedText } from '../parts/marked-text.js';
import type { Limits } from '../site-context.js';
import { useMessages } from '../visit.js';
import { AccountLinks } from './account-links.js';
import { UpgradeForm } from './upgrade-form.js';

/** The page to ask for a higher allowance. */
export const upgradeRoute: PageRoute = {
  path: '/account/upgrade',
  load({ language }, { limits }) {
    const { title, description } = messagesFor(chooseWords(language)).account.upgrade;
    return {
      isTranslated: true,
      title,
      description,
      canonicalPath: '/account/upgrade',
      section: 'account',
      content: <Upgrade limits={limits} />,
    };
  },
};

function Upgrade({ limits }: { readonly limits: Limits | undefined }) {
  const { account } = useMessages();
  const words = account.upgrade;
  const { number } = useFormats();
  return (
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
  );
}
