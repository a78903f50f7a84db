import { type Static, Type } from 'typebox';

const nullable = <T extends string>(description: T, example: string) =>
  Type.Union([Type.String(), Type.Null()], { description, examples: [example] });

export const ExampleNumber = Type.Object(
  {
    e164: Type.String({
      pattern: '^\\+[1-9]\\d{3,14}$',
      description: 'As ITU-T E.164 writes it, for storing and comparing.',
      examples: ['+41781234567'],
    }),
    international: Type.String({ description: 'As one abroad reads it.', examples: ['+41 78 123 45 67'] }),
    national: Type.String({ description: 'As one in the country writes it.', examples: ['078 123 45 67'] }),
  },
  {
    $id: 'ExampleNumber',
    additionalProperties: false,
    description: 'A valid mobile number to show as a placeholder in forms. Do not call it.',
  },
);

export const PhoneCode = Type.Object(
  {
    code: Type.String({
      pattern: '^[A-Z]{2}$',
      description:
        'ISO 3166-1 alpha-2 code of the country or territory, XK, or AC (Ascension) and TA (Tristan da Cunha), which ISO reserves.',
      examples: ['BS'],
    }),
    country: Type.String({
      description: 'Name of the country or territory. Source: CLDR.',
      examples: ['Bahamas'],
    }),
    phoneCode: Type.String({
      pattern: '^\\+[1-9]\\d{0,2}$',
      description: 'ITU country code with a leading +. Source: libphonenumber.',
      examples: ['+1'],
    }),
    areaCodes: Type.Array(Type.String({ pattern: '^\\d{1,6}$' }), {
      description:
        'Where several share the phoneCode: the digits after it by which this one is told apart. Empty if it has all that the others leave, and where no digits tell it apart. Source: libphonenumber and numbering plans; corrected.',
      examples: [['242']],
    }),
    main: Type.Boolean({
      description:
        'True where the phoneCode alone means this one: its only holder, or of those that share it the first (US for +1, GB for +44).',
    }),
    assigned: Type.Boolean({
      description:
        'True where numbers under the phoneCode are given out for this territory; false where it is uninhabited or has no range of its own, and the phoneCode is that of the country which runs it.',
    }),
    unusedPhoneCodes: Type.Array(Type.String({ pattern: '^\\+[1-9]\\d{0,2}$' }), {
      description: 'Country codes that ITU has assigned to it and that do not work.',
      examples: [['+379']],
    }),
    internationalPrefix: nullable(
      'The prefix dialled before the country code when calling abroad from here; ~ means waiting for a tone. Null if a carrier has to be chosen by a prefix of its own, and where nobody dials. Source: libphonenumber.',
      '011',
    ),
    nationalPrefix: nullable(
      'The trunk prefix, dialled before the area code within the country and left out from abroad; null if there is none. Source: libphonenumber.',
      '0',
    ),
    numberLengths: Type.Array(Type.Integer({ minimum: 2 }), {
      description:
        'How many digits numbers have after the country code, without prefixes, in rising order; empty if unknown. Source: libphonenumber.',
      examples: [[10]],
    }),
    example: Type.Union([ExampleNumber, Type.Null()], {
      description: 'An example of a mobile number; null if there is none. Source: libphonenumber.',
    }),
  },
  {
    $id: 'PhoneCode',
    additionalProperties: false,
    description: 'The calling code of a country or territory.',
  },
);

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

const written = (description: string, example: string) =>
  nullable(`${description} Null if the number is not possible.`, example);

export const PhoneNumber = Type.Object(
  {
    valid: Type.Boolean({
      description:
        'True where the numbering plan of its country has such a number. Whether anybody has it, nobody but the network knows. Source: libphonenumber.',
    }),
    possible: Type.Boolean({ description: 'True where numbers of its country can have that many digits.' }),
    type: Type.Union([Type.Enum([...phoneNumberTypes]), Type.Null()], {
      description:
        'The use of the number in the numbering plan; null if it is not valid. Some plans, as that of +1, tell no mobile numbers from others: fixed-line-or-mobile.',
      examples: ['mobile'],
    }),
    country: Type.Union([Type.String({ pattern: '^[A-Z]{2}$' }), Type.Null()], {
      description:
        'ISO 3166-1 alpha-2 code of the country or territory that the number belongs to, XK, AC or TA; null if no single one is known, and for numbers of no country such as +800.',
      examples: ['CH'],
    }),
    callingCode: Type.Union([Type.String({ pattern: '^\\+[1-9]\\d{0,2}$' }), Type.Null()], {
      description: 'ITU country code with a leading +; null if none could be read.',
      examples: ['+41'],
    }),
    e164: Type.Union([Type.String({ pattern: '^\\+[1-9]\\d{3,19}$' }), Type.Null()], {
      description:
        'As ITU-T E.164 writes it, for storing and comparing; without the extension. Null if the number is not possible.',
      examples: ['+41781234567'],
    }),
    international: written('As one abroad reads it.', '+41 78 123 45 67'),
    national: written('As one in the country writes it.', '078 123 45 67'),
    rfc3966: written('As a link of RFC 3966 writes it.', 'tel:+41781234567'),
    extension: Type.Union([Type.String(), Type.Null()], {
      description: 'Digits to dial once connected; null if none were given.',
      examples: ['12'],
    }),
    reason: Type.Union([Type.Enum([...phoneNumberReasons]), Type.Null()], {
      description:
        'Why it is not valid: not-a-number, country-required (a national number without country), no-numbering-plan (the country has none of its own: write +), unknown-calling-code, too-short, too-long, invalid-length (numbers there are shorter or longer), unassigned (its digits are of no range in use). Null if it is valid.',
      examples: ['too-short'],
    }),
  },
  { $id: 'PhoneNumber', additionalProperties: false, description: 'A text read as a phone number.' },
);

export interface PhoneNumber extends Static<typeof PhoneNumber> {}
