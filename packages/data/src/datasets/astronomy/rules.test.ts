import { elp, moonposition, nutation, planetposition, solar } from 'astronomia';
import elpMpp02 from 'astronomia/data/elpMppDe';
import vsop87Earth from 'astronomia/data/vsop87Dearth';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { dayMs } from './delta-t.js';
import { earliestMs, formatInstant, latestMs, openAstronomy } from './lookup.js';
import { Astronomy, type SkyEvent, SkyEvent as SkyEventSchema } from './schema.js';
import { moonElongation, moonLook } from './sky.js';
import { tabulatedFromMs, tabulatedToMs } from './tabulated-years.js';

const files = new Files(loadFromFolder());
const sky = await openAstronomy(files, 'en');
const all = Array.from({ length: sky.rows.length }, (_, row) => sky.rows.record(row));
const of = (key: SkyEvent['key']) => all.filter((event) => event.key === key);
const nearest = (key: SkyEvent['key'], ms: number) =>
  Math.min(...of(key).map(({ date }) => Math.abs(Date.parse(date) - ms)));

describe('the US Naval Observatory (Phases of the Moon; Earth’s Seasons: Astronomical Applications) agrees to a minute on', () => {
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
  ] as const)('%s %s', (published, key) => {
    expect(nearest(key, Date.parse(published))).toBeLessThanOrEqual(60_000);
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
    ['2030-06-21T07:31Z', 'june-solstice'],
    ['2040-09-22T09:45Z', 'september-equinox'],
    ['2050-12-21T16:38Z', 'december-solstice'],
    ['2060-03-19T20:38Z', 'march-equinox'],
    ['2070-06-20T23:23Z', 'june-solstice'],
    ['2080-09-22T01:57Z', 'september-equinox'],
    ['2090-12-21T09:44Z', 'december-solstice'],
    ['2100-03-20T13:05Z', 'march-equinox'],
  ] as const)('%s %s', (published, key) => {
    expect(nearest(key, Date.parse(published))).toBeLessThanOrEqual(60_000);
  });
});

