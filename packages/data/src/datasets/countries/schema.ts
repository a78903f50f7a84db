import { type Static, type TLiteral, Type } from 'typebox';
import { flag, record, text, textOrNull } from '../../core/fields.schema.js';
import { countryCode, currencyCode, latitude, longitude } from '../../core/formats.js';
import { continents, regions } from '../../core/regions.js';
import { countryFacts } from './facts.schema.js';

export { BoundingBox, LanguageShare, NativeName } from './facts.schema.js';

const Alpha2 = Type.String(countryCode);
const CurrencyCode = Type.String(currencyCode);

/** A tuple with one element, because TypeBox cannot infer a union from a list. */
function literals<V extends string>(values: readonly V[]): [TLiteral<V>] {
  return values.map((value) => Type.Literal(value)) as unknown as [TLiteral<V>];
}

export const Continent = Type.Union(literals(continents), {
  format: 'continent',
  description:
    'Continent by UN M49, except that AQ, BV, GS, HM and TF are in Antarctica, CY and XK in Europe, and TW in Asia.',
  examples: ['Europe'],
});

export const Country = record('Country', 'A country or territory: one of the 249 entries of ISO 3166-1, or Kosovo.', {
  alpha2: Type.String({
    ...countryCode,
    description: 'ISO 3166-1 alpha-2 code, or the user-assigned code XK for Kosovo.',
    examples: ['DE'],
  }),
  name: text('Short name in the requested language. Source: CLDR, corrected.', 'Germany'),
  continent: Continent,
  recognized: flag('True for the 193 members and 2 observer states of the United Nations.', true),
  status: Type.Union(
    [Type.Literal('un-member'), Type.Literal('un-observer'), Type.Literal('territory'), Type.Literal('disputed')],
    {
      description:
        'Member or observer state (VA, PS) of the United Nations, territory without a state of its own, or place of disputed statehood or sovereignty (EH, TW, XK).',
      examples: ['un-member'],
    },
  ),
  alpha3: Type.String({
    pattern: '^[A-Z]{3}$',
    description: 'ISO 3166-1 alpha-3 code; XKK for Kosovo, as in CLDR.',
    examples: ['DEU'],
  }),
  numeric: Type.String({
    pattern: '^[0-9]{3}$',
    description: 'ISO 3166-1 numeric code of three digits; 983 for Kosovo, as in CLDR.',
    examples: ['276'],
  }),
  officialName: text('Official name in English, from the United Nations or ISO 3166-1.', 'Federal Republic of Germany'),
  nativeName: text(
    'Short name in a principal official language of the country, in its own script. Source: Countries List, corrected.',
    'Deutschland',
  ),
  capital: textOrNull(
    'The principal capital in the requested language; null if there is none (AQ, BV, HM, UM). Source: Countries List, corrected according to the data guidelines; in other languages from `/cities`.',
    'Berlin',
  ),
  otherCapitals: Type.Array(Type.String(), {
    description: 'English names of other capitals and seats of government, in the order of the data guidelines.',
    examples: [['Cape Town', 'Bloemfontein']],
  }),
  currency: Type.Union([CurrencyCode, Type.Null()], {
    description: 'ISO 4217 code of the principal currency; null if there is none (AQ). Source: CLDR.',
    examples: ['EUR'],
  }),
  currencies: Type.Array(CurrencyCode, {
    description: 'ISO 4217 codes of all currencies that are legal tender, the principal one first. Source: CLDR.',
    examples: [['EUR']],
  }),
  languages: Type.Array(Type.String({ format: 'language-code' }), {
    description:
      'BCP 47 codes of the languages that are official in the whole country, by law or in practice, the most used first. Source: CLDR.',
    examples: [['de']],
  }),
  callingCode: Type.String({
    format: 'calling-code',
    pattern: '^\\+[0-9]{1,3}$',
    description:
      'ITU-T E.164 country code, which several countries may share (US and BS). Source: libphonenumber, corrected.',
    examples: ['+49'],
  }),
  topLevelDomain: Type.Union([Type.String({ pattern: '^\\.[a-z]{2}$' }), Type.Null()], {
    description: 'Country-code top-level domain; null if none is delegated. Source: IANA.',
    examples: ['.de'],
  }),
  flag: text('Flag emoji: the two regional indicator symbols of the alpha-2 code.', '🇩🇪'),
  flagSvg: Type.String({
    format: 'uri-reference',
    pattern: '/flags/[A-Z]{2}\\.svg$',
    description: 'Path of the flag as SVG; replace .svg by .png for a PNG. Source: Flag Icons.',
    examples: ['/flags/DE.svg'],
  }),
  region: Type.Union([...literals(regions), Type.Null()], {
    description: 'Region of UN M49; null for Antarctica, which belongs to none. TW and XK as in CLDR.',
    examples: ['Europe'],
  }),
  subregion: textOrNull(
    'The smallest group of UN M49 that contains the country or territory, in the requested language; null for Antarctica. Names in other languages: CLDR.',
    'Western Europe',
  ),
  latitude: Type.Number({
    ...latitude,
    description: 'Latitude of a point near its middle or on its main island, in degrees. Source: CIA World Factbook.',
    examples: [51],
  }),
  longitude: Type.Number({
    ...longitude,
    description: 'Longitude of the point whose latitude is `latitude`, in degrees. Source: CIA World Factbook.',
    examples: [9],
  }),
  areaKm2: Type.Number({
    exclusiveMinimum: 0,
    description:
      'Area in square kilometres, with inland waters but without territories that have their own record. Source: United Nations Statistics Division, or else national statistics.',
    examples: [357592],
  }),
  borders: Type.Array(Alpha2, {
    description: 'Alpha-2 codes of countries and territories that share a land border, sorted.',
    examples: [['AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'LU', 'NL', 'PL']],
  }),
  ...countryFacts,
});

export interface Country extends Static<typeof Country> {}
export type Continent = Static<typeof Continent>;
