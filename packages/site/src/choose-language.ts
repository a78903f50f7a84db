import type { SiteContext } from './site-context.js';

/** The language of a page, and whether the visitor chose it by `lang`. */
export interface ChosenLanguage {
  readonly language: string;
  readonly isChosen: boolean;
}

/** The number of characters of the header that are read. */
const maxHeaderLength = 200;

/** Chooses the language: `lang`, or the first supported one of `accept-language`, or English. */
export function chooseLanguage(
  { matchLanguage }: SiteContext,
  query: URLSearchParams,
  acceptLanguage: string | undefined,
): ChosenLanguage {
  const asked = query.get('lang');
  const chosen = asked ? matchLanguage(asked.slice(0, 40)) : undefined;
  if (chosen !== undefined) return { language: chosen, isChosen: true };
  for (const tag of listPreferences(acceptLanguage)) {
    const language = matchLanguage(tag);
    if (language !== undefined) return { language, isChosen: false };
  }
  return { language: 'en', isChosen: false };
}

/** The tags of `accept-language`, preferred ones first (RFC 9110, section 12.5.4). */
function listPreferences(header = ''): string[] {
  const preferences: { readonly tag: string; readonly quality: number }[] = [];
  for (const part of header.slice(0, maxHeaderLength).split(',')) {
    const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const written = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = written === undefined ? 1 : Number(written) || 0;
    if (tag !== '' && tag !== '*' && quality > 0) preferences.push({ tag, quality });
  }
  return preferences.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}
