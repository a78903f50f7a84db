import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openAstronomy } from './lookup.js';

const sky = await openAstronomy(new Files(loadFromFolder()), 'en');

describe('rise and set are within a minute of US Naval Observatory tables', () => {
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
    [60, 0, 'sun', 'rise', '2019-01-22T08:36Z'],
    [60, 0, 'sun', 'rise', '2019-07-29T03:33Z'],
    [60, 0, 'sun', 'set', '2019-01-06T15:13Z'],
    [60, 0, 'sun', 'set', '2019-05-23T20:49Z'],
    [29, -81, 'sun', 'rise', '2019-06-25T10:27Z'],
    [29, -81, 'sun', 'set', '2019-01-06T22:41Z'],
    [29, -81, 'sun', 'set', '2019-06-20T00:25Z'],
    [-60, -150, 'sun', 'rise', '2019-06-01T18:47Z'],
    [-60, -150, 'sun', 'set', '2019-01-10T07:15Z'],
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

describe('sunrise and sunset are within a minute of printed almanacs', () => {
  test.each([
    // timeanddate.com, UTC+2: 03:34 and 22:00; the seconds are the middle of the minute.
    ['Stockholm', 59.33538, 18.03007, '2020-06-09T00:00:00Z', '2020-06-09T01:34:30Z', '2020-06-09T20:00:30Z'],
    ['Reykjavík', 64.1466, -21.9426, '2024-06-21T01:00:00Z', '2024-06-21T02:55:00Z', '2024-06-22T00:03:00Z'],
    ['Helsinki', 60.1699, 24.9384, '2024-06-21T00:00:00+03:00', '2024-06-21T00:54:00Z', '2024-06-21T19:50:00Z'],
    ['London', 51.5074, -0.1278, '2024-12-21T00:00:00Z', '2024-12-21T08:04:00Z', '2024-12-21T15:53:00Z'],
    ['Paris', 48.8566, 2.3522, '2024-06-21T00:00:00+02:00', '2024-06-21T03:47:00Z', '2024-06-21T19:58:00Z'],
    ['New York', 40.7128, -74.006, '2024-01-01T00:00:00-05:00', '2024-01-01T12:20:00Z', '2024-01-01T21:39:00Z'],
    ['Tokyo', 35.6762, 139.6503, '2024-01-01T00:00:00+09:00', '2023-12-31T21:51:00Z', '2024-01-01T07:38:00Z'],
    ['Cape Town', -33.9249, 18.4241, '2024-06-21T00:00:00+02:00', '2024-06-21T05:51:00Z', '2024-06-21T15:45:00Z'],
    ['Sydney', -33.8688, 151.2093, '2024-12-21T00:00:00+11:00', '2024-12-20T18:41:00Z', '2024-12-21T09:05:00Z'],
    ['Ushuaia', -54.8019, -68.303, '2024-12-21T00:00:00-03:00', '2024-12-21T07:51:00Z', '2024-12-22T01:11:00Z'],
  ])('in %s', (_city, latitude, longitude, start, rise, set) => {
    const dateMs = Date.parse(start);
    const times = sky.at({ dateMs, latitude, longitude }).riseAndSet?.sun;
    expect(Math.abs(Date.parse(times?.rise as string) - Date.parse(rise))).toBeLessThanOrEqual(60_000);
    expect(Math.abs(Date.parse(times?.set as string) - Date.parse(set))).toBeLessThanOrEqual(60_000);
  });
});

describe('the Sun and the twilights', () => {
  test.each([
    ['midsummer at 70° N', '2026-06-21', 70, 25, 'always-up', 'always-up'],
    ['midwinter at 70° N', '2026-12-21', 70, 25, 'always-down', 'rises-and-sets'],
    ['midwinter at 80° N', '2026-12-21', 80, 25, 'always-down', 'always-down'],
    ['midsummer at the South Pole', '2026-12-21', -90, 0, 'always-up', 'always-up'],
    ['midwinter at the South Pole', '2026-06-21', -90, 0, 'always-down', 'always-down'],
    ['the equinox on the equator', '2026-03-20', 0, 0, 'rises-and-sets', 'rises-and-sets'],
    [
      'a June night at 57° N, where civil twilight ends but nautical twilight does not',
      '2026-06-21',
      57,
      0,
      'rises-and-sets',
      'rises-and-sets',
    ],
  ])('have the right states (of the Sun and of civil twilight): %s', (_case, day, latitude, longitude, sun, civil) => {
    const answer = sky.at({ dateMs: Date.parse(day), latitude, longitude }).riseAndSet;
    expect(answer?.sun.state).toBe(sun);
    expect(answer?.twilights.civil.state).toBe(civil);
    expect([answer?.sun.rise, answer?.sun.set].every((date) => date === null)).toBe(sun !== 'rises-and-sets');
  });

  test('leave no full darkness in June: astronomical twilight lasts all night at 50° N, nautical twilight at 57° N', () => {
    const computeTwilights = (latitude: number) =>
      sky.at({ dateMs: Date.UTC(2026, 5, 21), latitude, longitude: 0 }).riseAndSet?.twilights;
    expect(computeTwilights(50)?.astronomical).toEqual({ state: 'always-up', dawn: null, dusk: null });
    expect(computeTwilights(50)?.nautical.state).toBe('rises-and-sets');
    expect(computeTwilights(57)?.nautical).toEqual({ state: 'always-up', dawn: null, dusk: null });
  });

  test('follow each other in order from astronomical dawn to astronomical dusk', () => {
    const { sun, twilights } = sky.at({ dateMs: Date.UTC(2026, 2, 20), latitude: 40, longitude: 0 }).riseAndSet ?? {};
    const { civil, nautical, astronomical } = twilights ?? {};
    const crossings = [
      astronomical?.dawn,
      nautical?.dawn,
      civil?.dawn,
      sun?.rise,
      sun?.set,
      civil?.dusk,
      nautical?.dusk,
      astronomical?.dusk,
    ];
    expect(crossings).toEqual([...crossings].sort());
    expect(new Set(crossings).size).toBe(8);
  });
});
