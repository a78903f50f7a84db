import type { ZoneNames } from '@almanac/data/internal/cities';
import { Type } from 'typebox';
import { Invalid, optional, type Parameter, type Reading } from './parameter.js';
import { suggestZone } from './suggest-by-name.js';

/** Reads any name in the tz database or Windows. The value is the name as sent, with a lost `+` restored. */
export function optionalZone(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ format: 'timezone', maxLength: 64, examples: ['Europe/Zurich'] }),
    reads: ['timezones'],
    read: readZone,
  });
}

function readZone(text: string, reading: Reading): string | Invalid {
  const timezones = reading.dataset('timezones');
  if (timezones.find(text)) return text;
  // The + of Etc/GMT+5 arrives as a space unless it was sent as %2B.
  const withPlus = text.replace(' ', '+');
  if (timezones.find(withPlus)) return withPlus;
  return new Invalid('names no time zone of the tz database', 'unknown', { find: suggestZone(text, timezones.names) });
}

/** Reads a time zone by any of its names. The value has all names that cities may use for the zone. */
export function zoneOfCities(description: string): Parameter<ZoneNames | undefined> {
  return optional<ZoneNames>({
    description,
    schema: Type.String({ format: 'timezone', examples: ['Europe/Oslo', 'Asia/Calcutta'] }),
    reads: ['timezones'],
    read(text, reading) {
      const zone = readZone(text, reading);
      return zone instanceof Invalid ? zone : (reading.dataset('timezones').findSynonyms(zone) as ZoneNames);
    },
    canonical: ({ zone, record }) => `${zone[0]} ${record[0]}`,
  });
}
