import { country } from '../../core/filters.js';
import { defineDataset } from '../define-dataset.js';
import { openAddressFormats } from './lookup.js';
import type { AddressFormat } from './schema.js';

/** How addresses are written in ISO 3166-1 and Kosovo, by country. */
export const addressFormats = defineDataset({
  key: 'countryCode',
  filters: { country: country<AddressFormat>('Only one country or territory.') },
  list: {
    description: 'How addresses are written in every country and territory.',
    columns: ['countryCode', 'format', 'required', 'postalCodeExamples'],
    examples: [['The first three', '?limit=3']],
  },
  get: {
    description: 'How addresses are written in one country or territory.',
    code: country('ISO 3166-1 code: alpha-2, alpha-3 or numeric.'),
    parameter: 'alpha2',
    examples: [['Addresses in Japan', '/JP']],
  },
  open: openAddressFormats,
});
