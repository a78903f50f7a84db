import { Failure } from '@almanac/operations';
import type { Tool } from '../tool.js';

export const phoneNumber: Tool = {
  name: 'phone_number',
  description:
    'Whether a phone number is valid, its country and kind, and how it is written nationally, internationally and as E.164.',
  answers: 'record',
  arguments: {
    number: { type: 'string', description: 'With +, or national with country' },
    country: { type: 'string', description: 'ISO code' },
  },
  required: ['number'],
  async run({ number, country }, ask) {
    const answered = await ask('parsePhoneNumber', { number, country });
    return answered instanceof Failure ? answered : { data: answered.data };
  },
};
