import { defineDataset } from '../define-dataset.js';
import { filters, openPhoneCodes } from './lookup.js';

/** The calling codes of the countries in ISO 3166-1, and of Kosovo, Ascension and Tristan da Cunha. */
export const phoneCodes = defineDataset({
  key: 'code',
  title: 'country',
  filters,
  list: {
    description: 'Calling codes: by country, by code, or by text.',
    columns: ['code', 'country', 'phoneCode', 'areaCodes', 'internationalPrefix', 'nationalPrefix'],
    examples: [
      ['Countries that share +1', '?phoneCode=%2B1'],
      ['The Bahamas, by its area code', '?phoneCode=%2B1242'],
    ],
  },
  open: openPhoneCodes,
});
