import { type Static, Type } from 'typebox';
import { flag, record, text, textOrNull } from '../../core/fields.schema.js';
import { countryCode, date, latitude, longitude } from '../../core/formats.js';

export const CapitalType = Type.Enum(
  ['country', 'state', 'province', 'district', 'territory', 'region', 'department', 'county', 'municipality'],
  { description: 'The type of territory that a city is the capital or seat of.' },
);

export type CapitalType = Static<typeof CapitalType>;

const stateDescription =
  'of its first-level subdivision, or of its territory if ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico).';

export const City = record('City', 'A city, town or village.', {
  name: text(
    'Name in the requested language, or else the default name: the English name if there is one, otherwise the local name in Latin letters. Sources: GeoNames, CLDR, curated tables; corrected: see `/sources`.',
    'Munich',
  ),
  country: Type.String({
    ...countryCode,
    description: 'ISO 3166-1 alpha-2 code, or XK. Source: GeoNames, corrected for disputed places.',
    examples: ['DE'],
  }),
  capital: flag('True if the city is a capital of its country, that is, if `capitalTypes` includes `country`.'),
  capitalTypes: Type.Array(CapitalType, {
    description:
      'The types of territories that the city is the capital or seat of, from the whole country down; empty if there are none. Sources: GeoNames feature codes, corrected, with curated tables; capitals of countries by the data guidelines.',
    examples: [['state'], ['country', 'state'], []],
  }),
  population: Type.Integer({
    minimum: 0,
    description: 'Inhabitants; 0 if unknown. `populationSource` names the source.',
    examples: [1260391],
  }),
  populationKnown: Type.Boolean({ description: 'True if the population is known; otherwise `population` is 0.' }),
  populationYear: Type.Union([Type.Integer({ format: 'year', minimum: 1900, maximum: 2100 }), Type.Null()], {
    description: 'The year of the population; null if unknown, as for GeoNames figures.',
    examples: [2022],
  }),
  populationSource: textOrNull(
    'Source of the population: GeoNames, or the authority and its count; null if the population is unknown. For the strength of evidence, see `/sources`.',
    'GeoNames',
    'Statistisches Bundesamt, census 2022',
  ),
  populationOf: Type.Union([Type.Enum(['city', 'urban-area', 'division']), Type.Null()], {
    description:
      'The area of the population. city: the limits that the statistical office uses for the city. urban-area: the built-up area, or the sum of its districts. division: a district, governorate or region. Null if unknown, as for GeoNames figures.',
    examples: ['city'],
  }),
  partOf: Type.Union([Type.Integer({ format: 'city-id', minimum: 1 }), Type.Null()], {
    description:
      'The id of the city that counts the inhabitants of this place, such as Bucharest for its Sector 3; null if no listed city does. Lists leave such parts out unless they are asked for.',
    examples: [null, 683506],
  }),
  id: Type.Integer({
    format: 'city-id',
    minimum: 1,
    description:
      'GeoNames id, or an id from 2000000000 on that Almanac assigned because the GeoNames id is not known. Ids are stable.',
    examples: [2867714],
  }),
  asciiName: Type.String({
    pattern: '^[ -~]+$',
    description: 'The default name in ASCII. Source: GeoNames, corrected.',
    examples: ['Munich'],
  }),
  latitude: Type.Number({
    ...latitude,
    description: 'Degrees north (WGS 84). Source: GeoNames, corrected.',
    examples: [48.13743],
  }),
  longitude: Type.Number({
    ...longitude,
    description: 'Degrees east (WGS 84). Source: GeoNames, corrected.',
    examples: [11.57549],
  }),
  state: textOrNull(
    `Name, in the requested language, ${stateDescription} Null if there is none or it is unknown.`,
    'Bavaria',
  ),
  stateCode: Type.Union([Type.String({ pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' }), Type.Null()], {
    description: `ISO 3166-2 code ${stateDescription} Null if there is none.`,
    examples: ['DE-BY'],
  }),
  timezone: Type.String({
    format: 'timezone',
    description:
      'IANA time zone, valid in `/timezones?zone=`, under the name that the tz database has for the country. Source: GeoNames, corrected after the tz database.',
    examples: ['Europe/Berlin'],
  }),
  updated: Type.Union([Type.String(date), Type.Null()], {
    description:
      'The newest of what the record is made of, as YYYY-MM-DD: the date of its last change in GeoNames, or 1 January of `populationYear` if that is later; null if neither is known.',
    examples: ['2022-12-05'],
  }),
});

export interface City extends Static<typeof City> {}

export const NearCity = record('NearCity', 'A city and its distance.', {
  ...City.properties,
  distanceKm: Type.Number({
    minimum: 0,
    description: 'Great-circle distance from the requested place in kilometres, to the metre.',
    examples: [12.345],
  }),
});

export interface NearCity extends Static<typeof NearCity> {}
