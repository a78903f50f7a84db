import { chooseWords, messagesFor } from './messages/messages.js';
import type { Page } from './page.js';
import { useLink, useMessages } from './visit.js';

/**
 * Creates the page for an address that leads nowhere.
 *
 * @param reason why there is nothing, if that is known
 */
export function createNotFoundPage(reason: string | undefined, language: string): Page {
  const { notFound } = messagesFor(chooseWords(language)).layout;
  return {
    title: notFound,
    description: notFound,
    canonicalPath: '/404',
    isUnlisted: true,
    isTranslated: true,
    content: <NotFound reason={reason} />,
  };
}

function NotFound({ reason }: { readonly reason: string | undefined }) {
  const link = useLink();
  const { notFound, atlas, docs } = useMessages().layout;
  return (
    <article class="prose">
      <h1>{notFound}</h1>
      {reason && (
        <p lang="en" dir="ltr">
          {reason}
        </p>
      )}
      <p>
        <a href={link('/')}>Almanac</a> · <a href={link('/atlas')}>{atlas}</a> · <a href={link('/docs')}>{docs}</a>
      </p>
    </article>
  );
}
