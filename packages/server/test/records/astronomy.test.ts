import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();
const readData = (path: string) => service.readData(path);

describe('GET /astronomy', () => {
  it('accepts the coordinates of a place, and answers 400 if one of them is missing or invalid', async () => {
    expect((await service.get('/astronomy?date=2026-06-21&latitude=69.65&longitude=18.96')).status).toBe(200);
    expect((await service.get('/astronomy?latitude=1')).json.error.param).toBe('longitude');
    expect((await service.get('/astronomy?longitude=1')).json.error.param).toBe('latitude');
    expect((await service.get('/astronomy?latitude=91&longitude=0')).status).toBe(400);
  });

  it.each([
    ['date=2026-07-01&hemisphere=south', 'south', 'winter'],
    ['date=2026-07-01&latitude=-33.87&longitude=151.21', 'south', 'winter'],
    ['date=2026-07-01&latitude=47.38&longitude=8.54', 'north', 'summer'],
    ['date=2026-07-01&latitude=0&longitude=0', 'north', 'summer'],
    ['date=2026-07-01&latitude=-33.87&longitude=151.21&hemisphere=north', 'north', 'summer'],
    ['date=2026-07-01', 'north', 'summer'],
  ])('has the season of the hemisphere, by default of the place: %s', async (query, hemisphere, name) => {
    const sky = await readData(`/astronomy?${query}`);
    expect([sky.hemisphere, sky.sun.season.hemisphere, sky.sun.season.name]).toEqual([hemisphere, hemisphere, name]);
  });
});
