import { type Static, Type } from 'typebox';
import { flag, record, text, textOrNull } from '../../core/fields.schema.js';
import { countryCode } from '../../core/formats.js';
import { addressPartNames } from './autofill-tokens.js';

const letter = Type.Enum(['N', 'O', 'A', 'D', 'C', 'S', 'Z', 'X'], { format: 'address-letter' });

export const AddressPart = record('AddressPart', 'A part of an address, for one field of a form.', {
  letter,
  part: Type.Enum([...addressPartNames]),
  type: text(
    'The type of the part in this country, for translation by applications: a state may be a `province`, `prefecture` or `emirate`, a postal code a `zip` or an `eircode`.',
    'zip',
    'prefecture',
    'post-town',
  ),
  label: text('The type as an English label for a form field.', 'ZIP code', 'Prefecture', 'Post town'),
  required: Type.Boolean({ description: 'True if an address is incomplete without this part.' }),
  uppercase: Type.Boolean({ description: 'True if the postal service wants this part in upper case.' }),
});

export interface AddressPart extends Static<typeof AddressPart> {}

export const AddressFormat = record('AddressFormat', 'The postal address format of a country or territory.', {
  countryCode: Type.String({
    ...countryCode,
    description: 'ISO 3166-1 alpha-2 code of the country or territory, or XK.',
    examples: ['US'],
  }),
  format: Type.String({
    format: 'address-format',
    description:
      'The order of the parts in the script of the country. `%` and a letter is a part: N recipient, O organization, A street address, D dependent locality, C city, S state or province, Z postal code, X sorting code; `%n` is a line break. All other text is literal. Add the name of the destination country at the end. Source: libaddressinput, corrected.',
    examples: ['%N%n%O%n%A%n%C, %S %Z'],
  }),
  required: Type.Array(letter, {
    description: 'The letters of the required parts, sorted. Source: libaddressinput, corrected.',
    examples: [['A', 'C', 'S', 'Z']],
  }),
  latinFormat: textOrNull(
    'The order of the parts in Latin letters, for countries with addresses in two scripts; otherwise null. Source: libaddressinput.',
    '%N%n%O%n%A, %S%n%Z',
  ),
  parts: Type.Array(AddressPart, {
    description: 'The parts of the format in order, without duplicates: the fields of a form.',
  }),
  uppercase: Type.Array(letter, {
    description:
      'The letters of the parts that the postal service wants in upper case, sorted. Source: libaddressinput.',
    examples: [['C', 'S']],
  }),
  postalCodePattern: textOrNull(
    'A JavaScript regular expression for the whole postal code in upper case, without the prefix; null if the country has no postal codes or their format is not known. Source: libaddressinput, corrected.',
    '^\\d{5}$',
  ),
  postalCodeExamples: Type.Array(Type.String(), {
    description: 'Postal codes that match the pattern.',
    examples: [['95014', '22162-1010']],
  }),
  postalCodePrefix: textOrNull('The prefix that the format puts before the postal code; null if there is none.', 'CH-'),
});

export interface AddressFormat extends Static<typeof AddressFormat> {}

const partName = AddressPart.properties.part;

export const WrittenAddress = record('WrittenAddress', 'An address in the format of its country.', {
  country: Type.String({
    ...countryCode,
    description: 'ISO 3166-1 alpha-2 code of the country or territory whose format was used, or XK.',
    examples: ['US'],
  }),
  lines: Type.Array(Type.String(), {
    description: 'The non-empty lines of the address. Add the name of the destination country at the end.',
    examples: [['Jane Doe', '350 Fifth Avenue', 'NEW YORK, NY 10118']],
  }),
  text: text('The lines joined by line breaks.', 'Jane Doe\n350 Fifth Avenue\nNEW YORK, NY 10118'),
  unused: Type.Array(partName, {
    description: 'Given parts that are not written, because addresses of the country do not use them.',
  }),
});

export interface WrittenAddress extends Static<typeof WrittenAddress> {}

export const AddressProblem = record('AddressProblem', 'A problem with a part of an address.', {
  field: partName,
  code: Type.Enum(['missing', 'invalid', 'unknown', 'mismatch', 'unused'], {
    description:
      'missing: the part is required. invalid: the postal code has a wrong format. unknown: the country has no such state. mismatch: the postal code is not in the state. unused: addresses of the country do not use the part; the address is still valid.',
  }),
  message: text(
    'An English description. A state has its name in the requested language.',
    'ZIP code must be like 95014 or 22162-1010',
  ),
});

export interface AddressProblem extends Static<typeof AddressProblem> {}

export const StateInAddress = record('StateInAddress', 'A state as it was read in an address.', {
  code: Type.Union([Type.String({ pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' }), Type.Null()], {
    description: 'ISO 3166-2 code; null if the state has none.',
    examples: ['IN-OD'],
  }),
  name: text('Name in the requested language, or else in English.', 'Odisha'),
  former: flag('True if the address has a former code or name, of this state or of one that is part of it now.'),
});

export const AddressCheck = record('AddressCheck', 'The result of checking an address.', {
  country: WrittenAddress.properties.country,
  valid: flag(
    'True if all required parts are given and, as far as known, the state exists, and the postal code has the right format and is in the state. City and street are not checked.',
  ),
  problems: Type.Array(AddressProblem, {
    description: 'The problems in the order of the parts; unused parts are last.',
  }),
  state: Type.Union([StateInAddress, Type.Null()], {
    description: 'The state as it was read; null if none is given, it is unknown, or the states of the country are.',
  }),
});

export interface AddressCheck extends Static<typeof AddressCheck> {}
