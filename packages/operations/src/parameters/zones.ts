import type { ZoneNames } from '@almanac/data/internal/cities';
import { Type } from 'typebox';
import { didYouMean } from './did-you-mean.js';
import { Invalid, optional, type Parameter, type Reading } from './parameter.js';

/** Longer than any name of a zone. */
const longestName = 64;

/** Any name of a time zone in the tz database or Windows; its value is the name as sent, with a lost `+` restored. */
export function optionalZone(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ maxLength: longestName, examples: ['Europe/Zurich'] }),
    reads: ['timezones'],
    read: readZone,
  });
}

export function readZone(text: string, reading: Reading): string | Invalid {
  const timezones = reading.dataset('timezones');
  if (timezones.find(text)) return text;
  // The + of Etc/GMT+5 arrives as a space unless it was sent as %2B.
  const withPlus = text.replace(' ', '+');
  if (timezones.find(withPlus)) return withPlus;
  const hint = text.length > longestName ? '' : didYouMean(text, timezones.names);
  return new Invalid(`names no time zone of the tz database${hint}`, true);
}

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

/** A zone or city whose local time is requested. */
export interface ClockPlace {
  /** As the caller wrote it. */
  readonly asked: string;
  /** A name of the time zone. */
  readonly zone: string;
  /** The row of a city. */
  readonly cityRow?: number;
}

export const maxPlaces = 20;

const form = 'A zone by any name of the tz database or Windows, or a city by its GeoNames id.';

export function clockPlace(description: string): Parameter<ClockPlace | undefined> {
  return optional<ClockPlace>({
    description: `${description} ${form}`,
    schema: Type.String({ examples: ['Europe/Zurich', '2657896'] }),
    reads: ['timezones', 'cities'],
    read: readPlace,
    canonical: ({ asked }) => asked,
  });
}

export function clockPlaces(description: string): Parameter<readonly ClockPlace[] | undefined> {
  return optional<readonly ClockPlace[]>({
    description: `${description} ${form} Several, ${maxPlaces} at most, are separated by commas.`,
    schema: Type.String({ examples: ['America/New_York,Asia/Tokyo'] }),
    reads: ['timezones', 'cities'],
    read(text, reading) {
      const parts = text.split(',', maxPlaces + 2).map((part) => part.trim());
      if (parts.at(-1) === '') parts.pop();
      if (parts.length > maxPlaces) return new Invalid(`must be ${maxPlaces} zones or cities at most`);
      const places: ClockPlace[] = [];
      for (const part of parts) {
        const place = readPlace(part, reading);
        if (place instanceof Invalid) return new Invalid(`holds ${JSON.stringify(part)}, which ${place.shouldBe}`);
        places.push(place);
      }
      return places.length === 0 ? undefined : places;
    },
    canonical: (places) => places.map(({ asked }) => asked).join(','),
  });
}

function readPlace(text: string, reading: Reading): ClockPlace | Invalid {
  if (!/^\d+$/.test(text)) {
    const zone = readZone(text, reading);
    return zone instanceof Invalid ? zone : { asked: zone, zone };
  }
  const cities = reading.dataset('cities');
  const cityRow = cities.find(Number(text));
  if (cityRow === undefined) return new Invalid('is the id of no city', true);
  return { asked: text, zone: cities.rows.record(cityRow).timezone, cityRow };
}
