import { filterByFlag, filterBySearch } from '../../core/filters.js';
import { defineNamedDataset } from '../define-dataset.js';
import type { MoonPhase } from './schema.js';

export type { MoonPhase } from './schema.js';

/** The phases, from new moon on. English names are from the US Naval Observatory, all others from CLDR. */
export const moonPhases = defineNamedDataset<MoonPhase>()({
  folder: 'moon-phases',
  key: 'key',
  filters: {
    q: filterBySearch('Text to find in names.'),
    principal: filterByFlag('Only the four principal phases, or only the others.'),
  },
  list: {
    description: 'The eight phases of the Moon, in the order of the month.',
    columns: ['number', 'name', 'symbol', 'trend', 'elongation', 'meanAgeDays'],
    examples: [['Names in Japanese with symbols', '?lang=ja&fields=key,name,symbol']],
  },
});
