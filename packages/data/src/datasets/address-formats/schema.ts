import { type Static, Type } from 'typebox';
import { addressPartNames } from './autofill-tokens.js';

const letter = Type.Enum(['N', 'O', 'A', 'D', 'C', 'S', 'Z', 'X']);

export const AddressPart = Type.Object(
  {
    letter,
    part: Type.Enum([...addressPartNames]),
    type: Type.String({
      description:
        'The type of the part in this country, as a word of lower-case letters and hyphens that an application can translate: a state may be a province, prefecture or emirate, a postal code a zip or an eircode.',
      examples: ['zip', 'prefecture', 'post-town'],
    }),
    label: Type.String({
      description: 'The same in English, as a form shows it beside the field.',
      examples: ['ZIP code', 'Prefecture', 'Post town'],
    }),
    required: Type.Boolean({ description: 'True if an address is incomplete without it.' }),
    uppercase: Type.Boolean({ description: 'True if the post wants it in upper case.' }),
  },
  {
    $id: 'AddressPart',
    additionalProperties: false,
    description: 'A part of an address: one field of a form.',
  },
);

export interface AddressPart extends Static<typeof AddressPart> {}

export const AddressFormat = Type.Object(
  {
    countryCode: Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'ISO 3166-1 alpha-2 code of the country or territory, or XK.',
      examples: ['US'],
    }),
    format: Type.String({
      description:
        'The order of the parts in the script of the country. `%` and a letter is a part: N recipient, O organization, A street address, D dependent locality, C city, S state or province, Z postal code, X sorting code; `%n` breaks the line. All else is written as it stands. The name of the destination country comes after it. Source: libaddressinput, corrected.',
      examples: ['%N%n%O%n%A%n%C, %S %Z'],
    }),
    required: Type.Array(letter, {
      description:
        'The letters of the parts without which an address is incomplete, sorted. Source: libaddressinput, corrected.',
      examples: [['A', 'C', 'S', 'Z']],
    }),
    latinFormat: Type.Union([Type.String(), Type.Null()], {
      description:
        'The order of the parts in Latin letters, where the source knows the country in two ways of writing; else null. Source: libaddressinput.',
      examples: ['%N%n%O%n%A, %S%n%Z'],
    }),
    parts: Type.Array(AddressPart, {
      description: 'The parts of the format in its order, each once: the fields of a form.',
    }),
    uppercase: Type.Array(letter, {
      description: 'The letters of the parts that the post wants in upper case, sorted. Source: libaddressinput.',
      examples: [['C', 'S']],
    }),
    postalCodePattern: Type.Union([Type.String(), Type.Null()], {
      description:
        'A regular expression of JavaScript for the whole postal code without its prefix, upper case; null if there is none or its form is not known. Source: libaddressinput, corrected.',
      examples: ['^\\d{5}$'],
    }),
    postalCodeExamples: Type.Array(Type.String(), {
      description: 'Postal codes that match the pattern.',
      examples: [['95014', '22162-1010']],
    }),
    postalCodePrefix: Type.Union([Type.String(), Type.Null()], {
      description: 'Written before the postal code by the format, and not part of it; null if nothing is.',
      examples: ['CH-'],
    }),
  },
  {
    $id: 'AddressFormat',
    additionalProperties: false,
    description: 'How postal addresses are written in a country or territory.',
  },
);

export interface AddressFormat extends Static<typeof AddressFormat> {}

const partName = AddressPart.properties.part;

export const WrittenAddress = Type.Object(
  {
    country: Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'ISO 3166-1 alpha-2 code of the country or territory whose format was used, or XK.',
      examples: ['US'],
    }),
    lines: Type.Array(Type.String(), {
      description:
        'The lines of the address, none of them empty. The name of the destination country comes after them.',
      examples: [['Jane Doe', '350 Fifth Avenue', 'NEW YORK, NY 10118']],
    }),
    text: Type.String({
      description: 'The same lines as one text.',
      examples: ['Jane Doe\n350 Fifth Avenue\nNEW YORK, NY 10118'],
    }),
    unused: Type.Array(partName, {
      description: 'Parts that were given and are not written, since addresses of the country do not have them.',
    }),
  },
  {
    $id: 'WrittenAddress',
    additionalProperties: false,
    description: 'An address as the post of its country wants it.',
  },
);

export interface WrittenAddress extends Static<typeof WrittenAddress> {}

export const AddressProblem = Type.Object(
  {
    field: partName,
    code: Type.Enum(['missing', 'invalid', 'unknown', 'mismatch', 'unused'], {
      description:
        'missing: the country requires the part. invalid: a postal code of a form that the country does not have. unknown: a state that the country does not have. mismatch: a postal code that is not in the state. unused: addresses of the country have no such part, so it is not written; the address is valid all the same.',
    }),
    message: Type.String({
      description: 'The same in English words; a state has its name in the requested language.',
      examples: ['ZIP code must be like 95014 or 22162-1010'],
    }),
  },
  { $id: 'AddressProblem', additionalProperties: false, description: 'A problem of a part of an address.' },
);

export interface AddressProblem extends Static<typeof AddressProblem> {}

export const AddressCheck = Type.Object(
  {
    country: WrittenAddress.properties.country,
    valid: Type.Boolean({
      description:
        'True where nothing required is missing, the state exists, and the postal code has the right form and, where that is known, is in the state. Whether the city or street exists is not known.',
    }),
    problems: Type.Array(AddressProblem, { description: 'In the order of the parts as the country writes them.' }),
  },
  {
    $id: 'AddressCheck',
    additionalProperties: false,
    description: 'True if an address has what its country requires.',
  },
);

export interface AddressCheck extends Static<typeof AddressCheck> {}
