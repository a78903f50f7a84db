import { en } from './en.js';

/** The words of the site. */
export type Messages = { readonly [K in keyof typeof en]: (typeof en)[K] extends string ? string : (typeof en)[K] };

const translations: Readonly<Record<string, Messages>> = { en };

/** The words in a language, or in English if there is no translation. */
export function messagesFor(language: string): Messages {
  return translations[language] ?? translations[language.split('-')[0] as string] ?? en;
}

/** Whether the words are translated, so that the whole page is in the language. */
export function isTranslated(language: string): boolean {
  return messagesFor(language) !== en || language.split('-')[0] === 'en';
}