describe('rise and set are within a minute of the tables of the US Naval Observatory', () => {
  test.each([
    [85, 135, 'moon', 'set', '2026-01-09T00:21Z'],
    [85, 135, 'moon', 'rise', '2026-01-23T21:45Z'],
    [85, 135, 'moon', 'rise', '2026-05-25T04:02Z'],
    [85, 135, 'moon', 'set', '2026-08-29T23:26Z'],
    [85, 140, 'moon', 'rise', '2022-02-05T21:50Z'],
    [85, 140, 'moon', 'set', '2022-08-30T08:57Z'],
    [85, 140, 'moon', 'rise', '2023-05-03T11:19Z'],
    [85, 140, 'moon', 'set', '2023-11-22T14:01Z'],
    [84, 125, 'moon', 'set', '2037-01-21T09:09Z'],
    [84, 125, 'moon', 'set', '2037-04-26T22:28Z'],
    [84, 125, 'moon', 'set', '2037-08-02T02:52Z'],
    [84, 125, 'moon', 'set', '2037-12-02T06:32Z'],
    [83, 105, 'moon', 'rise', '2030-02-05T23:38Z'],
    [83, 105, 'moon', 'rise', '2030-05-25T17:14Z'],
    [83, 105, 'moon', 'rise', '2030-07-17T18:11Z'],
    [83, 105, 'moon', 'rise', '2030-12-30T03:11Z'],
    [80, 130, 'moon', 'set', '2034-01-10T02:10Z'],
    [80, 130, 'moon', 'set', '2034-05-14T05:41Z'],
    [80, 130, 'moon', 'set', '2034-09-25T13:46Z'],
    [80, 130, 'moon', 'rise', '2034-12-18T04:36Z'],
    [60, 0, 'sun', 'set', '2019-01-06T15:13Z'],
    [60, 0, 'sun', 'set', '2019-04-19T19:27Z'],
    [60, 0, 'sun', 'set', '2019-08-07T20:16Z'],
    [60, 0, 'sun', 'set', '2019-12-24T14:56Z'],
    [29, -81, 'moon', 'set', '2019-01-16T07:27Z'],
    [29, -81, 'moon', 'set', '2019-04-26T16:43Z'],
    [29, -81, 'moon', 'rise', '2019-08-03T13:27Z'],
    [29, -81, 'moon', 'rise', '2019-12-04T18:14Z'],
    [29, -81, 'sun', 'rise', '2019-01-03T12:18Z'],
    [29, -81, 'sun', 'rise', '2019-04-18T10:55Z'],
    [29, -81, 'sun', 'rise', '2019-09-06T11:04Z'],
    [29, -81, 'sun', 'rise', '2019-12-24T12:15Z'],
    [15, 75, 'sun', 'set', '1750-01-05T12:44Z'],
    [15, 75, 'sun', 'rise', '1750-05-01T00:37Z'],
    [15, 75, 'sun', 'set', '1750-09-01T13:12Z'],
    [15, 75, 'sun', 'rise', '1750-12-17T01:19Z'],
    [-45, 150, 'moon', 'rise', '2050-01-02T04:21Z'],
    [-45, 150, 'moon', 'rise', '2050-05-13T13:02Z'],
    [-45, 150, 'moon', 'rise', '2050-09-12T18:18Z'],
    [-45, 150, 'moon', 'set', '2050-12-30T21:18Z'],
    [-60, -150, 'sun', 'rise', '2019-01-07T12:54Z'],
    [-60, -150, 'sun', 'rise', '2019-05-15T18:13Z'],
    [-60, -150, 'sun', 'set', '2019-08-29T03:01Z'],
    [-60, -150, 'sun', 'set', '2019-12-24T07:25Z'],
    [-61, 103, 'moon', 'set', '1944-01-01T16:55Z'],
    [-61, 103, 'moon', 'set', '1944-06-15T06:27Z'],
    [-61, 103, 'moon', 'rise', '1944-09-23T00:53Z'],
    [-61, 103, 'moon', 'rise', '1944-12-30T15:14Z'],
    [-88, 45, 'sun', 'set', '2022-03-25T12:53Z'],
    [-88, 45, 'sun', 'rise', '2022-09-24T23:23Z'],
    [-88, 45, 'sun', 'set', '2022-09-25T19:43Z'],
  ] as const)('at %d° %d°: %s %s %s', (latitude, longitude, body, event, published) => {
    const ms = Date.parse(published);
    const times = sky.at({ dateMs: ms - 3 * 3_600_000, latitude, longitude }).riseAndSet?.[body];
    expect(Math.abs(Date.parse(times?.[event] as string) - ms)).toBeLessThanOrEqual(60_000);
    expect(times?.state).toBe('rises-and-sets');
  });
});

describe('sunrise and sunset are within a minute of what almanacs print for cities', () => {
  test.each([
    ['Reykjavík', 64.1466, -21.9426, '2024-06-21T01:00:00Z', '2024-06-21T02:55:00Z', '2024-06-22T00:03:00Z'],
    ['Helsinki', 60.1699, 24.9384, '2024-06-21T00:00:00+03:00', '2024-06-21T00:54:00Z', '2024-06-21T19:50:00Z'],
    ['London', 51.5074, -0.1278, '2024-12-21T00:00:00Z', '2024-12-21T08:04:00Z', '2024-12-21T15:53:00Z'],
    ['Paris', 48.8566, 2.3522, '2024-06-21T00:00:00+02:00', '2024-06-21T03:47:00Z', '2024-06-21T19:58:00Z'],
    ['New York', 40.7128, -74.006, '2024-01-01T00:00:00-05:00', '2024-01-01T12:20:00Z', '2024-01-01T21:39:00Z'],
    ['Tokyo', 35.6762, 139.6503, '2024-01-01T00:00:00+09:00', '2023-12-31T21:51:00Z', '2024-01-01T07:38:00Z'],
    ['Cape Town', -33.9249, 18.4241, '2024-06-21T00:00:00+02:00', '2024-06-21T05:51:00Z', '2024-06-21T15:45:00Z'],
    ['Sydney', -33.8688, 151.2093, '2024-12-21T00:00:00+11:00', '2024-12-20T18:41:00Z', '2024-12-21T09:05:00Z'],
    ['Ushuaia', -54.8019, -68.303, '2024-12-21T00:00:00-03:00', '2024-12-21T07:51:00Z', '2024-12-22T01:11:00Z'],
  ])('%s', (_city, latitude, longitude, start, rise, set) => {
    const dateMs = Date.parse(start);
    const times = sky.at({ dateMs, latitude, longitude }).riseAndSet?.sun;
    expect(Math.abs(Date.parse(times?.rise as string) - Date.parse(rise))).toBeLessThanOrEqual(60_000);
    expect(Math.abs(Date.parse(times?.set as string) - Date.parse(set))).toBeLessThanOrEqual(60_000);
  });
});

