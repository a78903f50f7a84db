import { Name } from './page/name.js';
import type { Page } from './page/page.js';
import type { Visit } from './page/visit.js';

export interface PageError {
  readonly status: number;
  /** The API's message, in English. */
  readonly reason?: string | undefined;
  /** The requested URL, with or without its query. */
  readonly url: string;
  /** The name of the record that was probably meant, in the language that the visitor prefers for names. */
  readonly meantName?: string | undefined;
}

export function createErrorPage(
  { status, reason, url, meantName }: PageError,
  { layout, link, pageLanguage }: Visit,
  explanation = explainReason(reason, layout),
): Page {
  const title = describeStatus(status, layout);
  const suggestion = findSuggestion(reason);
  const meantUrl = findMeantUrl(reason, url);
  const isForeign = explanation?.isEnglish && pageLanguage !== 'en';
  return {
    title,
    description: title,
    isUnlisted: true,
    content: (
      <article class="prose">
        <h1>{title}</h1>
        {explanation && (
          <p lang={isForeign ? 'en' : undefined} dir={isForeign ? 'ltr' : undefined}>
            {explanation.text}
          </p>
        )}
        {suggestion && (
          <p>
            {layout.meant}{' '}
            {meantUrl ? (
              <a href={link(meantUrl)}>
                {meantName === undefined ? <bdi dir="ltr">{meantUrl}</bdi> : <Name>{meantName}</Name>}
              </a>
            ) : (
              <bdi dir="ltr">{suggestion}</bdi>
            )}
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

/** Explains the error without the suggestion, which the page shows separately; undefined if the title is enough. */
export function explainReason(reason: string | undefined, layout: Visit['layout']) {
  if (reason === undefined || reason.startsWith('there is no such route')) return undefined;
  const [, value] = /"(.*)" (?:names no|is not the id of) /.exec(reason) ?? [];
  if (value !== undefined) return { text: layout.noEntry(value), isEnglish: false };
  return { text: reason.replace(`; did you mean ${findSuggestion(reason)}?`, ''), isEnglish: true };
}

function describeStatus(status: number, words: Visit['layout']): string {
  if (status === 404) return words.notFound;
  if (status === 429) return words.tooManyRequests;
  return status >= 500 ? words.unavailable : words.invalidRequest;
}

function findSuggestion(reason = ''): string | undefined {
  return /; did you mean ([^?;,\s]+)\?/.exec(reason)?.[1];
}

/**
 * Finds the URL that the visitor probably meant: the suggested path, or the requested URL with the suggested value in
 * place of the wrong one. Undefined if there is no suggestion, or if the suggestion changes nothing.
 */
export function findMeantUrl(reason: string | undefined, url: string): string | undefined {
  const suggestion = findSuggestion(reason);
  if (suggestion === undefined) return undefined;
  if (suggestion.startsWith('/')) return suggestion;
  const [, value] = /"([^"]+)"/.exec(reason ?? '') ?? [];
  const replaceValue = (text: string, newValue: string) =>
    text.replace(/[^/?&=]+/g, (part) => (part === value ? newValue : part));
  const [path = '', query = ''] = url.split(/(?=\?)/);
  const correctedUrl = replaceValue(path, suggestion.toLowerCase()) + replaceValue(query, suggestion);
  return correctedUrl === url ? undefined : correctedUrl;
}
