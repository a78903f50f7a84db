import * as ar from './ar/ar.js';
import * as de from './de/de.js';
import * as en from './en/en.js';
import * as es from './es/es.js';
import * as fr from './fr/fr.js';

/** Words for values of the data and the API; values without a word are shown as they are. */
type Words = Readonly<Record<string, string>>;

/** The texts of the pages, with the keys of the English files. */
export type Messages = typeof en & {
  readonly atlas: { readonly addressParts: Words; readonly groups: Words; readonly stateKinds: Words };
  readonly explore: { readonly about: Words; readonly values: Words };
  readonly home: { readonly datasetNames: Words };
  readonly layout: { readonly problems: Words };
  readonly tools: { readonly moon: { readonly events: Words } };
};

const translations: Readonly<Record<string, Messages>> = { en, ar, de, es, fr };

/** The languages into which the messages are translated, and English. */
export const pageLanguages: readonly string[] = Object.keys(translations);

/**
 * Chooses the language of messages for a language of names: the same one if it has a translation, else the one without
 * script and region, such as `fr` for `fr-CA`, if it has a translation, else English.
 */
export function choosePageLanguage(language: string): string {
  if (Object.hasOwn(translations, language)) return language;
  const [base = ''] = language.split('-');
  return Object.hasOwn(translations, base) ? base : 'en';
}

/** Returns the messages in a language; in English if there is no translation. */
export function getMessages(language: string): Messages {
  return translations[language] ?? en;
}
