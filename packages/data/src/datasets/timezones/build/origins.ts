import type { Origins } from '../../../build/origins.js';
import type { TimezonePlace } from '../schema.js';

const zoneTable = { from: ['tzdata'] } as const;
const clock = {
  from: ['tzdata'],
  evidence: 'derived',
  how: 'The rules of the tz database at the requested instant.',
} as const;

const timeName = { from: ['cldr-dates-full', 'cldr-core', 'tzdata'], evidence: 'derived' } as const;

export const origins: Origins<TimezonePlace> = {
  fields: {
    name: zoneTable,
    displayName: {
      from: ['cldr-dates-full', 'tzdata'],
      how: 'CLDR’s exemplar city, or else the last part of the name.',
    },
    countryCodes: zoneTable,
    mappableCountryCodes: {
      from: ['tzdata'],
      evidence: 'derived',
      how: 'The `countryCodes` that are in /countries.',
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
      how: 'CLDR’s name of the time at the requested instant, or else the offset.',
    },
    genericName: {
      ...timeName,
      how: 'CLDR’s name of the time all year, or else that of the country or city.',
    },
    shortName: { ...timeName, how: 'CLDR’s abbreviation of the time at the requested instant.' },
    nextChange: clock,
    aliases: { from: ['tzdata', 'moment-timezone'] },
    windowsName: { from: ['cldr-core'] },
    localName: { from: ['tzdata'], how: 'The name of the zone in zone.tab for the requested country.' },
    localDisplayName: { from: ['cldr-dates-full', 'tzdata'], how: 'The label of `localName`.' },
    requestedName: { from: ['tzdata'], evidence: 'derived', how: 'The requested name.' },
  },
  // Corrections of labels use the CLDR name of the zone, and a language: `displayName.ko` of `America/Godthab`.
  place({ key, field = '' }, { records }) {
    const [label, language = 'en'] = field.split('.');
    if (label !== 'displayName') return undefined;
    const zone = records.find(({ name, aliases }) => name === key || aliases.includes(key));
    return { key: zone?.name ?? key, fields: ['displayName'], language: language === 'en' ? undefined : language };
  },
};