describe('where the Sun does not rise or set, it says so', () => {
  test.each([
    ['midsummer at 70° N', '2026-06-21', 70, 25, 'always-up', 'always-up'],
    ['midwinter at 70° N', '2026-12-21', 70, 25, 'always-down', 'rises-and-sets'],
    ['midwinter at 80° N', '2026-12-21', 80, 25, 'always-down', 'always-down'],
    ['midsummer at the South Pole', '2026-12-21', -90, 0, 'always-up', 'always-up'],
    ['midwinter at the South Pole', '2026-06-21', -90, 0, 'always-down', 'always-down'],
    ['the equinox on the equator', '2026-03-20', 0, 0, 'rises-and-sets', 'rises-and-sets'],
    [
      'a June night at 57° N, where civil twilight ends and nautical lasts',
      '2026-06-21',
      57,
      0,
      'rises-and-sets',
      'rises-and-sets',
    ],
  ])('%s', (_about, day, latitude, longitude, sun, civil) => {
    const answer = sky.at({ dateMs: Date.parse(day), latitude, longitude }).riseAndSet;
    expect(answer?.sun.state).toBe(sun);
    expect(answer?.twilights.civil.state).toBe(civil);
    expect([answer?.sun.rise, answer?.sun.set].every((date) => date === null)).toBe(sun !== 'rises-and-sets');
  });

  test('twilights last all night at 50° N in June, the astronomical one, and at 57° N the nautical one too', () => {
    const at = (latitude: number) =>
      sky.at({ dateMs: Date.UTC(2026, 5, 21), latitude, longitude: 0 }).riseAndSet?.twilights;
    expect(at(50)?.astronomical).toEqual({ state: 'always-up', dawn: null, dusk: null });
    expect(at(50)?.nautical.state).toBe('rises-and-sets');
    expect(at(57)?.nautical).toEqual({ state: 'always-up', dawn: null, dusk: null });
  });

  test('twilights come in their order around sunrise and sunset', () => {
    const { sun, twilights } = sky.at({ dateMs: Date.UTC(2026, 2, 20), latitude: 40, longitude: 0 }).riseAndSet ?? {};
    const { civil, nautical, astronomical } = twilights ?? {};
    const order = [
      astronomical?.dawn,
      nautical?.dawn,
      civil?.dawn,
      sun?.rise,
      sun?.set,
      civil?.dusk,
      nautical?.dusk,
      astronomical?.dusk,
    ];
    expect(order).toEqual([...order].sort());
    expect(new Set(order).size).toBe(8);
  });
});

