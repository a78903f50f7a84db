import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const readData = (path: string) => service.readData(path);

describe('GET /astronomy', () => {
  it('has the fields that docs/contract.md names', async () => {
    const sky = await readData('/astronomy?date=2026-12-21T18:00:00Z&hemisphere=south');
    expect(sky).toMatchObject({
      date: '2026-12-21T18:00:00.000Z',
      hemisphere: 'south',
      moon: { key: expect.stringMatching(/^[a-z-]+$/), name: expect.any(String) },
      sun: {
        season: { name: 'summer', hemisphere: 'south', label: 'Summer (Southern Hemisphere)', basis: 'meteorological' },
      },
    });
  });

  it('has the illuminated fraction and the age of the moon, and the instants of its next four principal phases', async () => {
    const { moon } = await readData('/astronomy?date=2026-12-01T12:00Z');
    expect(moon.illuminatedFraction).toBeGreaterThan(0);
    expect(moon.illuminatedFraction).toBeLessThan(1);
    expect(moon.ageDays).toBeGreaterThan(0);
    expect(moon.ageDays).toBeLessThan(29.9);
    const next: { key: string; date: string }[] = moon.nextPhases;
    expect(next.map(({ key }) => key).sort()).toEqual(['first-quarter', 'full-moon', 'last-quarter', 'new-moon']);
    const dates = next.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
    for (const date of dates) expect(date).toMatch(/^2026-12-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/);
  });

  it('begins seasons at equinoxes and solstices if season=astronomical', async () => {
    const readSeason = async (query: string) => (await readData(`/astronomy?${query}`)).sun.season;
    expect(await readSeason('date=2026-12-10')).toMatchObject({ name: 'winter', basis: 'meteorological' });
    expect(await readSeason('date=2026-12-10&season=astronomical')).toMatchObject({
      name: 'autumn',
      basis: 'astronomical',
    });
  });

  it.each([
    ['2026-02-28', '2026-02-28T00:00:00.000Z'],
    ['2026-02-28T10:20', '2026-02-28T10:20:00.000Z'],
    ['2026-02-28T10:20:30.5Z', '2026-02-28T10:20:30.500Z'],
    ['2026-02-28T10:20:30%2B05:30', '2026-02-28T04:50:30.000Z'],
    ['-003000-01-01', '-003000-01-01T00:00:00.000Z'],
    ['9999-12-31', '9999-12-31T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
  ])('reads date=%s as %s', async (date, returnedDate) => {
    expect((await readData(`/astronomy?date=${date}`)).date).toBe(returnedDate);
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    'today',
    '2026-01-01T25:00',
    '-003001-01-01',
    '%2B010000-01-01',
    '20261301',
    '2026-W54-1',
    '2026-366',
    '1e3',
  ])('answers 400 to date=%s', async (date) => {
    const { status, json } = await service.get(`/astronomy?date=${date}`);
    expect([status, json.error?.param]).toEqual([400, 'date']);
  });

  it('accepts the coordinates of a place, and answers 400 if one of them is missing or invalid', async () => {
    expect((await service.get('/astronomy?date=2026-06-21&latitude=69.65&longitude=18.96')).status).toBe(200);
    expect((await service.get('/astronomy?latitude=1')).json.error.param).toBe('longitude');
    expect((await service.get('/astronomy?longitude=1')).json.error.param).toBe('latitude');
    expect((await service.get('/astronomy?latitude=91&longitude=0')).status).toBe(400);
  });
});
