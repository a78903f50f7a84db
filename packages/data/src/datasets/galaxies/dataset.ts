import { filterByConstellation } from '../../core/constellations.js';
import { filterByChoice, filterByFlag, filterBySearch } from '../../core/filters.js';
import { createAlternateTexts, createNameText } from '../../search/names/name-search.js';
import { defineNamedDataset } from '../define-dataset.js';
import type { Galaxy } from './schema.js';

export type { Galaxy } from './schema.js';

const types = ['spiral', 'lenticular', 'elliptical', 'irregular', 'dwarf-spheroidal'] as const;

/**
 * The Messier galaxies, those to magnitude 10.5 with an NGC or IC number, and four neighbours of the Milky Way, the
 * brightest first. Source: D3-Celestial, corrected.
 */
export const galaxies = defineNamedDataset<Galaxy>()({
  folder: 'galaxies',
  key: 'id',
  listCodes: ({ id, messier }) => (messier === null ? [id] : [id, `M ${messier}`]),
  normalizeCode: (code) => code.replace(/\s+/g, ''),
  listTexts: ({ id, name, named, messier }, row) => [
    ...(named ? [createNameText(name, row)] : []),
    ...createAlternateTexts(messier === null ? [id] : [id, `M ${messier}`, `Messier ${messier}`], row),
  ],
  measureSize: ({ magnitude }) => 10 ** (8 - 0.4 * magnitude),
  filters: {
    q: filterBySearch('Text to find in names and catalogue numbers.'),
    constellation: filterByConstellation('Only one constellation, by its three-letter abbreviation.'),
    type: filterByChoice('Only one type.', types),
    messier: filterByFlag(
      'Only Messier galaxies, or only the others.',
      ({ messier }, wanted) => (messier !== null) === wanted,
    ),
  },
  list: {
    description: 'Galaxies: the Messier galaxies and others to magnitude 10.5, the brightest first.',
    columns: [
      'name',
      'type',
      'constellationName',
      'magnitude',
      'majorAxisArcmin',
      'rightAscension',
      'declination',
      'messier',
    ],
    examples: [['The Andromeda Galaxy by its number', '?q=M31&limit=1']],
  },
});
