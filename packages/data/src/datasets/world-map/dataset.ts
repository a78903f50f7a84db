import { defineDataset } from '../define-dataset.js';
import { openWorldMap } from './lookup.js';

/** The world map, and maps of continents and countries. */
export const worldMap = defineDataset({
  filters: {},
  open: openWorldMap,
});
