import { defineDataset } from '../define-dataset.js';
import { openTimezones } from './lookup.js';

/**
 * The 312 zones of zone1970.tab and all other names in the tz database. Separate operations list the zones,
 * because their offsets depend on the time.
 */
export const timezones = defineDataset({
  key: 'name',
  title: 'displayName',
  isSortedByCode: true,
  filters: {},
  open: openTimezones,
});
