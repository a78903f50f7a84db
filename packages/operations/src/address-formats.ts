import { AddressFormat } from '@almanac/data/schemas/address-formats';
import { notFound } from './failure.js';
import { listResult, operation, recordResult } from './operation.js';
import { countryCode, countryInPath } from './parameters/country-code.js';
import { fieldsParameter } from './parameters/fields.js';
import { unusedLanguage } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';

export const listAddressFormats = operation({
  id: 'listAddressFormats',
  path: '/address-formats',
  description: 'How addresses are written in every country and territory.',
  params: {
    country: countryCode('Only one country or territory.'),
    lang: unusedLanguage,
    ...listParameters(AddressFormat),
  },
  reads: ['addressFormats'],
  answers: listResult(AddressFormat),
  columns: ['countryCode', 'format', 'required', 'postalCodeExamples'],
  examples: [{ description: 'The first three', path: '/address-formats?limit=3' }],
  run: (ask, { addressFormats }) => addressFormats.list(ask),
});

export const getAddressFormat = operation({
  id: 'getAddressFormat',
  path: '/address-formats/:alpha2',
  description: 'How addresses are written in one country or territory.',
  pathParams: { alpha2: countryInPath },
  params: { lang: unusedLanguage, ...fieldsParameter(AddressFormat) },
  reads: ['addressFormats'],
  answers: recordResult(AddressFormat),
  examples: [{ description: 'Addresses in Japan', path: '/address-formats/JP' }],
  run({ alpha2 }, { addressFormats }) {
    const row = addressFormats.find(alpha2);
    return row === undefined
      ? notFound(`${alpha2} has no address format`, 'alpha2')
      : { value: addressFormats.rows.record(row) };
  },
});