describe('the phase of the Moon', () => {
  const earth = new planetposition.Planet(vsop87Earth);
  const elpMoon = new elp.Moon(elpMpp02);
  const degrees = 180 / Math.PI;
  const keys = [
    'new-moon',
    'waxing-crescent',
    'first-quarter',
    'waxing-gibbous',
    'full-moon',
    'waning-gibbous',
    'last-quarter',
    'waning-crescent',
  ];
  const turn = (angle: number) => ((angle % 360) + 360) % 360;

  test('is right for every hour of 2026 by the Moon of Meeus, chapter 47, and the Sun of VSOP87', () => {
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 3_600_000) {
      const julianDay = ms / dayMs + 2_440_587.5 + 69.1 / 86_400;
      const [nutationInLongitude] = nutation.nutation(julianDay);
      const moon = moonposition.position(julianDay).lon + nutationInLongitude;
      const elongation = turn((moon - solar.apparentVSOP87(earth, julianDay).lon) * degrees);
      const answer = sky.at({ dateMs: ms }).moon;
      expect(answer.key, formatInstant(ms)).toBe(keys[Math.floor(turn(elongation + 22.5) / 45)]);
      expect(Math.abs(turn(answer.elongation - elongation + 180) - 180)).toBeLessThan(0.01);
    }
  });

  test('has an elongation within 0.002° of ELP/MPP02 and VSOP87 from 1950 to 2025', () => {
    for (let ms = Date.UTC(1950, 0, 1); ms < Date.UTC(2025, 0, 1); ms += 97.3 * dayMs) {
      // ΔT of the day, IERS, as a straight line between 29.1 s in 1950, 50.5 s in 1980, 63.8 s in 2000 and 69.2 s in 2025.
      const year = 1970 + ms / dayMs / 365.2425;
      const deltaT =
        year < 1980
          ? 29.1 + (year - 1950) * 0.7133
          : year < 2000
            ? 50.5 + (year - 1980) * 0.665
            : 63.8 + (year - 2000) * 0.216;
      const julianDay = ms / dayMs + 2_440_587.5 + deltaT / 86_400;
      const [nutationInLongitude] = nutation.nutation(julianDay);
      const moon = elpMoon.position(julianDay - elpMoon.lightTime(julianDay)).lon + nutationInLongitude;
      const elongation = (moon - solar.apparentVSOP87(earth, julianDay).lon) * degrees;
      expect(Math.abs(turn(moonElongation(ms) - elongation + 180) - 180), formatInstant(ms)).toBeLessThan(0.0025);
    }
  });

  test('is in the tables of 1900 to 2100 as it is computed', () => {
    const instants = fc.integer({ min: tabulatedFromMs, max: tabulatedToMs - 1 });
    const examples: [number][] = [[tabulatedFromMs], [tabulatedToMs - 1]];
    fc.assert(
      fc.property(instants, (dateMs) => {
        const computed = moonLook(dateMs);
        const { elongation, illuminatedFraction } = sky.at({ dateMs }).moon;
        expect(Math.abs(turn(elongation - computed.elongation + 180) - 180)).toBeLessThan(0.00006);
        expect(Math.abs(illuminatedFraction - computed.illuminatedFraction)).toBeLessThan(0.00006);
      }),
      { numRuns: 5000, examples },
    );
  });

  test('changes at 22.5° and every 45° on, the lower edge belonging to the later phase', () => {
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2026, 11, 31); ms += 20 * 60_000) {
      const { key, elongation } = sky.at({ dateMs: ms }).moon;
      expect(key).toBe(keys[Math.floor(turn(elongation + 22.5) / 45)]);
    }
  });

  test('is named in the language, and in English where CLDR has no name', async () => {
    const nameIn = async (language: string) =>
      (await openAstronomy(files, language)).at({ dateMs: Date.UTC(2026, 0, 3, 12) }).moon.name;
    expect(await nameIn('en')).toBe('Full Moon');
    expect(await nameIn('de')).toBe('Vollmond');
    expect(await nameIn('ar')).toBe('بدر');
    expect(await nameIn('zh-Hant')).toBe('滿月');
    expect(await nameIn('fil')).toBe('Full Moon');
  });

  test('has its age from the new moon on, and half the disc lit about the quarters', () => {
    const newMoon = of('new-moon').find(({ date }) => date.startsWith('2026-01-18')) as SkyEvent;
    const at = sky.at({ dateMs: Date.parse(newMoon.date) + 2.5 * dayMs }).moon;
    expect(at.ageDays).toBe(2.5);
    const quarter = sky.at({ dateMs: Date.parse('2026-01-26T04:47:00Z') }).moon;
    expect(quarter.illuminatedFraction).toBeCloseTo(0.5, 2);
  });
});

