import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { dayMs } from './delta-t.js';
import { earliestMs, latestMs, openAstronomy } from './lookup.js';
import { Astronomy, type SkyEvent, SkyEvent as SkyEventSchema } from './schema.js';

const sky = await openAstronomy(new Files(loadFromFolder()), 'en');
const all = Array.from({ length: sky.rows.length }, (_, row) => sky.rows.record(row));
const listEventsWithKey = (key: SkyEvent['key']) => all.filter((event) => event.key === key);
const findMsToNearest = (key: SkyEvent['key'], ms: number) =>
  Math.min(...listEventsWithKey(key).map(({ date }) => Math.abs(Date.parse(date) - ms)));

describe('The event agrees to a minute with the time published by the US Naval Observatory (Phases of the Moon; Earth’s Seasons)', () => {
  test.each([
    ['1900-01-01T13:52Z', 'new-moon'],
    ['1900-04-15T01:02Z', 'full-moon'],
    ['1900-08-03T16:45Z', 'first-quarter'],
    ['1900-11-14T02:37Z', 'last-quarter'],
    ['1920-02-04T08:42Z', 'full-moon'],
    ['1920-05-24T21:07Z', 'first-quarter'],
    ['1920-09-05T19:05Z', 'last-quarter'],
    ['1920-12-25T12:38Z', 'full-moon'],
    ['1940-03-17T03:25Z', 'first-quarter'],
    ['1940-06-27T18:13Z', 'last-quarter'],
    ['1940-10-16T08:15Z', 'full-moon'],
    ['1960-01-28T06:15Z', 'new-moon'],
    ['1960-04-18T12:57Z', 'last-quarter'],
    ['1960-08-07T02:41Z', 'full-moon'],
    ['1960-11-18T23:46Z', 'new-moon'],
    ['1980-03-09T23:49Z', 'last-quarter'],
    ['1980-05-29T21:28Z', 'full-moon'],
    ['1980-09-09T10:00Z', 'new-moon'],
    ['1980-12-29T06:32Z', 'last-quarter'],
    ['2000-04-11T13:30Z', 'first-quarter'],
    ['2000-07-01T19:20Z', 'new-moon'],
    ['2000-10-20T07:59Z', 'last-quarter'],
    ['2020-02-02T01:42Z', 'first-quarter'],
    ['2020-05-22T17:39Z', 'new-moon'],
    ['2020-08-11T16:45Z', 'last-quarter'],
    ['2020-11-22T04:45Z', 'first-quarter'],
    // NASA.
    ['2014-11-22T12:32Z', 'new-moon'],
    ['2016-03-23T12:01Z', 'full-moon'],
    ['2025-11-05T13:19Z', 'full-moon'],
    ['2026-01-03T10:03Z', 'full-moon'],
    ['2026-01-18T19:52Z', 'new-moon'],
    ['2026-08-12T17:37Z', 'new-moon'],
    ['2040-03-13T01:46Z', 'new-moon'],
    ['2040-07-01T10:17Z', 'last-quarter'],
    ['2040-09-14T02:07Z', 'first-quarter'],
    ['2060-01-03T16:40Z', 'new-moon'],
    ['2060-04-15T21:22Z', 'full-moon'],
    ['2060-08-04T11:16Z', 'first-quarter'],
    ['2060-10-24T09:26Z', 'new-moon'],
    ['2080-02-05T12:22Z', 'full-moon'],
    ['2080-05-26T02:04Z', 'first-quarter'],
    ['2080-09-13T16:25Z', 'new-moon'],
    ['2080-11-27T05:15Z', 'full-moon'],
    ['2100-03-19T03:00Z', 'first-quarter'],
    ['2100-06-29T11:53Z', 'last-quarter'],
    ['2100-10-18T04:07Z', 'full-moon'],
  ] as const)('%s: %s', (date, key) => {
    expect(findMsToNearest(key, Date.parse(date))).toBeLessThanOrEqual(60_000);
  });

  test.each([
    ['1900-03-21T01:39Z', 'march-equinox'],
    ['1910-06-22T07:49Z', 'june-solstice'],
    ['1920-09-23T08:28Z', 'september-equinox'],
    ['1930-12-22T13:40Z', 'december-solstice'],
    ['1940-03-20T18:24Z', 'march-equinox'],
    ['1950-06-21T23:36Z', 'june-solstice'],
    ['1960-09-23T00:59Z', 'september-equinox'],
    ['1970-12-22T06:36Z', 'december-solstice'],
    ['1980-03-20T11:10Z', 'march-equinox'],
    ['1990-06-21T15:33Z', 'june-solstice'],
    ['2000-09-22T17:28Z', 'september-equinox'],
    ['2010-12-21T23:38Z', 'december-solstice'],
    ['2020-03-20T03:50Z', 'march-equinox'],
    ['2026-03-20T14:46Z', 'march-equinox'],
    ['2026-06-21T08:24Z', 'june-solstice'],
    ['2026-09-23T00:05Z', 'september-equinox'],
    ['2026-12-21T20:50Z', 'december-solstice'],
    ['2030-06-21T07:31Z', 'june-solstice'],
    ['2040-09-22T09:45Z', 'september-equinox'],
    ['2050-12-21T16:38Z', 'december-solstice'],
    ['2060-03-19T20:38Z', 'march-equinox'],
    ['2070-06-20T23:23Z', 'june-solstice'],
    ['2080-09-22T01:57Z', 'september-equinox'],
    ['2090-12-21T09:44Z', 'december-solstice'],
    ['2100-03-20T13:05Z', 'march-equinox'],
  ] as const)('%s: %s', (date, key) => {
    expect(findMsToNearest(key, Date.parse(date))).toBeLessThanOrEqual(60_000);
  });
});

