import { defineDataset } from '../define-dataset.js';
import { openFlags } from './lookup.js';

export const flags = defineDataset({
  key: 'alpha2',
  filters: {},
  list: {
    description: 'The flags of all countries and territories: path, proportions and file size.',
    columns: ['alpha2', 'svg', 'squareSvg', 'aspectRatio', 'sizeBytes'],
    examples: [['The flags with the largest files', '?sort=-sizeBytes&limit=3']],
  },
  open: openFlags,
});
