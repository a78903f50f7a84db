import { readCallingCode } from '@almanac/data/internal/phone-codes';
import { PhoneCode as PhoneCodeRecord } from '@almanac/data/schemas/phone-codes';
import { Type } from 'typebox';
import { searchable } from './match.schema.js';
import { listResult, operation } from './operation.js';
import { phoneCountry } from './parameters/country-code.js';
import { language } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { Invalid, optional } from './parameters/parameter.js';
import { searchText } from './parameters/search-text.js';

const PhoneCode = searchable(PhoneCodeRecord);

const callingCode = optional<string>({
  description: 'A calling code or a number that begins with one, with or without the plus sign (in a query + is %2B).',
  schema: Type.String({ examples: ['+1', '356', '+1242'] }),
  read: (text) =>
    readCallingCode(text) ?? new Invalid('must be a calling code of digits, for example +1 (written %2B1) or 356'),
});

export const listPhoneCodes = operation({
  id: 'listPhoneCodes',
  path: '/phone-codes',
  description: 'Calling codes: by country, by code, or by text.',
  params: {
    country: phoneCountry('Only one country or territory; AC and TA are there too.'),
    phoneCode: callingCode,
    q: searchText('Text to find in country names, ISO codes and digits.'),
    lang: language,
    ...listParameters(PhoneCode, PhoneCodeRecord),
  },
  reads: ['phoneCodes'],
  answers: listResult(PhoneCode),
  columns: ['code', 'country', 'phoneCode', 'areaCodes', 'internationalPrefix', 'nationalPrefix'],
  examples: [
    { description: 'All that share +1', path: '/phone-codes?phoneCode=%2B1' },
    { description: 'The Bahamas, by its area code', path: '/phone-codes?phoneCode=%2B1242' },
  ],
  run: (ask, { phoneCodes }) => phoneCodes.list.inSteps(ask),
});
