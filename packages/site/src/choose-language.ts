import type { SiteContext } from './site-context.js';

/** The language of a page, and whether the visitor chose it by `lang`. */
export interface ChosenLanguage {
  readonly language: string;
  readonly isChosen: boolean;
}

/** Longer headers are no list of languages. */
const maxHeaderLength = 200;

/** Chooses the language: `lang`, else the first of `accept-language` that is supported, else English. */
export function chooseLanguage(
  { matchLanguage }: SiteContext,
  query: URLSearchParams,
  acceptLanguage: string | undefined,
): ChosenLanguage {
  const chosen = matchLanguage((query.get('lang') ?? '').slice(0, 40));
  if (chosen !== undefined) return { language: chosen, isChosen: true };
  for (const tag of listPreferences(acceptLanguage)) {
    const language = matchLanguage(tag);
    if (language !== undefined) return { language, isChosen: false };
  }
  return { language: 'en', isChosen: false };
}

/** The tags of `accept-language`, the preferred first (RFC 9110, section 12.5.4). */
function listPreferences(header = ''): string[] {
  return header
    .slice(0, maxHeaderLength)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
