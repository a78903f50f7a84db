import { en } from './en/index.js';

/** The words of the site. */
export type Messages = typeof en;

const translations: Readonly<Record<string, Messages>> = { en };

/** The language of the words for a language of names: itself if there is a translation, else English. */
export function chooseWords(language: string): string {
  if (Object.hasOwn(translations, language)) return language;
  const [base = ''] = language.split('-');
  return Object.hasOwn(translations, base) ? base : 'en';
}

/** The words in a language that has a translation. */
export function messagesFor(language: string): Messages {
  return translations[language] ?? en;
}