describe('seasons', () => {
  const seasonAt = (text: string, ask: object = {}) => sky.at({ dateMs: Date.parse(text), ...ask }).sun.season;

  test.each([
    ['2026-02-28T23:59:59Z', 'winter', 'summer'],
    ['2026-03-01T00:00:00Z', 'spring', 'autumn'],
    ['2026-05-31T23:59:59Z', 'spring', 'autumn'],
    ['2026-06-01T00:00:00Z', 'summer', 'winter'],
    ['2026-09-01T00:00:00Z', 'autumn', 'spring'],
    ['2026-12-01T00:00:00Z', 'winter', 'summer'],
    ['0050-03-01T00:00:00Z', 'spring', 'autumn'],
    ['-000044-03-15T00:00:00Z', 'spring', 'autumn'],
  ])('by months: at %s it is %s in the north and %s in the south', (text, north, south) => {
    expect(seasonAt(text)).toMatchObject({ name: north, hemisphere: 'north', basis: 'meteorological' });
    expect(seasonAt(text, { hemisphere: 'south' })).toMatchObject({ name: south, hemisphere: 'south' });
  });

  test.each([
    // US Naval Observatory: equinox 2026-03-20 14:46, solstices 2026-06-21 08:24 (UT) and 2026-12-21 20:50.
    ['2026-03-20T14:44:00Z', 'winter'],
    ['2026-03-20T14:48:00Z', 'spring'],
    ['2026-06-21T08:22:00Z', 'spring'],
    ['2026-06-21T08:26:00Z', 'summer'],
    ['2026-12-21T20:48:00Z', 'autumn'],
    ['2026-12-21T20:52:00Z', 'winter'],
  ])('by equinox and solstice: at %s it is %s', (text, name) => {
    expect(seasonAt(text, { season: 'astronomical' })).toMatchObject({ name, basis: 'astronomical' });
  });

  test('have a label with the hemisphere, when they began, and the season that comes next', () => {
    expect(seasonAt('2026-07-01', { hemisphere: 'south' })).toEqual({
      name: 'winter',
      hemisphere: 'south',
      label: 'Winter (Southern Hemisphere)',
      basis: 'meteorological',
      since: '2026-06-01T00:00:00.000Z',
      next: { name: 'spring', label: 'Spring (Southern Hemisphere)', date: '2026-09-01T00:00:00.000Z' },
    });
  });

  test('of the years 0 to 99 are those years’ own', () => {
    for (let year = 0; year < 100; year++) {
      const dateMs = new Date(0).setUTCFullYear(year, 6, 1);
      const { since, next } = sky.at({ dateMs, season: 'astronomical' }).sun.season;
      expect(since.slice(0, 7)).toBe(`${String(year).padStart(4, '0')}-06`);
      expect(next.date.slice(0, 7)).toBe(`${String(year).padStart(4, '0')}-09`);
    }
  });
});

