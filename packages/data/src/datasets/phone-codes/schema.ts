import { type Static, Type } from 'typebox';
import { flag, record, text, textOrNull } from '../../core/fields.schema.js';
import { countryCode } from '../../core/formats.js';

export const ExampleNumber = record(
  'ExampleNumber',
  'A valid mobile number for placeholders in forms. Do not call it.',
  {
    e164: Type.String({
      pattern: '^\\+[1-9]\\d{3,14}$',
      description: 'E.164 format, for storing and comparing.',
      examples: ['+41781234567'],
    }),
    international: text('International format.', '+41 78 123 45 67'),
    national: text('National format.', '078 123 45 67'),
  },
);

export const PhoneCode = record('PhoneCode', 'The calling code of a country or territory.', {
  code: Type.String({
    ...countryCode,
    description:
      'ISO 3166-1 alpha-2 code of the country or territory, XK, or the reserved codes AC (Ascension) and TA (Tristan da Cunha).',
    examples: ['BS'],
  }),
  country: text('Name of the country or territory. Source: CLDR.', 'Bahamas'),
  phoneCode: Type.String({
    format: 'calling-code',
    pattern: '^\\+[1-9]\\d{0,2}$',
    description: 'ITU country code with a leading +. Source: libphonenumber.',
    examples: ['+1'],
  }),
  areaCodes: Type.Array(Type.String({ format: 'area-code', pattern: '^\\d{1,6}$' }), {
    description:
      'If several countries share the phoneCode, the digits after it that distinguish this country. Empty for the main country, and if no digits distinguish it. Source: libphonenumber and numbering plans; corrected.',
    examples: [['242']],
  }),
  main: flag(
    'True if the phoneCode alone means this country: it is the only or the main country with this code (US for +1, GB for +44).',
  ),
  assigned: flag(
    'True if the territory has its own numbers under the phoneCode; false if it is uninhabited or has no number range, so that the phoneCode is that of its sovereign state.',
  ),
  unusedPhoneCodes: Type.Array(Type.String({ pattern: '^\\+[1-9]\\d{0,2}$' }), {
    description: 'Country codes that ITU has assigned to the country but that are not in use.',
    examples: [['+379']],
  }),
  internationalPrefix: textOrNull(
    'The prefix for international calls from the country; ~ means waiting for a tone. Null if carriers have different prefixes, and for uninhabited territories. Source: libphonenumber.',
    '011',
  ),
  nationalPrefix: textOrNull(
    'The trunk prefix, dialled before the area code within the country and omitted from abroad; null if there is none. Source: libphonenumber.',
    '0',
  ),
  numberLengths: Type.Array(Type.Integer({ minimum: 2 }), {
    description:
      'Possible lengths of numbers after the country code, without prefixes, in ascending order; empty if unknown. Source: libphonenumber.',
    examples: [[10]],
  }),
  example: Type.Union([ExampleNumber, Type.Null()], {
    description: 'An example of a mobile number; null if there is none. Source: libphonenumber.',
  }),
});

export interface PhoneCode extends Static<typeof PhoneCode> {}

export const phoneNumberTypes = [
  'fixed-line',
  'mobile',
  'fixed-line-or-mobile',
  'toll-free',
  'premium-rate',
  'shared-cost',
  'voip',
  'personal-number',
  'pager',
  'uan',
  'voicemail',
] as const;

export const phoneNumberReasons = [
  'not-a-number',
  'country-required',
  'no-numbering-plan',
  'unknown-calling-code',
  'too-short',
  'too-long',
  'invalid-length',
  'unassigned',
] as const;

const writtenNumber = (description: string, example: string) =>
  textOrNull(`${description} Null if the number is not possible.`, example);

export const PhoneNumber = record('PhoneNumber', 'A parsed phone number.', {
  valid: flag(
    'True if the number fits the numbering plan of its country. It may still be unassigned. Source: libphonenumber.',
  ),
  possible: Type.Boolean({ description: 'True if numbers of its country can have this length.' }),
  type: Type.Union([Type.Enum([...phoneNumberTypes]), Type.Null()], {
    description:
      'The type of number in the numbering plan; null if the number is not valid. Some plans, such as +1, do not distinguish mobile numbers: fixed-line-or-mobile.',
    examples: ['mobile'],
  }),
  country: Type.Union([Type.String(countryCode), Type.Null()], {
    description:
      'ISO 3166-1 alpha-2 code of the country or territory of the number, XK, AC or TA; null if it cannot be determined, and for non-geographic numbers such as +800.',
    examples: ['CH'],
  }),
  callingCode: Type.Union([Type.String({ pattern: '^\\+[1-9]\\d{0,2}$' }), Type.Null()], {
    description: 'ITU country code with a leading +; null if none was found.',
    examples: ['+41'],
  }),
  e164: Type.Union([Type.String({ pattern: '^\\+[1-9]\\d{3,19}$' }), Type.Null()], {
    description: 'E.164 format without the extension, for storing and comparing. Null if the number is not possible.',
    examples: ['+41781234567'],
  }),
  international: writtenNumber('International format.', '+41 78 123 45 67'),
  national: writtenNumber('National format.', '078 123 45 67'),
  rfc3966: writtenNumber('RFC 3966 link.', 'tel:+41781234567'),
  extension: textOrNull('Digits to dial once connected; null if none were given.', '12'),
  reason: Type.Union([Type.Enum([...phoneNumberReasons]), Type.Null()], {
    description:
      'The reason why the number is not valid: not-a-number, country-required (a national number without country), no-numbering-plan (the country has none: use +), unknown-calling-code, too-short, too-long, invalid-length (only shorter or longer numbers exist), unassigned (the digits are in no range in use). Null if it is valid.',
    examples: ['too-short'],
  }),
});

export interface PhoneNumber extends Static<typeof PhoneNumber> {}
