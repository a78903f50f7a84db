import { type Static, Type } from 'typebox';

const textOrNull = (description: string, ...examples: string[]) =>
  Type.Union([Type.String(), Type.Null()], { description, examples });

const integerOrNull = (description: string, example: number) =>
  Type.Union([Type.Integer(), Type.Null()], { description, examples: [example] });

export const Star = Type.Object(
  {
    id: Type.String({
      pattern: '^HIP \\d+$',
      description: 'Number in the Hipparcos catalogue (ESA, 1997).',
      examples: ['HIP 32349'],
    }),
    name: Type.String({
      description:
        'Proper name in the requested language, else the proper name, else the designation. Source: D3-Celestial, corrected after the IAU.',
      examples: ['Sirius', 'τ Phe'],
    }),
    named: Type.Boolean({ description: 'True if the name is a proper name.' }),
    designation: Type.String({
      description:
        'Bayer letter or Flamsteed number with the constellation’s three letters, else the variable star’s name, else a number of Gliese, Henry Draper or Hipparcos.',
      examples: ['α CMa', '61 Cyg', 'V640 Cas'],
    }),
    fullDesignation: textOrNull(
      'The same spelt out with the constellation’s Latin genitive; null for a mere number.',
      'Alpha Canis Majoris',
      '61 Cygni',
    ),
    constellation: Type.String({
      pattern: '^[A-Z][A-Za-z]{2}$',
      description:
        'The constellation within whose borders it stands, in three letters (IAU, 1930); a few old designations name another.',
      examples: ['CMa'],
    }),
    constellationName: Type.String({
      description: 'Name of the constellation, Latin where the language has none. Source: D3-Celestial, corrected.',
      examples: ['Canis Major'],
    }),
    rightAscension: Type.Number({
      minimum: 0,
      exclusiveMaximum: 360,
      description: 'Right ascension in degrees, equinox and epoch J2000. Source: XHIP.',
      examples: [101.2872],
    }),
    declination: Type.Number({
      minimum: -90,
      maximum: 90,
      description: 'Declination in degrees, equinox and epoch J2000. Source: XHIP.',
      examples: [-16.7161],
    }),
    magnitude: Type.Number({
      description: 'Apparent visual magnitude: the smaller, the brighter. Source: XHIP, corrected.',
      examples: [-1.46],
    }),
    colorIndex: Type.Union([Type.Number(), Type.Null()], {
      description: 'B−V, the larger, the redder; null if not known. Source: XHIP.',
      examples: [0.009],
    }),
    color: Type.Union(
      [Type.Enum(['blue', 'blue-white', 'white', 'yellow-white', 'yellow', 'orange', 'red']), Type.Null()],
      {
        description:
          'Colour that follows from B−V, by the spectral classes O, B, A, F, G, K, M of the main sequence (Allen’s Astrophysical Quantities, 4th ed., 2000, table 15.7); null if B−V is not known.',
        examples: ['white'],
      },
    ),
    bayer: textOrNull('Bayer letter, with its number in the sign itself. Source: D3-Celestial, corrected.', 'α', 'θ²'),
    flamsteed: integerOrNull('Flamsteed number. Source: D3-Celestial, corrected.', 9),
    variable: textOrNull(
      'Name as a variable star. Source: General Catalogue of Variable Stars, corrected.',
      'V640 Cas',
    ),
    gliese: textOrNull('Number in the catalogue of near stars. Source: Gliese and Jahreiß.', 'GJ 244A'),
    henryDraper: integerOrNull('Number in the Henry Draper catalogue.', 48915),
  },
  {
    $id: 'Star',
    additionalProperties: false,
    description: 'A star that the naked eye can see, to magnitude 6; or Proxima Centauri, the nearest.',
  },
);

export interface Star extends Static<typeof Star> {}
