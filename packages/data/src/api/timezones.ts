import type { Timezone, Timezones, ZoneTime } from '../datasets/timezones/lookup.js';
import { createSearchableCollection, type SearchableCollection } from './collection.js';
import { country, instant, text } from './options.js';

const filters = { country, zone: text };

/** The time zones in one language, as they are now or at another instant. */
export interface TimezoneCollection extends SearchableCollection<Timezone, typeof filters> {
  /** The same zones as they are at an instant, from 1970 on. */
  at(instant: Date | number): TimezoneCollection;
  /** What the clocks of a zone show at an instant; undefined for a name that is not known, and before 1970. */
  offset(zone: string, at: Date | number): ZoneTime | undefined;
}

/** Makes the collection of the time zones as they are when it is asked. */
export function createTimezoneCollection(timezones: Timezones, now: () => number = Date.now): TimezoneCollection {
  return {
    ...createSearchableCollection({
      dataset: 'timezones',
      language: timezones.language,
      filters,
      find(zone) {
        const { from, rows } = timezones.list({ zone }, now());
        const [row] = Array.from(rows);
        return row === undefined ? undefined : from.record(row);
      },
      listCodes: () => timezones.names,
      select: (options) => timezones.list(options, now()),
    }),
    at(when) {
      const ms = instant(when, 'instant');
      if (ms < 0) throw new RangeError('time zones are known from 1970 on');
      return createTimezoneCollection(timezones, () => ms);
    },
    offset: (zone, at) => timezones.offsetAt(text(zone, 'zone'), instant(at, 'at')),
  };
}
