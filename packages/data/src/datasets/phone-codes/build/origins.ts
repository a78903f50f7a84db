import type { Origins } from '../../../build/origins.js';
import type { PhoneCode } from '../schema.js';

const numbers = { from: ['libphonenumber-js'] } as const;

export const origins: Origins<PhoneCode> = {
  fields: {
    code: numbers,
    country: { from: ['cldr-localenames-full'] },
    phoneCode: numbers,
    areaCodes: {
      from: ['libphonenumber-js'],
      evidence: 'derived',
      how: 'The digits that the leading-digits pattern of a territory allows; none of the main territory of a code.',
    },
    main: numbers,
    assigned: { from: ['libphonenumber-js'], evidence: 'derived', how: 'True of all that the source lists.' },
    unusedPhoneCodes: { from: ['libphonenumber-js'], evidence: 'derived', how: 'None that the source lists.' },
    internationalPrefix: {
      from: ['libphonenumber-js'],
      how: 'The prefix that the source prefers, else its only one, else 00 where that is one of several.',
    },
    nationalPrefix: numbers,
    numberLengths: numbers,
    example: numbers,
  },
};
