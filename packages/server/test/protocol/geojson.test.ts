import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openService, type Service, startService } from '../service.js';

const service = await openService();

type Ring = readonly (readonly [number, number])[];
interface Feature {
  readonly id: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly coordinates: readonly (readonly Ring[])[] };
}

describe('GeoJSON (RFC 7946)', () => {
  it.each([
    ['/countries.geojson?limit=3', ['AD', 'AE', 'AF']],
    ['/countries.geojson?limit=1&fields=name&lang=de', ['AD']],
    ['/states.geojson?country=CH&limit=2', ['CH-AG', 'CH-AI']],
    ['/countries/CH/states.geojson?limit=1', ['CH-AG']],
    ['/timezones.geojson?limit=2', ['Africa/Abidjan', 'Africa/Algiers']],
    ['/cities.geojson?id=2657896,2661552', [2657896, 2661552]],
    ['/cities/nearest.geojson?latitude=47.3769&longitude=8.5417&limit=1', [2657896]],
    ['/search.geojson?q=georgia&limit=1', ['/countries/GE']],
    [
      '/astronomy/events.geojson?from=2026-08-12&to=2026-08-13&kind=solar-eclipse',
      [expect.stringMatching(/^total-solar-eclipse\/2026-08-12T17:4/)],
    ],
  ])('has an id for each feature (section 3.2): %s', async (path, ids) => {
    const { status, json } = await service.get(path);
    expect([status, json.features.map(({ id }: Feature) => id)]).toEqual([200, ids]);
  });

  it('has different ids for all features of a list', async () => {
    for (const path of [
      '/countries.geojson',
      '/states.geojson',
      '/timezones.geojson',
      '/search.geojson?q=de&limit=100',
    ]) {
      const ids = (await service.get(path)).json.features.map(({ id }: Feature) => id);
      expect([path, new Set(ids).size]).toEqual([path, ids.length]);
    }
  });

  it('is an empty collection if nothing matches', async () => {
    const { json } = await service.get('/countries.geojson?q=zzzzzzzz');
    expect(json).toEqual({ type: 'FeatureCollection', features: [] });
  });

  it('has exterior rings that run counter-clockwise (section 3.1.6)', async () => {
    const { json } = await service.get('/maps/world.geojson');
    for (const { properties, geometry } of json.features as Feature[])
      for (const [exterior = []] of geometry.coordinates)
        expect([properties, sumEdges(exterior) < 0]).toEqual([properties, true]);
  });

  it('is cut at the antimeridian (section 3.1.9)', async () => {
    const russia = (await service.get('/maps/country/RU.geojson')).json;
    const fiji = (await service.get('/maps/country/FJ/states.geojson')).json;
    for (const { properties, geometry } of [russia, ...fiji.features] as Feature[])
      for (const ring of geometry.coordinates.flat())
        for (const [index, [longitude]] of ring.entries())
          expect([properties, Math.abs(longitude - (ring[index - 1]?.[0] ?? longitude)) <= 180]).toEqual([
            properties,
            true,
          ]);
  });
});

/** Twice the area; negative if the ring runs counter-clockwise. */
function sumEdges(ring: Ring): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[index + 1] ?? [x, y];
    sum += (nextX - x) * (nextY + y);
  }
  return sum;
}

describe('A list without matches', () => {
  it('is empty as NDJSON', async () => {
    const { status, text } = await service.get('/countries.ndjson?q=zzzzzzzz');
    expect([status, text]).toEqual([200, '']);
  });
});

describe('Paths in records', () => {
  let proxied: Service;
  beforeAll(async () => {
    proxied = await startService({ environment: { PUBLIC_URL: 'https://example.org/almanac' } });
  });
  afterAll(() => proxied.close());

  it('begin with the path under which a proxy serves Almanac', async () => {
    expect(await proxied.readData('/countries/CH?fields=flagSvg')).toEqual({ flagSvg: '/almanac/flags/CH.svg' });
    expect(await proxied.readData('/countries?limit=1&fields=flagSvg')).toEqual([{ flagSvg: '/almanac/flags/AD.svg' }]);
    expect(await proxied.readData('/flags?limit=1&fields=svg,squareSvg')).toEqual([
      { svg: '/almanac/flags/AD.svg', squareSvg: '/almanac/flags/AD.svg?shape=1x1' },
    ]);
    expect(await proxied.readData('/search?q=georgia&limit=1&fields=path')).toEqual([
      { path: '/almanac/countries/GE' },
    ]);
    const { json } = await proxied.post('/batch', { requests: [{ path: '/countries/CH?fields=flagSvg' }] });
    expect(json.data[0].body.data).toEqual({ flagSvg: '/almanac/flags/CH.svg' });
    expect((await proxied.get('/countries.csv?limit=1&fields=flagSvg')).text).toContain('/almanac/flags/AD.svg');
  });

  it('begin with a slash without a proxy', async () => {
    expect(await service.readData('/countries/CH?fields=flagSvg')).toEqual({ flagSvg: '/flags/CH.svg' });
  });
});
