import { defineDataset } from '../define-dataset.js';
import { openFlags } from './lookup.js';

/** The flags of ISO 3166-1 and Kosovo, by alpha2; each drawing is a file of its own. */
export const flags = defineDataset({
  key: 'alpha2',
  filters: {},
  list: {
    description:
      'The flags of all countries and territories: where each is found, its proportions, and how large it is.',
    columns: ['alpha2', 'aspectRatio', 'svg', 'squareSvg', 'sizeBytes'],
    examples: [['The largest flags', '?sort=-sizeBytes&limit=3']],
  },
  open: openFlags,
});
