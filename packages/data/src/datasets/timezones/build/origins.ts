import type { Origins } from '../../../build/origins.js';
import type { TimezonePlace } from '../schema.js';

const zoneTableOrigin = { from: ['tzdata'] } as const;
const clockOrigin = {
  from: ['tzdata'],
  evidence: 'derived',
  how: 'The rules of the tz database at the requested instant.',
} as const;

const timeNameOrigin = { from: ['cldr-dates-full', 'cldr-core', 'tzdata'], evidence: 'derived' } as const;

export const origins: Origins<TimezonePlace> = {
  fields: {
    name: zoneTableOrigin,
    displayName: {
      from: ['cldr-dates-full', 'tzdata'],
      how: 'CLDR’s exemplar city, or else the last part of the name.',
    },
    countryCodes: zoneTableOrigin,
    mappableCountryCodes: {
      from: ['tzdata'],
      evidence: 'derived',
      how: 'The `countryCodes` that are in /countries.',
    },
    latitude: zoneTableOrigin,
    longitude: zoneTableOrigin,
    comment: zoneTableOrigin,
    utcOffset: clockOrigin,
    utcOffsetMinutes: clockOrigin,
    abbreviation: clockOrigin,
    daylightTime: clockOrigin,
    longName: {
      ...timeNameOrigin,
      how: 'CLDR’s name of the time at the requested instant, or else the offset.',
    },
    genericName: {
      ...timeNameOrigin,
      how: 'CLDR’s name of the time all year, or else that of the country or city.',
    },
    shortName: { ...timeNameOrigin, how: 'CLDR’s abbreviation of the time at the requested instant.' },
    nextChange: clockOrigin,
    aliases: { from: ['tzdata', 'moment-timezone'] },
    windowsName: { from: ['cldr-core'] },
    localName: { from: ['tzdata'], how: 'The name of the zone in zone.tab for the requested country.' },
    localDisplayName: { from: ['cldr-dates-full', 'tzdata'], how: 'The label of `localName`.' },
    requestedName: { from: ['tzdata'], evidence: 'derived', how: 'The requested name.' },
    label: {
      ...timeNameOrigin,
      how: '`genericName`, then the `displayName` of up to three zones with the same clocks.',
    },
  },
  // A label's correction names the zone as CLDR does, and a language: `displayName.ko` of `America/Godthab`.
  findTargets({ key, field = '' }, { records }) {
    const [label, language = 'en'] = field.split('.');
    if (label !== 'displayName') return undefined;
    const zone = records.find(({ name, aliases }) => name === key || aliases.includes(key));
    return { key: zone?.name ?? key, fields: ['displayName'], language: language === 'en' ? undefined : language };
  },
};
