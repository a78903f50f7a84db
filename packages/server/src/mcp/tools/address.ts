import { Failure } from '@almanac/operations';
import { encodeValue } from '../questions.js';
import type { Tool } from '../tool.js';

const formatFields = 'countryCode,format,latinFormat,required,uppercase,parts,postalCodePattern,postalCodeExamples';
const text = { type: 'string' } as const;

export const address: Tool = {
  name: 'address',
  description:
    'Check a postal address and write it as the post of its country wants it. With country alone: how addresses are written there, %n being a new line.',
  answers: 'record',
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
  ownNames: { alpha2: 'country' },
  async run({ country, ...parts }, questions) {
    if (Object.keys(parts).length === 0) {
      const path = `/address-formats/${encodeValue(country)}`;
      const described = await questions.get(path, { fields: formatFields });
      return described instanceof Failure ? described : { data: described.data };
    }
    const sent = { country, ...parts };
    const checked = await questions.post('/addresses/validate', sent);
    if (checked instanceof Failure) return checked;
    const written = await questions.post('/addresses/format', sent, { fields: 'lines,unused' });
    return written instanceof Failure ? written : { data: { ...checked.data, ...written.data } };
  },
};
