import { Type } from 'typebox';
import { flag, record, text, textOrNull } from '../../core/fields.schema.js';
import { wikidataId } from '../../core/formats.js';

const day = (description: string) =>
  Type.Enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], {
    description,
    examples: ['monday'],
  });

const degrees = (description: string, max: number, example: number) =>
  Type.Union([Type.Number({ minimum: -max, maximum: max }), Type.Null()], { description, examples: [example] });

const edge = (description: string, max: number, example: number) =>
  Type.Number({ minimum: -max, maximum: max, description, examples: [example] });

export const NativeName = record('NativeName', 'The name of a country in an official language.', {
  language: text('BCP 47 code of the language: one of `languages`.', 'de'),
  name: textOrNull('Short name in the language; null if no source has it.', 'Schweiz'),
  officialName: textOrNull(
    'Official name in the language; null if no source has it. Sources: UNTERM, CIA World Factbook.',
    'Schweizerische Eidgenossenschaft',
  ),
});

export const LanguageShare = record('LanguageShare', 'The share of the population that uses a language.', {
  language: text('BCP 47 code, with the script if the language has several.', 'de', 'uz-Cyrl'),
  percent: Type.Number({
    minimum: 0,
    maximum: 100,
    description: 'Percentage of the population that uses the language as a first or second language.',
    examples: [73],
  }),
});

export const BoundingBox = record(
  'BoundingBox',
  'The bounding box of the country with its outermost islands (without Clipperton), to a thousandth of a degree. Source: Natural Earth.',
  {
    west: edge(
      'Westernmost longitude in degrees; greater than `east` if the box crosses the antimeridian.',
      180,
      5.851,
    ),
    south: edge('Southernmost latitude, degrees.', 90, 47.27),
    east: edge('Easternmost longitude, degrees.', 180, 15.022),
    north: edge('Northernmost latitude, degrees.', 90, 55.066),
  },
);

const sportCode = (description: string, example: string) =>
  Type.Union([Type.String({ pattern: '^[A-Z]{3}$' }), Type.Null()], { description, examples: [example] });

export const countryFacts = {
  population: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description:
      'Inhabitants; null if no source gives a figure (AQ, BV, GS, HM, IO, TF, UM). `populationSource` names the source.',
    examples: [84408921],
  }),
  populationYear: Type.Union([Type.Integer({ format: 'year', minimum: 1900, maximum: 2100 }), Type.Null()], {
    description:
      'The year of the population; figures of the United Nations are for the end of the year. Null if `population` is null.',
    examples: [2024],
  }),
  populationSource: textOrNull(
    'Source of the population; null if `population` is null.',
    'United Nations, World Population Prospects 2024',
  ),
  landlocked: flag(
    'True if the country has no sea coast; the Caspian and Aral Seas count as lakes. Source: CIA World Factbook.',
    false,
  ),
  drivingSide: Type.Union([Type.Enum(['left', 'right']), Type.Null()], {
    description: 'The side of the road for driving; null if there are no public roads.',
    examples: ['right'],
  }),
  weekStart: day('The first day of the week in calendars. Source: CLDR; Monday by default.'),
  weekend: Type.Array(day('A day of the weekend.'), {
    description: 'The days of the weekend, in order. Source: CLDR, corrected; Saturday and Sunday by default.',
    examples: [['saturday', 'sunday']],
  }),
  measurementSystem: Type.Enum(['metric', 'us', 'uk'], {
    description: 'Units in everyday use: metric, US customary, or metric with British units. Source: CLDR.',
    examples: ['metric'],
  }),
  temperatureUnit: Type.Enum(['celsius', 'fahrenheit'], {
    description: 'Unit for weather temperatures. Source: CLDR, corrected.',
    examples: ['celsius'],
  }),
  hourCycle: Type.Enum(['h12', 'h23'], {
    description: 'The preferred clock: 12-hour (1 to 12 with a.m. and p.m.) or 24-hour (0 to 23). Source: CLDR.',
    examples: ['h23'],
  }),
  numberingSystem: Type.String({
    pattern: '^[a-z]{4,8}$',
    description:
      'Digits in everyday use, as a BCP 47 name: `latn` is 0–9, `arab` is ٠–٩; those of the most used language of the country. Source: CLDR, corrected.',
    examples: ['latn'],
  }),
  languageShares: Type.Array(LanguageShare, {
    description:
      'Languages in use, official or not, with a share in CLDR, the most used first. People use several, so shares can total more than 100.',
    examples: [[{ language: 'de', percent: 91 }]],
  }),
  timezones: Type.Array(Type.String(), {
    description: 'Names of its time zones, valid in `/timezones?zone=`. Source: tz database (zone.tab).',
    examples: [['Europe/Berlin', 'Europe/Busingen']],
  }),
  capitalLatitude: degrees('Latitude of the principal capital in degrees; null if there is none.', 90, 52.52437),
  capitalLongitude: degrees('Longitude of the principal capital in degrees; null if there is none.', 180, 13.41053),
  boundingBox: BoundingBox,
  nativeNames: Type.Array(NativeName, {
    description: 'Names in each of `languages`, in the same order. Sources: CLDR, Countries List.',
    examples: [[{ language: 'de', name: 'Deutschland', officialName: 'Bundesrepublik Deutschland' }]],
  }),
  currencyName: textOrNull(
    'Name of `currency` in the requested language; null if there is none (AQ). Source: CLDR.',
    'Euro',
  ),
  topLevelDomains: Type.Array(Type.String({ pattern: '^\\.\\S+$' }), {
    description:
      'All country-code top-level domains, `topLevelDomain` first, including those in other scripts. Sources: IANA, Public Suffix List.',
    examples: [['.de'], ['.in', '.भारत']],
  }),
  ioc: sportCode('Code of its National Olympic Committee; null if it has none. Source: Country Codes.', 'GER'),
  fifa: sportCode(
    'Code of its FIFA member association; null if it has none, several (GB) or an unknown one (PF, XK). Source: Country Codes.',
    'GER',
  ),
  fips: Type.Union([Type.String({ pattern: '^[A-Z]{2}$' }), Type.Null()], {
    description: 'FIPS 10-4 code; null if it has none or several. Source: CIA World Factbook.',
    examples: ['GM'],
  }),
  vehicleCode: Type.Union([Type.String({ pattern: '^[A-Z]{1,3}$' }), Type.Null()], {
    description:
      'Distinguishing sign of its vehicles in international traffic, as notified to the United Nations; null if unknown. Source: UNECE.',
    examples: ['D'],
  }),
  demonym: Type.Union([Type.String({ format: 'english-text' }), Type.Null()], {
    description:
      'Adjective of nationality, in French (masculine) with `lang=fr`, otherwise in English; null if no source has it. Sources: CIA World Factbook, list of nationalities of the United Kingdom, i18n-nationality.',
    examples: ['German'],
  }),
  memberships: Type.Array(Type.String({ format: 'group-id' }), {
    description: 'Ids of the groups of countries of which it is a full member; `/groups` has their names and members.',
    examples: [['eu', 'euro-area']],
  }),
  wikidata: Type.String({ ...wikidataId, description: 'Id of its item in Wikidata.', examples: ['Q183'] }),
  alternativeNames: Type.Array(Type.String(), {
    description:
      'Other searchable names: other English forms, former and unofficial names, and names in the official languages. Sources: CLDR, and a list kept by hand.',
    examples: [['FRG', 'Deutschland']],
  }),
};
