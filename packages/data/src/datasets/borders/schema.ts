import { type Static, Type } from 'typebox';

const basis = (description: string) => Type.Enum(['border', 'nearest-city', 'nautical'], { description });

const codes = (description: string, examples: string[][]) =>
  Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { description, examples });

/** Where a point lies. */
export const Whereabouts = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90, description: 'As asked: degrees north.', examples: [47.6603] }),
    longitude: Type.Number({ minimum: -180, maximum: 180, description: 'As asked: degrees east.', examples: [9.1758] }),
    country: Type.Union([Type.String({ pattern: '^[A-Z]{2}$' }), Type.Null()], {
      description:
        'ISO 3166-1 alpha-2 code of the country, or XK; null at sea and on land that has no code. Source: Natural Earth borders, by rulings.',
      examples: ['DE'],
    }),
    claimedBy: codes('Alpha-2 codes of the countries that claim the land besides.', [[], ['AR']]),
    stateCode: Type.Union([Type.String(), Type.Null()], {
      description:
        'ISO 3166-2 code of the state: by its shape, or that of the nearest city in the country where it has none; null where there is neither.',
      examples: ['DE-BW'],
    }),
    state: Type.Union([Type.String(), Type.Null()], {
      description: 'Name of that state in the language asked for; null where there is none.',
      examples: ['Baden-Württemberg'],
    }),
    near: Type.Array(Type.String(), {
      description: 'Codes of the other states within 3 km, the nearest first.',
      examples: [[], ['US-NJ']],
    }),
    timezone: Type.String({
      description:
        'IANA time zone, a name that `/timezones?zone=` takes: that of the state or country where all its cities have the same, else of the nearest city; at sea the nautical zone, `Etc/GMT-1` for an hour ahead of UTC.',
      examples: ['Europe/Berlin', 'Etc/GMT+11'],
    }),
    city: Type.Union([Type.String(), Type.Null()], {
      description:
        'Name of the city in the language asked for: the nearest in the state or country by the edge of its built-up area, within 2,000 km; at sea the nearest in any country within 500 km; null where there is none.',
      examples: ['Konstanz'],
    }),
    cityId: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'Id of that city, which `/cities/:id` takes.',
      examples: [2885679],
    }),
    distanceKm: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description: 'Great-circle distance to that city in kilometres, to the metre.',
      examples: [0.246],
    }),
    basis: Type.Object(
      {
        country: basis(
          '`border`: the point lies within the borders; `nearest-city`: a border or coast is within 3 km, and a city decided; `nautical`: at sea.',
        ),
        state: basis(
          '`border`: by the shape of the state; `nearest-city`: its shape is not known, or its border is within 3 km and a city within 2 km decided; `nautical`: at sea.',
        ),
        timezone: basis(
          '`border`: the state or country has one zone; `nearest-city`: it has several, or another country is within 3 km; `nautical`: at sea, and where no city or named place of a zone is near enough.',
        ),
      },
      { $id: 'WhereaboutsBasis', additionalProperties: false, description: 'The basis of each answer.' },
    ),
  },
  { $id: 'Whereabouts', additionalProperties: false, description: 'Where a point lies, each part with its basis.' },
);

export interface Whereabouts extends Static<typeof Whereabouts> {}

/** An enclave that the borders lack, as a circle. */
export const Enclave = Type.Object(
  {
    name: Type.String({ description: 'Name of the enclave.' }),
    country: Type.String({ pattern: '^[A-Z]{2}$', description: 'Alpha-2 code of the country that it belongs to.' }),
    latitude: Type.Number({ description: 'Latitude of its middle, degrees north.' }),
    longitude: Type.Number({ description: 'Longitude of its middle, degrees east.' }),
    radiusKm: Type.Number({ description: 'Radius of a circle as large as the enclave, in kilometres.' }),
  },
  { $id: 'Enclave', additionalProperties: false, description: 'An enclave that the borders lack, as a circle.' },
);

export interface Enclave extends Static<typeof Enclave> {}
