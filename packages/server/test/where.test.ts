import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

const konstanz = { latitude: 47.6603, longitude: 9.1758 };

describe('GET /where', () => {
  it('returns the country, state, time zone and nearest city of a point, and the basis of the first three', async () => {
    expect(await service.readData('/where?latitude=47.6603&longitude=9.1758')).toEqual({
      ...konstanz,
      country: 'DE',
      claimedBy: [],
      stateCode: 'DE-BW',
      state: 'Baden-Württemberg',
      near: ['CH-TG'],
      timezone: 'Europe/Berlin',
      city: 'Konstanz',
      cityId: expect.any(Number),
      distanceKm: expect.any(Number),
      basis: { country: 'nearest-city', state: 'border', timezone: 'nearest-city' },
    });
  });

  it('returns names in the requested language, and the id of the city', async () => {
    const munich = await service.readData('/where?latitude=48.1374&longitude=11.5755&lang=it');
    expect(munich).toMatchObject({ city: 'Monaco di Baviera', state: 'Baviera', basis: { country: 'border' } });
    expect((await service.readData(`/cities/${munich.cityId}?lang=it`)).name).toBe(munich.city);
  });

  it.each([
    ['latitude=47.6', 'longitude', 'longitude is required'],
    ['latitude=91&longitude=0', 'latitude', 'latitude must be a number from -90 to 90'],
    ['latitude=0&longitude=-180.1', 'longitude', 'longitude must be a number from -180 to 180'],
    ['latitude=NaN&longitude=0', 'latitude', 'latitude must be a number from -90 to 90; a script sent no value: "NaN"'],
  ])('answers 400 to %s', async (query, param, message) => {
    const { status, json } = await service.get(`/where?${query}`);
    expect([status, json.error]).toMatchObject([400, { code: 'invalid_query', param, message }]);
  });
});

describe('POST /where', () => {
  it('is not answered from a cached GET of the same URL', async () => {
    const path = '/where?latitude=47.66&longitude=9.17';
    for (let i = 0; i < 3; i++) expect((await service.get(path)).status).toBe(200);
    expect((await service.post(path, { points: [konstanz] })).status).toBe(400);
  });

  it('accepts up to 100 points, as objects or pairs, and answers in their order', async () => {
    const points = [konstanz, [-90, 0], ...Array.from({ length: 98 }, (_, index) => [index - 49, index])];
    const { status, json, headers } = await service.post('/where?fields=country,latitude', { points });
    expect([status, headers['cache-control'], json.meta]).toEqual([200, 'no-store', { count: 100, total: 100 }]);
    expect(json.data.slice(0, 3)).toEqual([
      { latitude: 47.6603, country: 'DE' },
      { latitude: -90, country: 'AQ' },
      { latitude: -49, country: null },
    ]);
  });

  it('answers each point as GET does', async () => {
    const { json } = await service.post('/where?lang=de', { points: [konstanz] });
    expect(json.data[0]).toEqual(await service.readData('/where?latitude=47.6603&longitude=9.1758&lang=de'));
  });
});
