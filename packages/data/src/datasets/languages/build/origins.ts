import type { Origins } from '../../../build/origins.js';
import type { Language } from '../schema.js';

const cldr = { from: ['cldr-core'] } as const;

export const origins: Origins<Language> = {
  fields: {
    code: { from: ['cldr-localenames-full'] },
    name: { from: ['cldr-localenames-full'] },
    nativeName: { from: ['cldr-localenames-full'] },
    iso639Part3: cldr,
    otherCodes: cldr,
    scripts: { from: ['cldr-core'], how: 'The likeliest script, then the others that CLDR lists.' },
    direction: {
      from: ['cldr-core'],
      evidence: 'derived',
      how: 'Right to left where the first script is.',
    },
    speakers: {
      from: ['cldr-core'],
      evidence: 'derived',
      how: 'The sum over countries of population and share of users, to the two digits that CLDR’s shares carry.',
    },
    officialIn: cldr,
    regionallyOfficialIn: cldr,
    supported: {
      from: ['cldr-core'],
      evidence: 'derived',
      how: 'The languages of CLDR’s modern coverage that have complete names of countries.',
    },
  },
  // `CH gsw` is the status of Swiss German in Switzerland.
  place({ key }) {
    const [, tag = ''] = key.split(' ');
    return { key: tag.split('-', 1)[0] as string, fields: ['officialIn', 'regionallyOfficialIn'] };
  },
};