test('astronomy matches the schema for any instant from -3000 to 9999, with the next phases in order', () => {
  const instants = fc.integer({ min: earliestMs, max: latestMs });
  const places = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const queries = fc.tuple(instants, fc.option(places, { nil: {} }), fc.constantFrom('meteorological', 'astronomical'));
  fc.assert(
    fc.property(queries, ([dateMs, place, season]) => {
      const answer = sky.at({ dateMs, ...place, season: season as 'astronomical', hemisphere: 'south' });
      expect([...Value.Errors(Astronomy, answer)]).toEqual([]);
      expect(Object.keys(answer)).toEqual(Object.keys(Astronomy.properties));
      const dates = answer.moon.nextPhases.map(({ date }) => Date.parse(date));
      expect([dateMs, ...dates]).toEqual([dateMs, ...dates].sort((a, b) => a - b));
      expect(dates[0]).toBeGreaterThan(dateMs);
      expect((dates[3] as number) - dateMs).toBeLessThan(31 * dayMs);
      const { since, next } = answer.sun.season;
      expect(Date.parse(since)).toBeLessThanOrEqual(dateMs);
      expect(Date.parse(next.date)).toBeGreaterThan(dateMs);
    }),
    { numRuns: 400, examples: [[[earliestMs, {}, 'astronomical']], [[latestMs, {}, 'astronomical']]] },
  );
});

test('astronomy rejects an instant outside the years -3000 to 9999', () => {
  for (const dateMs of [earliestMs - 1, latestMs + 1, Number.NaN]) {
    expect(() => sky.at({ dateMs })).toThrow(RangeError);
    expect(() => sky.listEvents({ fromMs: dateMs, toMs: 0 })).toThrow(RangeError);
  }
});

