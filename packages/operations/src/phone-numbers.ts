import { runInSlices, type Steps } from '@almanac/data/internal';
import { loadPhoneNumbers } from '@almanac/data/internal/phone-codes';
import { record } from '@almanac/data/schemas/fields';
import { PhoneNumber } from '@almanac/data/schemas/phone-codes';
import { Type } from 'typebox';
import { listResult, operation, recordResult, toSelection } from './operation.js';
import { inBody, listField } from './parameters/body.js';
import { phoneCountry } from './parameters/country-code.js';
import { didYouMean } from './parameters/did-you-mean.js';
import { fieldsParameter } from './parameters/fields.js';
import { unusedLanguage } from './parameters/language.js';
import { Invalid, type Reading, required } from './parameters/parameter.js';
import { trimSpace } from './parameters/trim-space.js';

interface GivenNumber {
  readonly number: string;
  readonly country: string | undefined;
}

const maxNumbers = 100;

const elementCountry = phoneCountry('The country of this number, instead of that of the request.');

const NumberObject = record('GivenNumber', 'A phone number and its country.', {
  number: Type.String({ description: 'A phone number as people write it.', examples: ['078 123 45 67'] }),
  country: Type.Optional(Type.Union([elementCountry.schema, Type.Null()], { description: elementCountry.description })),
});

const knownFields = Object.keys(NumberObject.properties);

const phoneNumbersField = listField<GivenNumber>({
  description: `1 to ${maxNumbers} phone numbers, each a string or {"number": "078 123 45 67", "country": "CH"}.`,
  noun: 'phone numbers',
  max: maxNumbers,
  item: Type.Union([Type.String(), NumberObject]),
  examples: [['+41 78 123 45 67', { number: '(201) 555-0123', country: 'US' }]],
  reads: ['countries'],
  readItem: readNumber,
});

function readNumber(element: unknown, reading: Reading): GivenNumber | Invalid {
  if (typeof element === 'string') return { number: element, country: undefined };
  if (typeof element !== 'object' || element === null || Array.isArray(element))
    return new Invalid(' must be a string, or an object with number and country');
  const unknownField = Object.keys(element).find((name) => !knownFields.includes(name));
  if (unknownField !== undefined)
    return new Invalid(
      ` has no field ${JSON.stringify(unknownField)}`,
      'invalid',
      didYouMean(unknownField, knownFields),
    );
  const { number, country } = element as { number?: unknown; country?: unknown };
  if (typeof number !== 'string') return new Invalid('.number must be a string');
  if (country === undefined || country === null || country === '') return { number, country: undefined };
  const code =
    typeof country === 'string' ? elementCountry.read(trimSpace(country), reading) : new Invalid('must be a string');
  return code instanceof Invalid
    ? new Invalid(`.country ${code.shouldBe}`, 'invalid', code.hint)
    : { number, country: code };
}

/** A + may arrive as a space. */
const numberParameter = required<string>({
  description:
    'A phone number as people write it, international or national; + may be written %2B, and / is %2F. Other text is answered too, as invalid.',
  schema: Type.String({ examples: ['+41781234567'] }),
  keepsSpace: true,
  read: (text) => text.replace(/^ (?=[1-9])/, '+'),
});

const countryParameter = phoneCountry(
  'The country of numbers without a calling code; a number that begins with + may be from any other. AC and TA are accepted too.',
);

const params = { lang: unusedLanguage, ...fieldsParameter(PhoneNumber) };

export const parsePhoneNumber = operation({
  id: 'parsePhoneNumber',
  path: '/phone-numbers/:number',
  description:
    'Parses a phone number: whether it is valid, its kind and country, and its formats. Invalid numbers are answered too, with valid false and a reason.',
  pathParams: { number: numberParameter },
  params: { country: countryParameter, ...params },
  reads: [],
  answers: recordResult(PhoneNumber),
  examples: [
    {
      description: 'A Swiss mobile number as written in Switzerland',
      path: '/phone-numbers/078%20123%2045%2067?country=CH',
    },
    { description: 'A number that is too short', path: '/phone-numbers/+41%2078%20123' },
  ],
  async run({ number, country }) {
    return { value: (await loadPhoneNumbers()).parse(number, country) };
  },
});

/** Time to parse a number and write its record, in ms. */
const numberMs = 0.6;

export const parsePhoneNumbers = operation({
  id: 'parsePhoneNumbers',
  method: 'POST',
  path: '/phone-numbers',
  description: `Parses up to ${maxNumbers} phone numbers, in their order; counts as one request. Sent in the body, never in a URL, log or cache.`,
  params,
  body: { numbers: phoneNumbersField, country: inBody(countryParameter) },
  reads: [],
  answers: listResult(PhoneNumber),
  columns: ['valid', 'type', 'country', 'international', 'national', 'reason'],
  noStore: true,
  examples: [
    {
      description: 'Two numbers, one of another country, and a text that is no number',
      path: '/phone-numbers?fields=valid,country,e164,reason',
      body: { country: 'CH', numbers: ['078 123 45 67', { number: '(201) 555-0123', country: 'US' }, 'none'] },
    },
  ],
  workMs: ({ numbers }) => 1 + numberMs * numbers.length,
  async run({ numbers, country }) {
    const { parse } = await loadPhoneNumbers();
    function* parseAll(): Steps<PhoneNumber[]> {
      const records: PhoneNumber[] = [];
      for (const element of numbers) {
        records.push(parse(element.number, element.country ?? country));
        yield;
      }
      return records;
    }
    return toSelection('phoneNumbers', await runInSlices(parseAll()));
  },
});
