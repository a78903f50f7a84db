import { chooseWords, messagesFor } from './messages/messages.js';
import type { Page } from './page.js';
import { useLink, useMessages } from './visit.js';

/** Why there is no page. */
export interface PageError {
  readonly status: number;
  /** The message of the API, in English. */
  readonly reason?: string | undefined;
  /** The path and query that were asked for. */
  readonly url: string;
}

/** Creates the page that says what is wrong, with a link to what was meant. */
export function createErrorPage(error: PageError, language: string): Page {
  const title = describeStatus(error.status, language);
  return {
    title,
    description: title,
    canonicalPath: '/404',
    isUnlisted: true,
    isTranslated: true,
    content: <ErrorContent {...error} title={title} />,
  };
}

function describeStatus(status: number, language: string): string {
  const { notFound, tooManyRequests, unavailable, invalidRequest } = messagesFor(chooseWords(language)).layout;
  if (status === 404) return notFound;
  if (status === 429) return tooManyRequests;
  return status >= 500 ? unavailable : invalidRequest;
}

function ErrorContent({ title, reason, url }: PageError & { readonly title: string }) {
  const link = useLink();
  const { atlas, explore, docs, meant } = useMessages().layout;
  const meantPath = findMeantPath(reason, url);
  return (
    <article class="prose">
      <h1>{title}</h1>
      {reason && (
        <p lang="en" dir="ltr">
          {reason}
        </p>
      )}
      {meantPath && (
        <p>
          {meant} <a href={link(meantPath)}>{meantPath}</a>
        </p>
      )}
      <p>
        <a href={link('/')}>Almanac</a> · <a href={link('/atlas')}>{atlas}</a> ·{' '}
        <a href={link('/explore')}>{explore}</a> · <a href={link('/docs')}>{docs}</a>
      </p>
    </article>
  );
}

/** The path that a message suggests: itself, or that of the request with another value. */
function findMeantPath(reason: string | undefined, url: string): string | undefined {
  const [, suggested] = /did you mean ([^?;,\s]+)\?/.exec(reason ?? '') ?? [];
  if (suggested === undefined || suggested.startsWith('/')) return suggested;
  const [, value] = /"([^"]+)"/.exec(reason ?? '') ?? [];
  const [path = ''] = url.split('?');
  const parts = path.split('/').map((part) => (part === value ? suggested.toLowerCase() : part));
  return value !== undefined && parts.join('/') !== path ? parts.join('/') : undefined;
}
