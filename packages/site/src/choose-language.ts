import type { SiteContext } from './page/site-context.js';

export interface ChosenLanguage {
  readonly language: string;
  /** True if the visitor chose the language by `lang`. */
  readonly isChosen: boolean;
}

const maxHeaderLength = 200;

/**
 * Chooses the language in `lang` if it is supported, else the most preferred supported one in `accept-language`, else
 * English.
 */
export function chooseLanguage(
  { matchLanguage }: SiteContext,
  query: URLSearchParams,
  acceptLanguage: string | undefined,
): ChosenLanguage {
  const lang = query.get('lang');
  const matchedLanguage = lang ? matchLanguage(lang.slice(0, 40)) : undefined;
  if (matchedLanguage !== undefined) return { language: matchedLanguage, isChosen: true };
  for (const tag of listPreferences(acceptLanguage)) {
    const language = matchLanguage(tag);
    if (language !== undefined) return { language, isChosen: false };
  }
  return { language: 'en', isChosen: false };
}

/**
 * Lists the language tags in `accept-language`, those with the highest quality first (RFC 9110, section 12.5.4). Leaves
 * out `*` and tags with a quality of 0.
 */
function listPreferences(header = ''): string[] {
  const preferences: { readonly tag: string; readonly quality: number }[] = [];
  for (const part of header.slice(0, maxHeaderLength).split(',')) {
    const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const qualityText = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = qualityText === undefined ? 1 : Number(qualityText) || 0;
    if (tag !== '' && tag !== '*' && quality > 0) preferences.push({ tag, quality });
  }
  return preferences.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}
