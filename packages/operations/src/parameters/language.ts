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
