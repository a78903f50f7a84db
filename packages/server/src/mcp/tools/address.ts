import { Failure } from '@almanac/operations';
import { describeFields, type Tool } from '../tool.js';

const formatFields = 'countryCode,format,latinFormat,required,uppercase,parts,postalCodePattern,postalCodeExamples';
const text = { type: 'string' } as const;

export const address: Tool = {
  name: 'address',
  description:
    'Check a postal address and write it as the post of its country wants it. With country alone: how addresses are written there, %n being a new line.',
  answers: {
    type: 'object',
    properties: {
      ...describeFields('validateAddress', 'valid,problems'),
      ...describeFields('formatAddress', 'lines,unused'),
      ...describeFields('getAddressFormat', formatFields),
    },
  },
  arguments: {
    country: { type: 'string', description: 'ISO code' },
    recipient: text,
    organization: text,
    streetAddress: text,
    dependentLocality: text,
    city: text,
    state: text,
    postalCode: text,
    sortingCode: text,
  },
  required: ['country'],
  argumentNames: { alpha2: 'country' },
  async run({ country, ...parts }, ask) {
    if (Object.keys(parts).length === 0) return ask('getAddressFormat', { alpha2: country, fields: formatFields });
    const parameters = { country, ...parts };
    const validated = await ask('validateAddress', parameters);
    if (validated instanceof Failure) return validated;
    const formatted = await ask('formatAddress', { ...parameters, fields: 'lines,unused' });
    return formatted instanceof Failure ? formatted : { data: { ...validated.data, ...formatted.data } };
  },
};
