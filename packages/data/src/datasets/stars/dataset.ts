import { filterByConstellation } from '../../core/constellations.js';
import { filterByFlag, filterByNumber, filterBySearch } from '../../core/filters.js';
import { createAlternateTexts, createNameText } from '../../search/names/name-search.js';
import type { IndexedText } from '../../search/text/spelled-texts.js';
import { defineNamedDataset } from '../define-dataset.js';
import type { Star } from './schema.js';

export type { Star } from './schema.js';

/**
 * The 5,044 stars to magnitude 6, the brightest first, and Proxima Centauri. Source: D3-Celestial, from the Extended
 * Hipparcos Compilation.
 */
export const stars = defineNamedDataset<Star>()({
  folder: 'stars',
  key: 'id',
  normalizeCode: (id) => `HIP ${id.replace(/^hip\s*/i, '')}`,
  listTexts,
  measureSize: ({ magnitude }) => 10 ** (8 - 0.4 * magnitude),
  filters: {
    q: filterBySearch('Text to find in names, designations and catalogue numbers.'),
    constellation: filterByConstellation('Only one constellation, by its three-letter abbreviation.'),
    named: filterByFlag('Only stars with a proper name, or only the others.'),
    maxMagnitude: filterByNumber(
      'Only stars of this magnitude or brighter. Smaller is brighter.',
      -30,
      30,
      ({ magnitude }, maxMagnitude) => magnitude <= maxMagnitude,
    ),
  },
  list: {
    description: 'Stars visible to the naked eye (to magnitude 6), the brightest first, and Proxima Centauri.',
    columns: ['name', 'designation', 'magnitude', 'constellationName', 'rightAscension', 'declination'],
    examples: [
      ['The five brightest', '?limit=5&fields=name,designation,magnitude,color'],
      ['Orion to magnitude 3, named in Chinese', '?constellation=Ori&maxMagnitude=3&lang=zh'],
    ],
  },
});

function listTexts(star: Star, row: number): IndexedText[] {
  const { name, named, fullDesignation, designation, id, gliese, henryDraper } = star;
  const numbers = [id, gliese, henryDraper && `HD ${henryDraper}`];
  // People search for Alpha Centauri without the number of Alpha¹ and Alpha².
  const designationWithoutNumber = fullDesignation?.replace(/[⁰¹²³⁴-⁹]+/, '');
  const alternates = new Set(
    [designation, fullDesignation, designationWithoutNumber, ...numbers].filter((text) => text),
  );
  return [...(named ? [createNameText(name, row)] : []), ...createAlternateTexts(alternates as Set<string>, row)];
}
