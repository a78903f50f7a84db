import { defineDataset } from '../define-dataset.js';
import { openTimezones } from './lookup.js';

/** The 312 zones of zone1970.tab and all other names in the tz database. Their list depends on the time. */
export const timezones = defineDataset({
  key: 'name',
  title: 'displayName',
  filters: {},
  open: openTimezones,
});
