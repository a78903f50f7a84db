import type { ZoneNames } from '@almanac/data/internal/cities';
import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';
import { readZone } from './zone-name.js';

/** A time zone by any of its names; its value is the names under which cities may have it. */
export function zoneOfCities(description: string): Parameter<ZoneNames | undefined> {
  return optional<ZoneNames>({
    description,
    schema: Type.String({ examples: ['Europe/Oslo', 'Asia/Calcutta'] }),
    reads: ['timezones'],
    read(text, reading) {
      const zone = readZone(text, reading);
      return zone instanceof Invalid ? zone : (reading.dataset('timezones').findSynonyms(zone) as ZoneNames);
    },
    canonical: ({ zone, record }) => `${zone[0]} ${record[0]}`,
  });
}
