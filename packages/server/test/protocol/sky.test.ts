import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const readMinutes = (text: string) => Date.parse(text) / 60_000;

describe('The season of /astronomy', () => {
  it.each([
    ['date=2026-07-01&hemisphere=south', 'south', 'winter'],
    ['date=2026-07-01&latitude=-33.87&longitude=151.21', 'south', 'winter'],
    ['date=2026-07-01&latitude=47.38&longitude=8.54', 'north', 'summer'],
    ['date=2026-07-01&latitude=0&longitude=0', 'north', 'summer'],
    ['date=2026-07-01&latitude=-33.87&longitude=151.21&hemisphere=north', 'north', 'summer'],
    ['date=2026-07-01', 'north', 'summer'],
  ])('is the one of the hemisphere, by default of the place: %s', async (query, hemisphere, name) => {
    const sky = await service.readData(`/astronomy?${query}`);
    expect([sky.hemisphere, sky.sun.season.hemisphere, sky.sun.season.name]).toEqual([hemisphere, hemisphere, name]);
  });
});

describe('The Sun of /astronomy', () => {
  it('stays 23.4° below the horizon at the South Pole at the solstice of June, so there is no twilight', async () => {
    const { riseAndSet } = await service.readData('/astronomy?date=2026-06-20&latitude=-90&longitude=180');
    expect([riseAndSet.sun.state, riseAndSet.twilights.astronomical.state]).toEqual(['always-down', 'always-down']);
  });

  it('rises and sets in Sheffield in June, without an astronomical night', async () => {
    const { riseAndSet } = await service.readData('/astronomy?date=2020-06-21&latitude=53.38&longitude=-1.47');
    expect([riseAndSet.sun.state, riseAndSet.twilights.astronomical.dusk]).toEqual(['rises-and-sets', null]);
  });

  it('rises in Stockholm at 03:34 and sets at 22:00 on 9 June 2020 (timeanddate.com, UTC+2)', async () => {
    const { riseAndSet } = await service.readData('/astronomy?date=2020-06-09&latitude=59.33538&longitude=18.03007');
    expect(Math.abs(readMinutes(riseAndSet.sun.rise) - readMinutes('2020-06-09T01:34:00Z'))).toBeLessThanOrEqual(1.5);
    expect(Math.abs(readMinutes(riseAndSet.sun.set) - readMinutes('2020-06-09T20:00:30Z'))).toBeLessThanOrEqual(1.5);
  });
});

describe('The phases of the Moon', () => {
  it.each([
    ['full-moon', '2016-03-20', '2016-03-25', '2016-03-23T12:01:00Z', 'USNO: 12:01 UT'],
    ['full-moon', '2025-11-04', '2025-11-06', '2025-11-05T13:19:00Z', 'USNO: 13:19 UT'],
    ['new-moon', '2014-11-22', '2014-11-23', '2014-11-22T12:32:00Z', 'NASA: 12:32 UT'],
  ])('have a %s between %s and %s at %s (%s)', async (key, from, to, date) => {
    const events = await service.readData(`/astronomy/events?from=${from}&to=${to}&kind=moon-phase`);
    const event = events.find((each: { key: string }) => each.key === key);
    expect(Math.abs(readMinutes(event.date) - readMinutes(date))).toBeLessThanOrEqual(1);
  });

  it('are mirrored in the south', async () => {
    const phases = await service.readData('/moon-phases');
    expect(phases.find(({ key }: { key: string }) => key === 'waxing-crescent').symbolSouth).toBe('🌘');
  });
});

describe('The solar eclipses of 2001 to 2100', () => {
  it('are 224, of which 7 are hybrid (NASA, Five Millennium Catalog of Solar Eclipses)', async () => {
    const { json } = await service.get('/astronomy/events?from=2001-01-01&to=2100-12-31&kind=solar-eclipse');
    const hybrid = json.data.filter(({ key }: { key: string }) => key.startsWith('hybrid'));
    expect([json.meta.total, hybrid.length]).toEqual([224, 7]);
  });
});
