import { defineDataset } from '../define-dataset.js';
import { openStateShapes } from './lookup.js';

/** The shapes of states at two scales. */
export const stateShapes = defineDataset({
  filters: {},
  open: openStateShapes,
});
