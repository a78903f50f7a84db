import { defineDataset } from '../define-dataset.js';
import { openBorders } from './lookup.js';

/** The borders of countries, by which points are located. */
export const borders = defineDataset({
  filters: {},
  open: openBorders,
});
