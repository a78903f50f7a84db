import { readInstant } from '@almanac/data/internal/astronomy';
import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

/** Reads an ISO 8601 date, or date and time. The value is in ms since 1970; a date alone means its start in UTC. */
export function instant(description: string): Parameter<number | undefined> {
  return createDateParameter(description, ({ ms }) => ms);
}

/** Like `instant`, but a date alone means its end: the start of the next day, week, month or year. */
export function endOfDay(description: string): Parameter<number | undefined> {
  return createDateParameter(description, ({ ms, endMs }) => endMs ?? ms);
}

type Instant = Extract<ReturnType<typeof readInstant>, { readonly ms: number }>;

function createDateParameter(description: string, toMs: (instant: Instant) => number): Parameter<number | undefined> {
  return optional<number>({
    description,
    schema: Type.String({ examples: ['2026-12-21', '2026-12-21T18:00:00Z'] }),
    read(text) {
      const parsed = readInstant(text);
      return 'ms' in parsed ? toMs(parsed) : new Invalid(parsed.problem);
    },
  });
}