test('any instant of the years -3000 to 9999 is answered in the schema’s form, the next phases in their order', () => {
  const instants = fc.integer({ min: earliestMs, max: latestMs });
  const places = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const asks = fc.tuple(instants, fc.option(places, { nil: {} }), fc.constantFrom('meteorological', 'astronomical'));
  fc.assert(
    fc.property(asks, ([dateMs, place, season]) => {
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

test('an instant outside the years -3000 to 9999 is refused', () => {
  for (const dateMs of [earliestMs - 1, latestMs + 1, Number.NaN]) {
    expect(() => sky.at({ dateMs })).toThrow(RangeError);
    expect(() => sky.listEvents({ fromMs: dateMs, toMs: 0 })).toThrow(RangeError);
  }
});

describe('the events of 1900 to 2100', () => {
  test('have the schema’s form and keys, and are in the order of their instants, no two alike', () => {
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

  test('are four turns a year, and phases in their round with nothing left out', () => {
    for (const [key, day] of [
      ['march-equinox', '03'],
      ['june-solstice', '06'],
      ['september-equinox', '09'],
      ['december-solstice', '12'],
    ] as const) {
      expect(of(key).map(({ date }) => date.slice(0, 7))).toEqual(
        Array.from({ length: 201 }, (_, at) => `${1900 + at}-${day}`),
      );
    }
    const round = ['new-moon', 'first-quarter', 'full-moon', 'last-quarter'];
    const phases = all.filter(({ kind }) => kind === 'moon-phase');
    expect(phases.length).toBeGreaterThan(9_900);
    for (const [at, { key }] of phases.entries()) expect(key).toBe(round[at % 4]);
  });

  test('have a mean synodic month of 29.530588 days, within 0.0001', () => {
    const newMoons = of('new-moon').map(({ date }) => Date.parse(date) / dayMs);
    const middle = (newMoons.length - 1) / 2;
    // The slope of the straight line nearest to them all, which no single month's early or late new moon can bend.
    const rise = newMoons.reduce((sum, day, at) => sum + day * (at - middle), 0);
    const run = newMoons.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
    expect(Math.abs(rise / run - 29.530588)).toBeLessThan(0.0001);
  });

  test('have eclipses at new and full moon only, solar ones with a place', () => {
    for (const { kind, date, latitude, magnitude } of all.filter(({ kind }) => kind.endsWith('eclipse'))) {
      const phase = kind === 'solar-eclipse' ? 'new-moon' : 'full-moon';
      expect(nearest(phase, Date.parse(date))).toBeLessThan(3 * 3_600_000);
      expect(latitude === null).toBe(kind === 'lunar-eclipse');
      expect(magnitude).toBeGreaterThan(0);
    }
  });

  test.each([
    // Espenak and Meeus, Five Millennium Canon of Solar Eclipses (NASA/TP-2006-214141), table 5-3.
    [1901, 2000, { partial: 78, annular: 73, total: 71, hybrid: 6 }],
    [2001, 2100, { partial: 77, annular: 72, total: 68, hybrid: 7 }],
  ])('have as many solar eclipses of each type from %d to %d as the canon', (first, last, counts) => {
    const ask = { fromMs: Date.UTC(first, 0, 1), toMs: Date.UTC(last + 1, 0, 1), kinds: ['solar-eclipse'] as const };
    const { from, rows } = sky.listEvents(ask);
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
  test('hold the first instant and not the last, and only the kinds asked for', () => {
    const [first, second] = of('full-moon') as [SkyEvent, SkyEvent];
    const ask = { fromMs: Date.parse(first.date), toMs: Date.parse(second.date), kinds: ['moon-phase'] as const };
    const { rows, total, from } = sky.listEvents(ask);
    expect(Array.from(rows, (row) => from.record(row).key)).toEqual([
      'full-moon',
      'last-quarter',
      'new-moon',
      'first-quarter',
    ]);
    expect(total).toBe(4);
  });

  test('page, and are the same outside the tables as within where both know them', () => {
    const ask = { fromMs: Date.UTC(2100, 0, 1), toMs: Date.UTC(2101, 0, 1), limit: 3, offset: 2 };
    const within = sky.listEvents(ask);
    const across = sky.listEvents({ ...ask, toMs: Date.UTC(2101, 0, 2) });
    const read = ({ from, rows }: typeof within) => Array.from(rows, (row) => from.record(row));
    expect(read(across)).toEqual(read(within));
    expect(read(within)).toHaveLength(3);
  });

  test('go on in the year -3000 and to the end of 9999', () => {
    const first = sky.listEvents({ fromMs: earliestMs, toMs: earliestMs + 366 * dayMs });
    const last = sky.listEvents({ fromMs: latestMs - 366 * dayMs, toMs: latestMs });
    for (const { total, from, rows } of [first, last]) {
      expect(total).toBeGreaterThan(55);
      for (const row of Array.from(rows)) expect(Value.Check(SkyEventSchema, from.record(row))).toBe(true);
    }
  });
});