describe('the events of 1900 to 2100', () => {
  test('match the schema and are sorted by time without duplicates', () => {
    for (const event of all) {
      expect(Value.Check(SkyEventSchema, event), JSON.stringify(event)).toBe(true);
      expect(Object.keys(event)).toEqual(Object.keys(SkyEventSchema.properties));
    }
    const dates = all.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
    expect(new Set(all.map(({ date, key }) => `${date} ${key}`)).size).toBe(all.length);
    expect(dates[0]?.slice(0, 4)).toBe('1900');
    expect(dates.at(-1)?.slice(0, 4)).toBe('2100');
  });

  test('include two equinoxes and two solstices a year, and every principal phase in order', () => {
    for (const [key, month] of [
      ['march-equinox', '03'],
      ['june-solstice', '06'],
      ['september-equinox', '09'],
      ['december-solstice', '12'],
    ] as const) {
      expect(listEventsWithKey(key).map(({ date }) => date.slice(0, 7))).toEqual(
        Array.from({ length: 201 }, (_, index) => `${1900 + index}-${month}`),
      );
    }
    const order = ['new-moon', 'first-quarter', 'full-moon', 'last-quarter'];
    const phases = all.filter(({ kind }) => kind === 'moon-phase');
    expect(phases.length).toBeGreaterThan(9_900);
    for (const [index, { key }] of phases.entries()) expect(key).toBe(order[index % 4]);
  });

  test('have a mean synodic month of 29.530588 days, within 0.0001', () => {
    const newMoons = listEventsWithKey('new-moon').map(({ date }) => Date.parse(date) / dayMs);
    const middle = (newMoons.length - 1) / 2;
    // The slope of the regression line: a single early or late new moon hardly changes the slope.
    const rise = newMoons.reduce((sum, day, index) => sum + day * (index - middle), 0);
    const run = newMoons.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
    expect(Math.abs(rise / run - 29.530588)).toBeLessThan(0.0001);
  });

  test('include solar eclipses, with a place, at new moon, and lunar eclipses, without a place, at full moon', () => {
    for (const { kind, date, latitude, magnitude } of all.filter(({ kind }) => kind.endsWith('eclipse'))) {
      const phase = kind === 'solar-eclipse' ? 'new-moon' : 'full-moon';
      expect(findMsToNearest(phase, Date.parse(date))).toBeLessThan(3 * 3_600_000);
      expect(latitude === null).toBe(kind === 'lunar-eclipse');
      expect(magnitude).toBeGreaterThan(0);
    }
  });

  test.each([
    // Espenak and Meeus, Five Millennium Canon of Solar Eclipses (NASA/TP-2006-214141), table 5-3.
    [1901, 2000, { partial: 78, annular: 73, total: 71, hybrid: 6 }],
    [2001, 2100, { partial: 77, annular: 72, total: 68, hybrid: 7 }],
  ])('include as many solar eclipses of each type from %d to %d as the canon lists', (first, last, counts) => {
    const query = { fromMs: Date.UTC(first, 0, 1), toMs: Date.UTC(last + 1, 0, 1), kinds: ['solar-eclipse'] as const };
    const { from, rows } = sky.listEvents(query);
    const keys = Array.from(rows, (row) => from.record(row).key);
    for (const [type, count] of Object.entries(counts)) {
      expect(
        keys.filter((key) => key === `${type}-solar-eclipse`),
        type,
      ).toHaveLength(count);
    }
  });
});

describe('events between two instants', () => {
  test('include an event at the first instant, but none at the last, and have only the requested kinds', () => {
    const [first, second] = listEventsWithKey('full-moon') as [SkyEvent, SkyEvent];
    const query = { fromMs: Date.parse(first.date), toMs: Date.parse(second.date), kinds: ['moon-phase'] as const };
    const { rows, total, from } = sky.listEvents(query);
    expect(Array.from(rows, (row) => from.record(row).key)).toEqual([
      'full-moon',
      'last-quarter',
      'new-moon',
      'first-quarter',
    ]);
    expect(total).toBe(4);
  });

  test('can be paged, and are the same whether computed or read from tables', () => {
    const query = { fromMs: Date.UTC(2100, 0, 1), toMs: Date.UTC(2101, 0, 1), limit: 3, offset: 2 };
    const tabulatedPage = sky.listEvents(query);
    const computedPage = sky.listEvents({ ...query, toMs: Date.UTC(2101, 0, 2) });
    const readRecords = ({ from, rows }: typeof tabulatedPage) => Array.from(rows, (row) => from.record(row));
    expect(readRecords(computedPage)).toEqual(readRecords(tabulatedPage));
    expect(readRecords(tabulatedPage)).toHaveLength(3);
  });

  test('exist from the year -3000 to the end of 9999', () => {
    const first = sky.listEvents({ fromMs: earliestMs, toMs: earliestMs + 366 * dayMs });
    const last = sky.listEvents({ fromMs: latestMs - 366 * dayMs, toMs: latestMs });
    for (const { total, from, rows } of [first, last]) {
      expect(total).toBeGreaterThan(55);
      for (const row of Array.from(rows)) expect(Value.Check(SkyEventSchema, from.record(row))).toBe(true);
    }
  });
});
