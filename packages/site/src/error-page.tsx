import type { Page } from './page.js';
import type { Visit } from './visit.js';

/** Why there is no page. */
export interface PageError {
  readonly status: number;
  /** The message of the API, in English. */
  readonly reason?: string | undefined;
  /** The path and query that were asked for. */
  readonly url: string;
}

/** Creates the page that says what is wrong, with a link to what was meant. */
export function createErrorPage({ status, reason, url }: PageError, { layout, link }: Visit): Page {
  const title = describeStatus(status, layout);
  const meantPath = findMeantPath(reason, url);
  return {
    title,
    description: title,
    isUnlisted: true,
    content: (
      <article class="prose">
        <h1>{title}</h1>
        {reason && (
          <p lang="en" dir="ltr">
            {reason}
          </p>
        )}
        {meantPath && (
          <p>
            {layout.meant}{' '}
            <a href={link(meantPath)}>
              <bdi dir="ltr">{meantPath}</bdi>
            </a>
          </p>
        )}
        <p>
          <a href={link('/')}>Almanac</a> · <a href={link('/atlas')}>{layout.atlas}</a> ·{' '}
          <a href={link('/explore')}>{layout.explore}</a> · <a href={link('/docs')}>{layout.docs}</a>
        </p>
      </article>
    ),
  };
}

function describeStatus(status: number, words: Visit['layout']): string {
  if (status === 404) return words.notFound;
  if (status === 429) return words.tooManyRequests;
  return status >= 500 ? words.unavailable : words.invalidRequest;
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
