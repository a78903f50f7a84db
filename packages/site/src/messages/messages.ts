import { ar } from './ar/index.js';
import { de } from './de/index.js';
import { en, type Messages } from './en/index.js';
import { es } from './es/index.js';
import { fr } from './fr/index.js';

const translations: Readonly<Record<string, Messages>> = { ar, de, en, es, fr };

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
