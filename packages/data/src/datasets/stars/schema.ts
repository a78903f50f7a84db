import { type Static, Type } from 'typebox';
import { integerOrNull, numberOrNull, record, text, textOrNull } from '../../core/fields.schema.js';

export const Star = record(
  'Star',
  'A star visible to the naked eye (to magnitude 6), or Proxima Centauri, the nearest.',
  {
    id: Type.String({
      pattern: '^HIP \\d+$',
      description: 'Number in the Hipparcos catalogue (ESA, 1997).',
      examples: ['HIP 32349'],
    }),
    name: text(
      'Proper name in the requested language or else in English, or else the designation. Source: D3-Celestial, corrected according to the IAU.',
      'Sirius',
      'τ Phe',
    ),
    named: Type.Boolean({ description: 'True if the name is a proper name.' }),
    designation: text(
      'Bayer letter or Flamsteed number with the abbreviated constellation, or else the variable star name, or a Gliese, Henry Draper or Hipparcos number.',
      'α CMa',
      '61 Cyg',
      'V640 Cas',
    ),
    fullDesignation: textOrNull(
      'The designation spelt out with the Latin genitive of the constellation; null for catalogue numbers.',
      'Alpha Canis Majoris',
      '61 Cygni',
    ),
    constellation: Type.String({
      pattern: '^[A-Z][A-Za-z]{2}$',
      description:
        'Three-letter abbreviation of the constellation (IAU borders of 1930). A few old designations name another one.',
      examples: ['CMa'],
    }),
    constellationName: Type.String({
      format: 'english-text',
      description:
        'Name of the constellation in the requested language, or else in Latin. Source: D3-Celestial, corrected.',
      examples: ['Canis Major'],
    }),
    rightAscension: Type.Number({
      format: 'degrees',
      minimum: 0,
      exclusiveMaximum: 360,
      description: 'Right ascension in degrees, equinox and epoch J2000. Source: XHIP.',
      examples: [101.2872],
    }),
    declination: Type.Number({
      format: 'degrees',
      minimum: -90,
      maximum: 90,
      description: 'Declination in degrees, equinox and epoch J2000. Source: XHIP.',
      examples: [-16.7161],
    }),
    magnitude: Type.Number({
      format: 'magnitude',
      description: 'Apparent visual magnitude; smaller is brighter. Source: XHIP, corrected.',
      examples: [-1.46],
    }),
    colorIndex: numberOrNull('B−V colour index; larger is redder. Null if unknown. Source: XHIP.', 0.009),
    color: Type.Union(
      [Type.Enum(['blue', 'blue-white', 'white', 'yellow-white', 'yellow', 'orange', 'red']), Type.Null()],
      {
        description:
          'Colour derived from B−V by the main-sequence spectral classes O, B, A, F, G, K, M (Allen’s Astrophysical Quantities, 4th ed., 2000, table 15.7); null if B−V is unknown.',
        examples: ['white'],
      },
    ),
    bayer: textOrNull('Bayer letter, with its number as a superscript. Source: D3-Celestial, corrected.', 'α', 'θ²'),
    flamsteed: integerOrNull('Flamsteed number. Source: D3-Celestial, corrected.', 9),
    variable: textOrNull('Variable star name. Source: General Catalogue of Variable Stars, corrected.', 'V640 Cas'),
    gliese: textOrNull('Number in the catalogue of nearby stars. Source: Gliese and Jahreiß.', 'GJ 244A'),
    henryDraper: integerOrNull('Number in the Henry Draper catalogue.', 48915),
  },
);

export interface Star extends Static<typeof Star> {}
