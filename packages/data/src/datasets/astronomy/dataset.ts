import { defineDataset } from '../define-dataset.js';
import { openAstronomy } from './lookup.js';

/** The sky, which is computed. */
export const astronomy = defineDataset({
  filters: {},
  open: openAstronomy,
});
