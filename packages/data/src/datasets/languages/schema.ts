import { type Static, Type } from 'typebox';

/** A language that CLDR names. */
export const Language = Type.Object(
  {
    code: Type.String({
      description: 'BCP 47 code: ISO 639-1 if the language has one, else ISO 639-3. Source: CLDR.',
      examples: ['de', 'fil'],
    }),
    name: Type.String({
      description: 'Name in the requested language, in English where that language has none. Source: CLDR.',
      examples: ['German'],
    }),
    nativeName: Type.Union([Type.String(), Type.Null()], {
      description: 'Name in the language itself; null if CLDR does not know it.',
      examples: ['Deutsch'],
    }),
    iso639Part3: Type.Union([Type.String({ pattern: '^[a-z]{3}$' }), Type.Null()], {
      description: 'ISO 639-3 code. Source: CLDR aliases.',
      examples: ['deu'],
    }),
    otherCodes: Type.Array(Type.String(), {
      description:
        'Further codes that mean this language: three-letter, bibliographic, withdrawn, and of dialects that it includes. Source: CLDR aliases.',
      examples: [['deu', 'ger']],
    }),
    scripts: Type.Array(Type.String({ pattern: '^[A-Z][a-z]{3}$' }), {
      description: 'ISO 15924 codes of the scripts in use, the likeliest first. Source: CLDR.',
      examples: [['Latn']],
    }),
    direction: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')], {
      description: 'Direction of the likeliest script: left to right or right to left.',
      examples: ['ltr'],
    }),
    speakers: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description:
        'How many people use the language, as a first or a further one: population times percentage, summed over countries, to two significant digits; null if CLDR counts none.',
      examples: [140000000],
    }),
    officialIn: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      description:
        'alpha2 codes of the countries where it is official, by law or in fact, sorted. Source: CLDR, corrected.',
      examples: [['AT', 'BE', 'CH', 'DE', 'LI', 'LU']],
    }),
    regionallyOfficialIn: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      description:
        'alpha2 codes of the countries where it is official in a part only, sorted. Source: CLDR, corrected.',
      examples: [['IT']],
    }),
    supported: Type.Array(Type.String(), {
      description: 'The codes under which `lang` answers in this language; empty if it does not.',
      examples: [['de']],
    }),
  },
  {
    $id: 'Language',
    additionalProperties: false,
    description: 'A language: its codes, names, scripts and where it is spoken.',
  },
);

export interface Language extends Static<typeof Language> {}
