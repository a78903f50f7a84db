import { type Static, Type } from 'typebox';
import { record, text, textOrNull } from '../../core/fields.schema.js';
import { countryCode, scriptCode } from '../../core/formats.js';

export const Language = record('Language', 'A language with its codes, names, scripts and official status.', {
  code: Type.String({
    format: 'language-code',
    description: 'BCP 47 code: ISO 639-1, or else ISO 639-3. Source: CLDR.',
    examples: ['de', 'fil'],
  }),
  name: text('Name in the requested language, or else in English. Source: CLDR.', 'German'),
  nativeName: textOrNull('Name in the language itself; null if it is not in CLDR.', 'Deutsch'),
  iso639Part3: Type.Union([Type.String({ pattern: '^[a-z]{3}$' }), Type.Null()], {
    description: 'ISO 639-3 code. Source: CLDR aliases.',
    examples: ['deu'],
  }),
  otherCodes: Type.Array(Type.String(), {
    description:
      'Other codes of this language: three-letter, bibliographic and withdrawn codes, and codes that CLDR counts as this language (`sh`, `prs`). Source: CLDR aliases.',
    examples: [['deu', 'ger']],
  }),
  scripts: Type.Array(Type.String(scriptCode), {
    description: 'ISO 15924 codes of the scripts in use, the most likely first. Source: CLDR.',
    examples: [['Latn']],
  }),
  direction: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')], {
    description: 'Direction of the most likely script: left to right or right to left.',
    examples: ['ltr'],
  }),
  speakers: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description:
      'Number of people who use the language as a first or second one: population times percentage of users, summed over countries, to two significant digits; null if CLDR has no figures.',
    examples: [140000000],
  }),
  officialIn: Type.Array(Type.String(countryCode), {
    description:
      'Alpha-2 codes of countries where the language is official, by law or in practice, sorted. Source: CLDR, corrected.',
    examples: [['AT', 'BE', 'CH', 'DE', 'LI', 'LU']],
  }),
  regionallyOfficialIn: Type.Array(Type.String(countryCode), {
    description:
      'Alpha-2 codes of countries where the language is official only in a part, sorted. Source: CLDR, corrected.',
    examples: [['IT']],
  }),
  supported: Type.Array(Type.String(), {
    description: 'The values of `lang` for this language; empty if it is not supported.',
    examples: [['de']],
  }),
});

export interface Language extends Static<typeof Language> {}
