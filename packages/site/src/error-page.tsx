import { fill } from './messages/fill.js';
import type { Refusal } from './page/ask.js';
import { Name } from './page/name.js';
import type { Page } from './page/page.js';
import { explainProblem } from './page/problem.js';
import type { Visit } from './page/visit.js';
import { Search } from './parts/fields/search-box.js';

export interface PageError {
  readonly status: number;
  readonly refusal?: Refusal | undefined;
  /** The requested URL, with or without its query. */
  readonly url: string;
  /** The name of the record that was probably meant, in the language that the visitor prefers for names. */
  readonly meantName?: string | undefined;
}

export function createErrorPage(
  { status, refusal, url, meantName }: PageError,
  { layout, link, pageLanguage }: Visit,
  explanation = explainRefusal(refusal, layout),
): Page {
  const title = describeStatus(status, layout);
  const suggestion = refusal?.suggestion?.value;
  const meantUrl = findMeantUrl(refusal, url);
  const isForeign = explanation?.isEnglish && pageLanguage !== 'en';
  return {
    title,
    description: title,
    isUnlisted: true,
    hasSearch: true,
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
        <Search q="" isLarge />
        <p>
          <a href={link('/')}>Almanac</a> · <a href={link('/atlas')}>{layout.atlas}</a> ·{' '}
          <a href={link('/explore')}>{layout.explore}</a> · <a href={link('/docs')}>{layout.docs}</a>
        </p>
      </article>
    ),
  };
}

/** Explains the error without the suggestion, which the page shows separately; undefined if the title is enough. */
export function explainRefusal(refusal: Refusal | undefined, layout: Visit['layout']) {
  if (!refusal || (refusal.problem === 'unknown' && refusal.value === undefined)) return undefined;
  if (refusal.problem === 'unknown')
    return { text: fill(layout.noEntry, { value: String(refusal.value) }), isEnglish: false };
  const text = explainProblem(refusal, layout);
  if (text !== undefined) return { text, isEnglish: false };
  const { value: _shownSeparately, ...hint } = refusal.hint ?? {};
  return { text: refusal.describe?.(undefined, { ...hint, isUrl: true }) ?? refusal.message, isEnglish: true };
}

function describeStatus(status: number, words: Visit['layout']): string {
  if (status === 404) return words.notFound;
  if (status === 429) return words.tooManyRequests;
  return status >= 500 ? words.unavailable : words.invalidRequest;
}

/**
 * Finds the URL that the visitor probably meant: the suggested path, or the requested URL with the suggested value in
 * place of the wrong one. Undefined if there is no suggestion, or if the suggestion changes nothing.
 */
export function findMeantUrl(refusal: Refusal | undefined, url: string): string | undefined {
  const meant = refusal?.suggestion?.value;
  if (meant === undefined) return undefined;
  if (meant.startsWith('/')) return meant;
  const replaceValue = (text: string, newValue: string) =>
    text.replace(/[^/?&=]+/g, (part) => (part === refusal?.value ? newValue : part));
  const [path = '', query = ''] = url.split(/(?=\?)/);
  const correctedUrl = replaceValue(path, meant.toLowerCase()) + replaceValue(query, meant);
  return correctedUrl === url ? undefined : correctedUrl;
}
