import { latestMs, readInstant } from '@almanac/data/internal/astronomy';
import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

const dayMs = 86_400_000;

/** An ISO 8601 date or date and time; its value is in milliseconds since 1970. A date alone is its beginning in UTC. */
export function instant(description: string): Parameter<number | undefined> {
  return optional<number>({
    description,
    schema: Type.String({ examples: ['2026-12-21', '2026-12-21T18:00:00Z'] }),
    read(text) {
      const read = readInstant(text);
      return 'ms' in read ? read.ms : new Invalid(read.problem);
    },
  });
}

/** The same, where a date alone is its end: the beginning of the next day. */
export function endOfDay(description: string): Parameter<number | undefined> {
  const beginning = instant(description);
  return {
    ...beginning,
    read(text, reading) {
      const ms = beginning.read(text, reading);
      const isDate = /-\d\d-\d\d$/.test(text);
      return typeof ms === 'number' && isDate ? Math.min(ms + dayMs, latestMs) : ms;
    },
  };
}
