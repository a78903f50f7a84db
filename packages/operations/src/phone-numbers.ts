import { runInSlices, type Steps } from '@almanac/data/internal';
import { loadPhoneNumbers } from '@almanac/data/internal/phone-codes';
import { PhoneNumber } from '@almanac/data/schemas/phone-codes';
import { Type } from 'typebox';
import { listResult, operation, recordResult } from './operation.js';
import { inBody } from './parameters/body.js';
import { phoneCountry } from './parameters/country-code.js';
import { fieldsParameter } from './parameters/fields.js';
import { unusedLanguage } from './parameters/language.js';
import { Invalid, type Parameter } from './parameters/parameter.js';
import { mostNumbers, phoneNumbersField } from './parameters/phone-numbers.js';
import { selectAll } from './select-all.js';

/** Any text. Of a + that arrives as a space, the space is left. */
const number: Parameter<string> = {
  description:
    'A phone number as people write it, international or of country; + may be written %2B, and / is %2F. Texts that are no numbers are answered too.',
  schema: Type.String({ examples: ['+41781234567'] }),
  read: (text) => text.replace(/^ (?=[1-9])/, '+'),
  default: new Invalid('is required'),
  canonical: String,
};

const country = phoneCountry(
  'Whose numbers need no calling code; one that begins with + may be of any other. AC and TA are taken too.',
);

const params = { lang: unusedLanguage, ...fieldsParameter(PhoneNumber) };

export const parsePhoneNumber = operation({
  id: 'parsePhoneNumber',
  path: '/phone-numbers/:number',
  description:
    'Whether a phone number can be right, what kind it is, of which country, and how it is written. Whatever is asked is answered; what is no number has valid false, and a reason.',
  pathParams: { number },
  params: { country, ...params },
  reads: [],
  answers: recordResult(PhoneNumber),
  examples: [
    {
      description: 'A Swiss mobile number, as one in Switzerland writes it',
      path: '/phone-numbers/078%20123%2045%2067?country=CH',
    },
    { description: 'A number that is too short', path: '/phone-numbers/+41%2078%20123' },
  ],
  async run({ number, country }) {
    return { value: (await loadPhoneNumbers()).parse(number, country) };
  },
});

/** Time per number in ms, including its record. */
const numberMs = 0.6;

export const parsePhoneNumbers = operation({
  id: 'parsePhoneNumbers',
  method: 'POST',
  path: '/phone-numbers',
  description: `The same for up to ${mostNumbers} phone numbers, in their order; one request, whatever their number. They stand in no address, and so in no log or cache.`,
  params,
  body: { numbers: phoneNumbersField, country: inBody(country) },
  reads: [],
  answers: listResult(PhoneNumber),
  columns: ['valid', 'type', 'country', 'international', 'national', 'reason'],
  noStore: true,
  examples: [
    {
      description: 'Three numbers, one of another country',
      path: '/phone-numbers?fields=valid,country,e164,reason',
      body: { country: 'CH', numbers: ['078 123 45 67', { number: '(201) 555-0123', country: 'US' }, 'none'] },
    },
  ],
  workMs: ({ numbers }) => 1 + numberMs * numbers.length,
  async run({ numbers, country }) {
    const { parse } = await loadPhoneNumbers();
    function* parseAll(): Steps<PhoneNumber[]> {
      const parsed: PhoneNumber[] = [];
      for (const given of numbers) {
        parsed.push(parse(given.number, given.country ?? country));
        yield;
      }
      return parsed;
    }
    return selectAll('phoneNumbers', await runInSlices(parseAll()));
  },
});
