import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface Event {
  readonly date: string;
  readonly kind: string;
  readonly key: string;
}

const listEvents = async (query: string): Promise<Event[]> => {
  const { status, json } = await service.get(`/astronomy/events?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return json.data;
};
const getFailure = async (query: string) => {
  const { status, json } = await service.get(`/astronomy/events?${query}`);
  return { status, ...json.error };
};

/** Reads the eclipses of 2001 to 2050 that Espenak published, with their instants in universal time. */
function readPublishedEclipses(): { key: string; ms: number }[] {
  const file = new URL('../../../data/astronomy/expected/eclipses-2001-2050.tsv', import.meta.url);
  const [, ...lines] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  // Dynamical time is 64 to 75 seconds ahead of universal time in these years.
  const aheadMsByScale: Readonly<Record<string, number>> = { TD: 69_000, UT: 0 };
  return lines.map((line) => {
    const [greatest = '', scale = '', kind, type] = line.split('\t');
    return { key: `${type}-${kind}-eclipse`, ms: Date.parse(greatest) - (aheadMsByScale[scale] as number) };
  });
}

describe('The eclipses', () => {
  const eclipses = readPublishedEclipses().sort((a, b) => a.ms - b.ms);

  it('of 2001 to 2050 are the 226 that F. Espenak (NASA) lists, of the same kinds, and within a minute of his times', async () => {
    const events = await listEvents('from=2001-01-01&to=2050-12-31&kind=solar-eclipse,lunar-eclipse');
    expect(eclipses).toHaveLength(226);
    expect(events.map(({ key }) => key)).toEqual(eclipses.map(({ key }) => key));
    for (const [index, { date }] of events.entries())
      expect([date, Math.abs(Date.parse(date) - (eclipses[index]?.ms as number)) <= 60_000]).toEqual([date, true]);
  });

  it('can be filtered by kind', async () => {
    const solar = await listEvents('from=2001-01-01&to=2050-12-31&kind=solar-eclipse');
    const lunar = await listEvents('from=2001-01-01&to=2050-12-31&kind=LUNAR-ECLIPSE');
    expect(solar.length + lunar.length).toBe(226);
    expect(new Set(solar.map(({ kind }) => kind))).toEqual(new Set(['solar-eclipse']));
  });
});

describe('The phases of the Moon, equinoxes and solstices', () => {
  it.each([
    // Source: US Naval Observatory, Phases of the Moon, and Earth's Seasons, to the minute.
    ['2026-01-03T10:03Z', 'full-moon'],
    ['2026-01-18T19:52Z', 'new-moon'],
    ['2026-03-20T14:46Z', 'march-equinox'],
    ['2026-06-21T08:24Z', 'june-solstice'],
    ['2026-08-12T17:37Z', 'new-moon'],
    ['2026-09-23T00:05Z', 'september-equinox'],
    ['2026-12-21T20:50Z', 'december-solstice'],
  ])('include %s as %s', async (publishedTime, key) => {
    const day = publishedTime.slice(0, 10);
    const [event] = (await listEvents(`from=${day}&to=${day}`)).filter((each) => each.key === key);
    expect(Math.abs(Date.parse(event?.date ?? '') - Date.parse(publishedTime))).toBeLessThanOrEqual(60_000);
  });

  it('are two equinoxes, two solstices, and 49 or 50 principal phases a year', async () => {
    const events = await listEvents('from=2026-01-01&to=2026-12-31&kind=equinox,solstice');
    expect(events.map(({ key }) => key)).toEqual([
      'march-equinox',
      'june-solstice',
      'september-equinox',
      'december-solstice',
    ]);
    expect([49, 50]).toContain((await listEvents('from=2026-01-01&to=2026-12-31&kind=moon-phase')).length);
  });

  it('have localized names', async () => {
    const { json } = await service.get('/astronomy/events?from=2026-01-03&to=2026-01-03&lang=ja');
    expect(json.data[0].name).toBe('満月');
  });
});

describe('The period of a list of events', () => {
  it('starts today if the request has no "from", and the list may then be cached only for an hour', async () => {
    const { json, headers } = await service.get('/astronomy/events');
    const dates = json.data.map(({ date }: Event) => date);
    expect(dates[0].slice(0, 10) >= '2026-12-01').toBe(true);
    expect(dates.at(-1).slice(0, 10) <= '2027-12-02').toBe(true);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect((await service.get('/astronomy/events?from=2026-12-01')).headers['cache-control']).toContain('stale');
  });

  it('ends with the day of the parameter "to" if that is a date, or at its instant if it has a time', async () => {
    // The full moon is at 10:03 UTC.
    expect(await listEvents('from=2026-01-03&to=2026-01-03')).toHaveLength(1);
    expect(await listEvents('from=2026-01-03&to=2026-01-03T10:00Z')).toHaveLength(0);
    expect(await listEvents('from=2026-01-03T10:00Z&to=2026-01-03T10:05Z')).toHaveLength(1);
  });

  it.each([
    ['from=2026-01-02&to=2026-01-01', 'to'],
    ['from=1000-01-01&to=1020-01-01', 'to'],
    ['from=today', 'from'],
    ['to=2026-02-30', 'to'],
    ['kind=comet', 'kind'],
    ['kind=moon-phase,', 'kind'],
    ['sort=name', 'sort'],
  ])('leads to 400 if it is invalid, and so does an invalid kind or order, as in %s', async (query, param) =>
    expect(await getFailure(query)).toMatchObject({ status: 400, param }),
  );

  it('can be any part of the years 1900 to 2100, and up to ten years at other times', async () => {
    expect((await listEvents('from=1900-01-01&to=2100-12-31&kind=equinox,solstice')).length).toBe(804);
    expect((await listEvents('from=1000-01-01&to=1009-12-31&kind=solstice')).length).toBe(20);
    expect((await listEvents('from=-000500-01-01&to=-000500-12-31&kind=equinox')).length).toBe(2);
    expect((await listEvents('from=9999-01-01&to=9999-12-31&kind=solstice')).length).toBe(2);
  });

  it('can be listed from latest to earliest by sort=-date, even across the year 0', async () => {
    const forward = await listEvents('from=-000001-01-01&to=0001-12-31&kind=solstice');
    expect(await listEvents('from=-000001-01-01&to=0001-12-31&kind=solstice&sort=-date')).toEqual(
      [...forward].reverse(),
    );
  });
});

describe('Sunrise and sunset (in universal time)', () => {
  it.each([
    // Source: US Naval Observatory, tables of rise and set, to the minute.
    [60, 0, 'rise', '2019-01-22T08:36Z'],
    [60, 0, 'rise', '2019-07-29T03:33Z'],
    [60, 0, 'set', '2019-01-06T15:13Z'],
    [60, 0, 'set', '2019-05-23T20:49Z'],
    [29, -81, 'rise', '2019-01-03T12:18Z'],
    [29, -81, 'rise', '2019-06-25T10:27Z'],
    [29, -81, 'set', '2019-01-06T22:41Z'],
    [29, -81, 'set', '2019-06-20T00:25Z'],
    [-60, -150, 'rise', '2019-01-07T12:54Z'],
    [-60, -150, 'rise', '2019-06-01T18:47Z'],
    [-60, -150, 'set', '2019-01-10T07:15Z'],
    [-60, -150, 'set', '2019-08-29T03:01Z'],
    [-88, 45, 'rise', '2022-09-24T23:23Z'],
  ] as const)('are exact to a minute: at %d, %d the %s of %s', async (latitude, longitude, event, time) => {
    const ms = Date.parse(time);
    const date = new Date(ms - 3 * 3_600_000).toISOString();
    const { json } = await service.get(`/astronomy?date=${date}&latitude=${latitude}&longitude=${longitude}`);
    const { sun } = json.data.riseAndSet;
    expect(sun.state).toBe('rises-and-sets');
    expect(Math.abs(Date.parse(sun[event]) - ms)).toBeLessThanOrEqual(60_000);
  });

  it.each([
    ['2026-06-21', 'always-up'],
    ['2026-12-21', 'always-down'],
  ])('do not occur at 70° N on %s, when the Sun is %s', async (date, state) => {
    const { status, json } = await service.get(`/astronomy?date=${date}&latitude=70&longitude=25`);
    expect(status).toBe(200);
    expect(json.data.riseAndSet.sun).toEqual({ state, rise: null, set: null });
  });
});
