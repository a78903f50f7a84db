import { type Static, Type } from 'typebox';
import { record, text } from '../../core/fields.schema.js';

const arcminOrNull = (description: string, example: number) =>
  Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.Null()], { description, examples: [example] });

export const Galaxy = record('Galaxy', 'A Messier galaxy, or another one of magnitude 10.5 or brighter.', {
  id: Type.String({
    pattern: '^(NGC|IC|PGC) \\d+$',
    description: 'Number in the New General Catalogue (NGC), or else in the Index Catalogue (IC) or HyperLeda (PGC).',
    examples: ['NGC 224'],
  }),
  name: text(
    'Proper name in the requested language or else in English, or else the Messier number or the `id`. Source: D3-Celestial, corrected.',
    'Andromeda Galaxy',
    'M 49',
  ),
  named: Type.Boolean({ description: 'True if the name is a proper name.' }),
  messier: Type.Union([Type.Integer({ minimum: 1, maximum: 110 }), Type.Null()], {
    description: 'Number in the Messier catalogue; null if the galaxy is not in this catalogue.',
    examples: [31],
  }),
  type: Type.Enum(['spiral', 'lenticular', 'elliptical', 'irregular', 'dwarf-spheroidal'], {
    description: 'The type, derived from the morphology.',
  }),
  morphology: text(
    'Morphology in the scheme of Hubble and de Vaucouleurs. Source: HyperLeda and the Third Reference Catalogue; corrected.',
    'SA(s)b',
  ),
  constellation: Type.String({
    pattern: '^[A-Z][A-Za-z]{2}$',
    description: 'Three-letter abbreviation of the constellation (IAU borders of 1930).',
    examples: ['And'],
  }),
  constellationName: Type.String({
    format: 'english-text',
    description: 'Latin name of the constellation.',
    examples: ['Andromeda'],
  }),
  rightAscension: Type.Number({
    format: 'degrees',
    minimum: 0,
    exclusiveMaximum: 360,
    description: 'Right ascension in degrees, J2000. Source: HyperLeda.',
    examples: [10.6847],
  }),
  declination: Type.Number({
    format: 'degrees',
    minimum: -90,
    maximum: 90,
    description: 'Declination in degrees, J2000. Source: HyperLeda.',
    examples: [41.2688],
  }),
  magnitude: Type.Number({
    format: 'magnitude',
    description:
      'Apparent visual magnitude, accurate to a few tenths; smaller is brighter. Source: D3-Celestial, corrected from Steinicke’s Revised New General Catalogue.',
    examples: [3.44],
  }),
  majorAxisArcmin: arcminOrNull(
    'Apparent length in arcminutes. Source: D3-Celestial, corrected from Steinicke’s Revised New General Catalogue.',
    189.1,
  ),
  minorAxisArcmin: arcminOrNull('Apparent width in arcminutes. From the same sources as the length.', 61.7),
});

export interface Galaxy extends Static<typeof Galaxy> {}
