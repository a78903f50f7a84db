import {
  type AddressFormats,
  type AddressState,
  checkAddress,
  writeAddress,
} from '@almanac/data/internal/address-formats';
import { AddressCheck, type AddressFormat, WrittenAddress } from '@almanac/data/schemas/address-formats';
import { type Failure, invalidBody } from './failure.js';
import { operation, recordResult } from './operation.js';
import { flagField, inBody, linesField, textField } from './parameters/body.js';
import { choiceOr, flag } from './parameters/choice.js';
import { countryCode } from './parameters/country-code.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { required } from './parameters/parameter.js';

const addressFields = {
  country: inBody(required(countryCode('The country whose format applies: ISO 3166-1 alpha-2, alpha-3 or numeric.'))),
  recipient: textField('The person.', 'Jane Doe'),
  organization: textField('The company or office.', 'Empire State Building'),
  streetAddress: linesField('Street and number, or their equivalent: one string or a list of lines.', [
    '350 Fifth Avenue',
    'Floor 34',
  ]),
  dependentLocality: textField('A part of the city: suburb, neighbourhood, district.', 'Bela Vista'),
  city: textField('City, town or post town.', 'New York'),
  state: textField(
    'State, province, prefecture, emirate or other unit of the country: its name, its code or its ISO 3166-2 code.',
    'California',
  ),
  postalCode: textField('Postal code, with or without the prefix that the format writes.', '10118'),
  sortingCode: textField('Sorting code, such as CEDEX in France.', 'CEDEX 08'),
};

const lang = {
  ...language,
  description:
    'The language of the names of states in `problems` of the answer. The address may be in any language; `label` in the answer is always English.',
};

const uppercaseDescription =
  'True writes in capitals the parts that international mail requires in capitals. By default all parts stay as given. It can be set in the query or in the body.';

const example = {
  country: 'US',
  recipient: 'Jane Doe',
  streetAddress: ['350 Fifth Avenue', 'Floor 34'],
  city: 'New York',
  state: 'NY',
  postalCode: '10118',
};

export const formatAddress = operation({
  id: 'formatAddress',
  method: 'POST',
  path: '/addresses/format',
  description:
    'Formats an address by the rules of its country: order of the parts, lines, and how the state is written.',
  params: { lang, uppercase: flag(uppercaseDescription), ...fieldsParameter(WrittenAddress) },
  body: {
    ...addressFields,
    script: inBody(
      choiceOr(
        'Use the country’s own script or Latin letters, if there are both. Only a state is transliterated.',
        ['local', 'latin'],
        'local',
      ),
    ),
    uppercase: flagField(uppercaseDescription),
  },
  reads: ['addressFormats'],
  answers: recordResult(WrittenAddress),
  noStore: true,
  examples: [{ description: 'An address in New York', path: '/addresses/format', body: example }],
  run: ({ country, script, uppercase, ...parts }, { addressFormats }) =>
    withFormat(addressFormats, country, (format, states) => writeAddress(format, parts, { script, uppercase, states })),
});

export const validateAddress = operation({
  id: 'validateAddress',
  method: 'POST',
  path: '/addresses/validate',
  description:
    'Checks that an address has the parts that its country requires, an existing state, and a postal code that matches the country and state.',
  params: { lang, ...fieldsParameter(AddressCheck) },
  body: addressFields,
  reads: ['addressFormats'],
  answers: recordResult(AddressCheck),
  noStore: true,
  examples: [
    {
      description: 'A postal code that is too short',
      path: '/addresses/validate',
      body: { country: 'DE', streetAddress: 'Platz der Republik 1', postalCode: '1101', city: 'Berlin' },
    },
  ],
  run: ({ country, ...parts }, { addressFormats }) =>
    withFormat(addressFormats, country, (format, states) => checkAddress(format, parts, states)),
});

async function withFormat<T>(
  addressFormats: AddressFormats,
  country: string,
  answer: (format: AddressFormat, states: readonly AddressState[]) => T,
): Promise<{ value: T } | Failure> {
  const row = addressFormats.find(country);
  if (row === undefined) return invalidBody(`${country} has no address format`, 'country');
  return { value: answer(addressFormats.rows.record(row), await addressFormats.states(country)) };
}
