import { Temporal } from 'temporal-polyfill/full';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAlmanac, type SkyCollection, type TimezoneCollection } from '../src/index.js';
import { listSkyEvents } from '../src/modules/astronomy.js';
import { getOffset } from '../src/modules/timezones.js';

let timezones: TimezoneCollection;
let sky: SkyCollection;
beforeAll(async () => {
  const almanac = await openAlmanac();
  [timezones, sky] = await Promise.all([almanac.timezones(), almanac.astronomy()]);
});

const plainDateTime = Temporal.PlainDateTime.from('2026-07-01T12:00');

/** 1 July 2026, 12:00 UTC, in each accepted type. A PlainDateTime, which has no zone, is read as UTC. */
const inputs: readonly (readonly [string, Parameters<SkyCollection['at']>[0]])[] = [
  ['Instant', Temporal.Instant.from('2026-07-01T12:00Z')],
  ['ZonedDateTime', Temporal.ZonedDateTime.from('2026-07-01T14:00[Europe/Zurich]')],
  ['PlainDateTime', plainDateTime],
  ['PlainDateTime of another calendar', plainDateTime.withCalendar('hebrew')],
  ['PlainDateTime with nanoseconds', plainDateTime.with({ nanosecond: 999 })],
];

// Summer time (Directive 2000/84/EC): from the last Sunday of March to the last Sunday of October, at 01:00 UTC.
describe.each(inputs)('Temporal.%s is accepted', (_name, time) => {
  it('by the time zone functions', () => {
    expect(timezones.offset('Europe/Zurich', time)?.utcOffset).toBe('+02:00');
    expect(timezones.at(time).get('Europe/Zurich').utcOffset).toBe('+02:00');
    expect(getOffset('Europe/Zurich', time).utcOffset).toBe('+02:00');
  });

  it('by the astronomy functions', () => {
    expect(sky.at(time).date).toBe('2026-07-01T12:00:00.000Z');
    // F. Espenak (NASA), eclipses of 2001 to 2050: 12 August 2026, 17:47:06 in dynamical time.
    const [eclipse] = listSkyEvents(time, new Date('2027-01-01'), { kinds: ['solar-eclipse'] }).items;
    expect(eclipse?.date).toMatch(/^2026-08-12T17:4[56]/);
  });
});

describe('A time is converted', () => {
  const convert = (time: Parameters<TimezoneCollection['convert']>[0]) => {
    const { occurs, readings } = timezones.convert(time, { from: 'Europe/Zurich', to: 'UTC' });
    return [occurs, ...readings.map(({ instant }) => instant)];
  };

  it('from a PlainDateTime in the time zone `from`', () => {
    expect(convert(plainDateTime)).toEqual(['once', '2026-07-01T10:00:00.000Z']);
    expect(convert(plainDateTime.withCalendar('hebrew'))).toEqual(convert(plainDateTime));
    expect(convert(Temporal.PlainDateTime.from('2026-03-29T02:30'))[0]).toBe('gap');
    expect(() => timezones.convert(plainDateTime, { to: 'UTC' })).toThrow('from must be given');
  });

  it('from an Instant or ZonedDateTime', () => {
    for (const [, time] of inputs.slice(0, 2)) expect(convert(time)).toEqual(['once', '2026-07-01T12:00:00.000Z']);
  });
});

it.each([
  ['a PlainDate', Temporal.PlainDate.from('2026-07-01')],
  ['a PlainTime', Temporal.PlainTime.from('12:00')],
  ['null', null],
  ['an invalid Date', new Date(Number.NaN)],
])('%s is rejected with a list of accepted types', (_name, value) => {
  const message =
    'must be a valid Date, milliseconds since 1970, or a Temporal Instant, ZonedDateTime or PlainDateTime';
  expect(() => sky.at(value as never)).toThrow(`date ${message}`);
  expect(() => timezones.convert(value as never, { to: 'UTC' })).toThrow(`at ${message}`);
});
