import { filterBySearch } from '../../core/filters.js';
import { createAlternateTexts, createNameText } from '../../search/names/name-search.js';
import { defineNamedDataset } from '../define-dataset.js';
import type { Continent } from './schema.js';

export type { Continent } from './schema.js';

/** Source: UN M49, changed as described in `Country.continent`; names from Unicode CLDR. */
export const continents = defineNamedDataset<Continent>()({
  folder: 'continents',
  key: 'code',
  listCodes: ({ code, continent }) => [code, continent],
  listTexts: ({ name, continent, code }, row) => [
    ...Array.from(new Set([name, continent]), (text) => createNameText(text, row)),
    ...createAlternateTexts([code], row),
  ],
  filters: { q: filterBySearch('Text to find in names and codes.') },
  list: {
    description: 'The seven continents with their countries and area.',
    columns: ['code', 'name', 'countryCount', 'recognizedCount', 'areaKm2', 'm49'],
    examples: [['The number of countries on each continent', '?fields=name,countryCount&sort=-countryCount']],
  },
});
