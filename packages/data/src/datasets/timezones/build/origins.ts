import type { Origins } from '../../../build/origins.js';
import type { TimezonePlace } from '../schema.js';

const zoneTable = { from: ['tzdata'] } as const;
const clock = {
  from: ['tzdata'],
  evidence: 'derived',
  how: 'The rules of the tz database at the instant of the answer.',
} as const;

export const origins: Origins<TimezonePlace> = {
  fields: {
    name: zoneTable,
    displayName: {
      from: ['cldr-dates-full', 'tzdata'],
      how: 'CLDR’s exemplar city, else the last part of the name.',
    },
    countryCodes: zoneTable,
    mappableCountryCodes: {
      from: ['tzdata'],
      evidence: 'derived',
      how: 'Those of `countryCodes` that /countries has.',
    },
    latitude: zoneTable,
    longitude: zoneTable,
    comment: zoneTable,
    utcOffset: clock,
    utcOffsetMinutes: clock,
    abbreviation: clock,
    daylightTime: clock,
    nextChange: clock,
    aliases: { from: ['tzdata', 'moment-timezone'] },
    requestedName: { from: ['tzdata'], evidence: 'derived', how: 'The name that was asked for.' },
  },
  // Labels are corrected by the name that CLDR has for the zone, and by language: `displayName.ko` of `America/Godthab`.
  place({ key, field = '' }, { records }) {
    const [label, language = 'en'] = field.split('.');
    if (label !== 'displayName') return undefined;
    const zone = records.find(({ name, aliases }) => name === key || aliases.includes(key));
    return { key: zone?.name ?? key, fields: ['displayName'], language: language === 'en' ? undefined : language };
  },
};
