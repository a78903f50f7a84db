import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

describe('/maps/world.geojson', () => {
  it.each([
    ['110m', 177],
    ['10m', 250],
  ])('at scale %s has %i countries', async (scale, count) => {
    expect((await service.get(`/maps/world.geojson?scale=${scale}`)).json.features).toHaveLength(count);
  });

  it('has the 250 countries in the requested language', async () => {
    const { status, headers, json } = await service.get('/maps/world.geojson?lang=fr');
    expect([status, headers['content-type']]).toEqual([200, 'application/geo+json; charset=utf-8']);
    expect(json.features).toHaveLength(250);
    expect(json.features.find(({ id }: { id: string }) => id === 'DE').properties).toEqual({
      alpha2: 'DE',
      alpha3: 'DEU',
      numeric: '276',
      name: 'Allemagne',
    });
  });
});

describe('/maps/world.topojson', () => {
  it('has the 250 countries in the requested language', async () => {
    const { json } = await service.get('/maps/world.topojson?lang=ja');
    expect([json.type, json.objects.countries.geometries.length]).toEqual(['Topology', 250]);
    expect(json.objects.countries.geometries[0].properties.name).toBe('アンドラ');
  });
});

describe('/maps/country/:alpha2.geojson', () => {
  it('suggests other scales if a country is too small for the requested one', async () => {
    const { status, json } = await service.get('/maps/country/SM.geojson?scale=110m');
    expect([status, json.error]).toEqual([
      400,
      expect.objectContaining({ param: 'scale', message: 'SM is too small for 110m; its shape is in 50m and 10m' }),
    ]);
  });

  it.each([
    ['/maps/country/UK.geojson', 404, 'did you mean GB?'],
    ['/maps/country/DE.geojson?scale=20m', 400, 'must be 10m, 50m or 110m'],
    ['/maps/world.geojson?fields=name', 400, 'is not a parameter'],
  ])('answers %s with %i', async (path, status, message) => {
    const answer = await service.get(path);
    expect([answer.status, answer.json.error.message]).toEqual([status, expect.stringContaining(message)]);
  });
});
