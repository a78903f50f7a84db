import { defineDataset } from '../define-dataset.js';
import { filters, openPhoneCodes } from './lookup.js';

export const phoneCodes = defineDataset({
  key: 'code',
  title: 'country',
  isSortedByCode: true,
  filters,
  list: {
    description: 'Calling codes: by country, by code, or by text.',
    optionalColumns: ['code'],
    columns: ['code', 'country', 'phoneCode', 'areaCodes', 'internationalPrefix', 'nationalPrefix'],
    examples: [
      ['Countries that share +1', '?phoneCode=%2B1'],
      ['The Bahamas, by its area code', '?phoneCode=%2B1242'],
    ],
  },
  open: openPhoneCodes,
});
