import { Failure } from '@almanac/operations';
import { describeFields, type Tool } from '../tool.js';

const formatFields = 'countryCode,format,latinFormat,required,uppercase,parts,postalCodePattern,postalCodeExamples';
const textArgument = { type: 'string' } as const;

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
    recipient: textArgument,
    organization: textArgument,
    streetAddress: textArgument,
    dependentLocality: textArgument,
    city: textArgument,
    state: textArgument,
    postalCode: textArgument,
    sortingCode: textArgument,
  },
  required: ['country'],
  argumentNames: { alpha2: 'country' },
  async run({ country, ...parts }, ask) {
    if (Object.keys(parts).length === 0) return ask('getAddressFormat', { alpha2: country, fields: formatFields });
    const parameters = { country, ...parts };
    const validation = await ask('validateAddress', parameters);
    if (validation instanceof Failure) return validation;
    const formatting = await ask('formatAddress', { ...parameters, fields: 'lines,unused' });
    return formatting instanceof Failure ? formatting : { data: { ...validation.data, ...formatting.data } };
  },
};
