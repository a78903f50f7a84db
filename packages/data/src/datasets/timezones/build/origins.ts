import type { Origins } from '../../../build/origins.js';
import type { TimezonePlace } from '../schema.js';

const zoneTable = { from: ['tzdata'] } as const;
const clock = {
  from: ['tzdata'],
  evidence: 'derived',
  how: 'The rules of the tz database at the instant of the answer.',
} as const;

const timeName = { from: ['cldr-dates-full', 'cldr-core', 'tzdata'], evidence: 'derived' } as const;

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
    longName: {
      ...timeName,
      how: 'CLDR’s name of the time that the zone uses at the instant of the answer; the offset where it has none.',
    },
    genericName: {
      ...timeName,
      how: 'CLDR’s name of the time all year; that of the country or city where it has none.',
    },
    shortName: { ...timeName, how: 'CLDR’s abbreviation of the time at the instant of the answer.' },
    nextChange: clock,
    aliases: { from: ['tzdata', 'moment-timezone'] },
    windowsName: { from: ['cldr-core'] },
    localName: { from: ['tzdata'], how: 'The name that zone.tab has for the zone in the country that was asked for.' },
    localDisplayName: { from: ['cldr-dates-full', 'tzdata'], how: 'The label of `localName`.' },
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
