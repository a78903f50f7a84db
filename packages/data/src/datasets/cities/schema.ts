import { type Static, Type } from 'typebox';

/** The territory of which a city is the capital or the seat. */
export const CapitalType = Type.Enum(
  ['country', 'state', 'province', 'district', 'territory', 'region', 'department', 'county', 'municipality'],
  { description: 'Of what a city is the capital or the seat.' },
);

export type CapitalType = Static<typeof CapitalType>;

const stateDescription =
  'of the first-level subdivision that it lies in; of the territory where ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico).';

/** A city, town or village. */
export const City = Type.Object(
  {
    name: Type.String({
      description:
        'Name in the requested language; where that language has none, the default name: English where there is an English one, else as the country writes it in Latin letters. Sources: GeoNames, CLDR, written tables; corrected: `/cities/{id}/sources`.',
      examples: ['Munich'],
    }),
    country: Type.String({
      pattern: '^[A-Z]{2}$',
      description:
        'ISO 3166-1 alpha-2 code, or XK. Source: GeoNames, corrected where its ruling on disputed places is another.',
      examples: ['DE'],
    }),
    capital: Type.Boolean({
      description: 'True if it is a capital of its country: true exactly when `capitalTypes` has `country`.',
    }),
    capitalTypes: Type.Array(CapitalType, {
      description:
        'Of what it is the capital or the seat, the highest first; empty if of nothing. Sources: GeoNames feature codes, corrected, by written tables; capitals of countries by ruling.',
      examples: [['state'], ['country', 'state'], []],
    }),
    population: Type.Integer({
      minimum: 0,
      description:
        'Inhabitants; 0 where no source gives a figure. Source: `populationSource`: GeoNames, or the authority by which it was corrected.',
      examples: [1260391],
    }),
    populationKnown: Type.Boolean({ description: 'True if a source gives the population. Where not, it reads 0.' }),
    populationYear: Type.Union([Type.Integer({ minimum: 1900, maximum: 2100 }), Type.Null()], {
      description: 'The year that the population is of; null if it is not known, as of GeoNames’ figures.',
      examples: [2022],
    }),
    populationSource: Type.Union([Type.String(), Type.Null()], {
      description:
        'Source of the population: GeoNames, or the authority and its count. Null if the population is not known. `/cities/{id}/sources` says how strong the evidence is.',
      examples: ['GeoNames', 'Statistisches Bundesamt, census 2022'],
    }),
    populationOf: Type.Union([Type.Enum(['city', 'urban-area', 'division']), Type.Null()], {
      description:
        'The area that the population counts: the place within the limits that its office counts as one city; the built-up area or the sum of its districts; or a district, governorate or region. Null if it is not known, as of GeoNames’ figures.',
      examples: ['city'],
    }),
    id: Type.Integer({
      minimum: 1,
      description:
        'GeoNames id; from 2000000000 on, one of Almanac’s own, for a place whose GeoNames id is not known. It stays the same from version to version.',
      examples: [2867714],
    }),
    asciiName: Type.String({
      pattern: '^[ -~]+$',
      description: 'The default name in ASCII letters. Source: GeoNames, corrected.',
      examples: ['Munich'],
    }),
    latitude: Type.Number({
      minimum: -90,
      maximum: 90,
      description: 'Degrees north (WGS 84). Source: GeoNames, corrected.',
      examples: [48.13743],
    }),
    longitude: Type.Number({
      minimum: -180,
      maximum: 180,
      description: 'Degrees east (WGS 84). Source: GeoNames, corrected.',
      examples: [11.57549],
    }),
    state: Type.Union([Type.String(), Type.Null()], {
      description: `Name, in the requested language, ${stateDescription} Null if the country has none or it is not known.`,
      examples: ['Bavaria'],
    }),
    stateCode: Type.Union([Type.String({ pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' }), Type.Null()], {
      description: `ISO 3166-2 code ${stateDescription} Null if there is none.`,
      examples: ['DE-BY'],
    }),
    timezone: Type.String({
      description: 'IANA time zone, a name that `/timezones?zone=` takes. Source: GeoNames, corrected.',
      examples: ['Europe/Berlin'],
    }),
    updated: Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()], {
      description:
        'The day of the last change of the record in its source, as YYYY-MM-DD; null if the source does not say. What was corrected here since does not change it. Source: GeoNames.',
      examples: ['2022-12-05'],
    }),
  },
  { $id: 'City', additionalProperties: false, description: 'A city, town or village.' },
);

export interface City extends Static<typeof City> {}

/** A city with its distance from the requested place. */
export const NearCity = Type.Object(
  {
    ...City.properties,
    distanceKm: Type.Number({
      minimum: 0,
      description: 'Great-circle distance from the place asked for, in kilometres, to the metre.',
      examples: [12.345],
    }),
  },
  { $id: 'NearCity', additionalProperties: false, description: 'A city and how far it is.' },
);

export interface NearCity extends Static<typeof NearCity> {}
