import { type Formats, findFormats } from '../parts/formats.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { en, type Messages } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';

const translations: Readonly<Record<string, Messages>> = { en, ar, de, es, fr };

/** The languages that pages are in. */
export const pageLanguages: readonly string[] = Object.keys(translations);

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

/** The words and formats for a language of names. */
export function findWords(language: string): Messages & Formats {
  const words = chooseWords(language);
  return { ...messagesFor(words), ...findFormats(words) };
}
