import { AddressFormat } from '@almanac/data/schemas/address-formats';
import { notFound } from './failure.js';
import { listOf, oneOf, operation } from './operation.js';
import { countryCode, countryInPath } from './parameters/country-code.js';
import { fieldsOf } from './parameters/fields.js';
import { paging } from './parameters/paging.js';
import { sortOf } from './parameters/sort.js';

export const listAddressFormats = operation({
  id: 'listAddressFormats',
  path: '/address-formats',
  about: 'How addresses are written in every country and territory.',
  params: {
    country: countryCode('Only one country or territory.'),
    ...paging,
    ...sortOf(AddressFormat),
    ...fieldsOf(AddressFormat),
  },
  reads: ['addressFormats'],
  answers: listOf(AddressFormat),
  examples: [{ about: 'The first three', path: '/address-formats?limit=3' }],
  run: (ask, { addressFormats }) => addressFormats.list(ask),
});

export const getAddressFormat = operation({
  id: 'getAddressFormat',
  path: '/address-formats/:alpha2',
  about: 'How addresses are written in one country or territory.',
  pathParams: { alpha2: countryInPath },
  params: fieldsOf(AddressFormat),
  reads: ['addressFormats'],
  answers: oneOf(AddressFormat),
  examples: [{ about: 'Addresses in Japan', path: '/address-formats/JP' }],
  run({ alpha2 }, { addressFormats }) {
    const row = addressFormats.find(alpha2);
    return row === undefined
      ? notFound(`${alpha2} has no address format`, 'alpha2')
      : { value: addressFormats.rows.record(row) };
  },
});
