import { Type } from 'typebox';
import { Invalid, type Parameter } from './parameter.js';

/** The language of names: a BCP 47 tag; its value is the supported code that the tag means. */
export const language: Parameter<string> = {
  description: 'Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes.',
  schema: Type.String({ default: 'en', examples: ['de', 'pt-BR', 'zh-Hant'] }),
  read: (text, reading) => reading.matchLanguage(text) ?? new Invalid('must be a supported language; /meta lists them'),
  default: 'en',
  canonical: String,
};

/** The value of `lang` for names in every language. */
export const everyLanguage = '*';

/** The same parameter for lists whose records have names. */
export const languageOrAll: Parameter<string> = {
  ...language,
  description: `${language.description} In JSON and NDJSON, * adds names: the name in every language, of cities where it differs from the default one; name stays the default.`,
  read: (text, reading) => (text === everyLanguage ? everyLanguage : language.read(text, reading)),
};

/** The same parameter for operations without localized names. It is still validated, so clients can always send it. */
export const unusedLanguage: Parameter<undefined> = {
  description: 'Taken by every data route; here nothing depends on it.',
  schema: Type.String({ examples: ['de'] }),
  read(text, reading) {
    const code = language.read(text, reading);
    return code instanceof Invalid ? code : undefined;
  },
  default: undefined,
  canonical: String,
};
