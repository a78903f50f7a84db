import { filterByCountry } from '../../core/filters.js';
import { defineDataset } from '../define-dataset.js';
import { openAddressFormats } from './lookup.js';
import type { AddressFormat } from './schema.js';

/** The address formats of the countries and territories in ISO 3166-1, and of Kosovo. */
export const addressFormats = defineDataset({
  key: 'countryCode',
  filters: { country: filterByCountry<AddressFormat>('Only one country or territory.') },
  list: {
    description: 'The address formats of all countries and territories.',
    columns: ['countryCode', 'format', 'required', 'postalCodeExamples'],
    examples: [['The first three', '?limit=3']],
  },
  get: {
    description: 'The address format of a country or territory.',
    code: filterByCountry('ISO 3166-1 code: alpha-2, alpha-3 or numeric.'),
    parameter: 'alpha2',
    examples: [['Addresses in Japan', '/JP']],
  },
  open: openAddressFormats,
});
