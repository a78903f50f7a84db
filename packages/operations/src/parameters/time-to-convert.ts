import { readInstant } from '@almanac/data/internal/astronomy';
import { Type } from 'typebox';
import { Invalid, optional } from './parameter.js';

/** A time in milliseconds since 1970: an instant, or a local time read as if it were UTC. */
export interface TimeToConvert {
  readonly ms: number;
  readonly isLocal: boolean;
}

/** An ISO 8601 date and time: an instant if it has `Z` or an offset, else a local time. */
export const timeToConvert = optional<TimeToConvert>({
  description:
    'ISO 8601 date and time from 1970 to 9998: with Z or an offset an instant, without either what clocks in `from` show; a date alone is its beginning. The current minute if not given.',
  schema: Type.String({ examples: ['2026-03-29T02:30', '2026-03-29T00:30:00Z'] }),
  read(text) {
    const read = readInstant(text);
    return 'ms' in read ? { ms: read.ms, isLocal: read.isLocal ?? false } : new Invalid(read.problem);
  },
  canonical: ({ ms, isLocal }) => `${ms}${isLocal ? ' local' : ''}`,
});
