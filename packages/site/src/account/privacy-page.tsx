import { chooseWords, messagesFor } from '../messages/messages.js';
import type { PageRoute } from '../page.js';
import { MarkedText } from '../parts/marked-text.js';
import { useMessages, useVisit } from '../visit.js';

/** The personal data that is stored, and for how long. */
export const privacyRoute: PageRoute = {
  path: '/privacy',
  load({ language }) {
    const { title, description } = messagesFor(chooseWords(language)).account.privacy;
    return { isTranslated: true, title, description, canonicalPath: '/privacy', content: <Privacy /> };
  },
};

function Privacy() {
  const words = useMessages().account.privacy;
  const { serviceUrl } = useVisit();
  return (
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
  );
}
