import { Type } from 'typebox';

const day = (description: string) =>
  Type.Enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], {
    description,
    examples: ['monday'],
  });

const degrees = (description: string, max: number, example: number) =>
  Type.Union([Type.Number({ minimum: -max, maximum: max }), Type.Null()], { description, examples: [example] });

const edge = (description: string, max: number, example: number) =>
  Type.Number({ minimum: -max, maximum: max, description, examples: [example] });

/** The name of a country in one of its official languages. */
export const NativeName = Type.Object(
  {
    language: Type.String({ description: 'BCP 47 code of the language: one of `languages`.', examples: ['de'] }),
    name: Type.Union([Type.String(), Type.Null()], {
      description: 'Short name in the language; null if no source has it.',
      examples: ['Schweiz'],
    }),
    officialName: Type.Union([Type.String(), Type.Null()], {
      description: 'Formal name in the language; null if no source has it. Sources: UNTERM, CIA World Factbook.',
      examples: ['Schweizerische Eidgenossenschaft'],
    }),
  },
  { $id: 'NativeName', additionalProperties: false, description: 'The name of a country in an official language.' },
);

/** How many people of a country use a language. */
export const LanguageShare = Type.Object(
  {
    language: Type.String({
      description: 'BCP 47 code, with the script where the language is written in several.',
      examples: ['de', 'uz-Cyrl'],
    }),
    percent: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Share of the people who use the language, as a first or a further one, in percent.',
      examples: [73],
    }),
  },
  { $id: 'LanguageShare', additionalProperties: false, description: 'The share of people who use a language.' },
);

/** The edges of what a country covers. */
export const BoundingBox = Type.Object(
  {
    west: edge('Westernmost longitude, degrees; more than `east` where the box crosses the antimeridian.', 180, 5.852),
    south: edge('Southernmost latitude, degrees.', 90, 47.27),
    east: edge('Easternmost longitude, degrees.', 180, 15.023),
    north: edge('Northernmost latitude, degrees.', 90, 55.066),
  },
  {
    $id: 'BoundingBox',
    additionalProperties: false,
    description:
      'The extent of the country, to a thousandth of a degree, outermost islands too (without Clipperton). Source: Natural Earth.',
  },
);

const sportCode = (description: string, example: string) =>
  Type.Union([Type.String({ pattern: '^[A-Z]{3}$' }), Type.Null()], { description, examples: [example] });

/** Facts about a country beside its codes and names. */
export const countryFacts = {
  population: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description:
      'Inhabitants; null if no source gives a figure (AQ, BV, GS, HM, IO, TF, UM). Source: `populationSource`.',
    examples: [84075075],
  }),
  populationYear: Type.Union([Type.Integer({ minimum: 1900, maximum: 2100 }), Type.Null()], {
    description: 'The year that the population is of, at its end for figures of the United Nations; null with it.',
    examples: [2024],
  }),
  populationSource: Type.Union([Type.String(), Type.Null()], {
    description: 'Source of the population; null if the population is.',
    examples: ['United Nations, World Population Prospects 2024'],
  }),
  landlocked: Type.Boolean({
    description:
      'True if it has no coast on a sea; the Caspian and the Aral Sea are lakes. Source: CIA World Factbook.',
    examples: [false],
  }),
  drivingSide: Type.Union([Type.Enum(['left', 'right']), Type.Null()], {
    description: 'On which side of the road people drive; null if there are no public roads.',
    examples: ['right'],
  }),
  weekStart: day('The first day of the week in calendars. Source: CLDR, where it has nothing for the country: Monday.'),
  weekend: Type.Array(day('A day of the weekend.'), {
    description: 'The days of the weekend, in their order. Source: CLDR, corrected; where it has nothing: as usual.',
    examples: [['saturday', 'sunday']],
  }),
  measurementSystem: Type.Enum(['metric', 'us', 'uk'], {
    description:
      'Units in everyday use: metric, those of the United States, or metric with British ones. Source: CLDR.',
    examples: ['metric'],
  }),
  temperatureUnit: Type.Enum(['celsius', 'fahrenheit'], {
    description: 'Unit of the weather’s temperatures. Source: CLDR, corrected.',
    examples: ['celsius'],
  }),
  hourCycle: Type.Enum(['h12', 'h23'], {
    description: 'Clock that people prefer: 1 to 12 with a.m. and p.m., or 0 to 23. Source: CLDR.',
    examples: ['h23'],
  }),
  numberingSystem: Type.String({
    pattern: '^[a-z]{4,8}$',
    description:
      'Digits in everyday use, a BCP 47 name: `latn` is 0–9, `arab` ٠–٩. That of the country’s most used language. Source: CLDR, corrected.',
    examples: ['latn'],
  }),
  languageShares: Type.Array(LanguageShare, {
    description:
      'Languages in use, official or not, most used first, as far as CLDR has shares; people use several, so the shares can total more than 100.',
    examples: [[{ language: 'de', percent: 91 }]],
  }),
  timezones: Type.Array(Type.String(), {
    description: 'Time zones by their local names, which `/timezones?zone=` takes. Source: tz database (zone.tab).',
    examples: [['Europe/Berlin', 'Europe/Busingen']],
  }),
  capitalLatitude: degrees('Latitude of the principal capital, degrees; null if there is none.', 90, 52.52437),
  capitalLongitude: degrees('Longitude of the principal capital, degrees; null if there is none.', 180, 13.41053),
  boundingBox: BoundingBox,
  nativeNames: Type.Array(NativeName, {
    description: 'Short name in each of `languages`, in their order. Sources: CLDR, Countries List.',
    examples: [[{ language: 'de', name: 'Deutschland', officialName: 'Bundesrepublik Deutschland' }]],
  }),
  currencyName: Type.Union([Type.String(), Type.Null()], {
    description: 'Name of `currency` in the requested language; null if there is none (AQ). Source: CLDR.',
    examples: ['Euro'],
  }),
  topLevelDomains: Type.Array(Type.String({ pattern: '^\\.\\S+$' }), {
    description:
      'Every country-code top-level domain, `topLevelDomain` first, those in other scripts in their letters. Sources: IANA, Public Suffix List.',
    examples: [['.de'], ['.in', '.भारत']],
  }),
  ioc: sportCode('Code of its National Olympic Committee; null if it has none. Source: Country Codes.', 'GER'),
  fifa: sportCode(
    'Code of its member association of FIFA; null if it has none, several (GB) or an unknown one (PF, XK). Source: Country Codes.',
    'GER',
  ),
  vehicleCode: Type.Union([Type.String({ pattern: '^[A-Z]{1,3}$' }), Type.Null()], {
    description:
      'Distinguishing sign of its vehicles abroad, as notified to the United Nations; null if none is known. Source: UNECE.',
    examples: ['D'],
  }),
  demonym: Type.Union([Type.String(), Type.Null()], {
    description:
      'Word for its nationality, in French (masculine) with `lang=fr`, else in English; null if no source has it. Sources: CIA World Factbook, i18n-nationality.',
    examples: ['German'],
  }),
  memberships: Type.Array(Type.Enum(['eu', 'euro-area']), {
    description: 'True if it is a member of the European Union, and of the euro area. Source: CLDR.',
    examples: [['eu', 'euro-area']],
  }),
  alternativeNames: Type.Array(Type.String(), {
    description:
      'Further names by which it is found: other English forms, former and unofficial ones, and names in its official languages. Sources: CLDR, by hand.',
    examples: [['FRG', 'Deutschland']],
  }),
};
