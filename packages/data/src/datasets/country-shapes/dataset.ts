import { defineDataset } from '../define-dataset.js';
import { openCountryShapes } from './lookup.js';

/** The shapes of countries at three scales. */
export const countryShapes = defineDataset({
  filters: {},
  open: openCountryShapes,
});
