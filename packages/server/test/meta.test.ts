import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const data = (path: string) => service.data(path);

describe('Meta and health', () => {
  it('the eleven counts are the true lengths of what is served', async () => {
    const { resources } = await data('/meta');
    const lists = {
      countries: '/countries',
      addressFormats: '/address-formats',
      phoneCodes: '/phone-codes',
      timezones: '/timezones',
      cities: '/cities',
      states: '/states',
      moonPhases: '/moon-phases',
      planets: '/planets',
      moons: '/moons',
      stars: '/stars',
      galaxies: '/galaxies',
    };
    for (const [name, path] of Object.entries(lists)) {
      const { total } = (await service.get(`${path}?limit=1`)).json.meta;
      expect([name, resources[name]]).toEqual([name, total]);
    }
  });

  it('routes are exactly those that answer', async () => {
    const { routes } = await data('/meta');
    for (const route of [
      '/health',
      '/meta',
      '/address-formats',
      '/address-formats/:alpha2',
      '/countries',
      '/countries/:alpha2',
      '/cities',
      '/cities/capital/:alpha2',
      '/phone-codes',
      '/timezones',
      '/maps/world',
      '/maps/world.svg',
      '/astronomy',
    ])
      expect(routes).toContain(route);
    // Those with parameters answer the examples of openapi.json.
    for (const route of routes.filter((route: string) => !/[:*]/.test(route)))
      expect([route, (await service.get(route)).status]).not.toEqual([route, 404]);
    expect(new Set(routes).size).toBe(routes.length);
    // What openapi.json describes, and the pages besides: none is left out.
    const { paths } = (await service.get('/openapi.json')).json;
    const described = Object.entries<{ get?: { 'x-format-of'?: string } }>(paths)
      .filter(([, { get }]) => !get?.['x-format-of'])
      .map(([path]) => path.replace(/^\/v1/, '').replace(/\{(\w+)\}/g, ':$1'));
    const pages = ['/', '/verify', '/verify.js', '/style.css', '/privacy', '/robots.txt', '/.well-known/security.txt'];
    const wildcards = routes.filter((route: string) => route.includes('*'));
    expect(routes.filter((route: string) => !route.includes('*')).sort()).toEqual(
      [...described.filter((path) => path !== '/timezones/:zone'), ...pages, '/openapi.json'].sort(),
    );
    expect(wildcards).toEqual(['/timezones/*']);
  });

  it('has the version of the program and of the data', async () => {
    const { version, dataVersion } = await data('/meta');
    expect([version, dataVersion]).toEqual(['0.0.0-test', (await service.get('/meta')).headers['x-data-version']]);
  });

  it('names the sources of each dataset with licence and date', async () => {
    const { datasets } = await data('/meta');
    for (const [name, { sources }] of Object.entries<{ sources: { licence: string; date: string }[] }>(datasets)) {
      expect([name, sources.length > 0]).toEqual([name, true]);
      for (const { licence, date } of sources) {
        expect(licence.trim()).not.toBe('');
        expect(licence).not.toMatch(/GPL|ODbL/);
        expect([name, date]).toEqual([name, expect.stringMatching(/^\d{4}(?:-\d\d){0,2}$/)]);
      }
    }
  });

  it('health says status, version, dataVersion and uptime', async () => {
    expect(await data('/health')).toEqual({
      status: 'ok',
      version: '0.0.0-test',
      dataVersion: expect.any(String),
      uptimeSeconds: 0,
    });
  });
});

describe('/meta', () => {
  it.each([
    ['countries', '/countries', 'name'],
    ['addressFormats', '/address-formats', 'countryCode'],
    ['phoneCodes', '/phone-codes', 'code'],
    ['timezones', '/timezones', 'name'],
    ['cities', '/cities', 'name'],
    ['states', '/states', 'name'],
    ['moonPhases', '/moon-phases', 'name'],
    ['planets', '/planets', 'name'],
    ['moons', '/moons', 'name'],
    ['stars', '/stars', 'name'],
    ['galaxies', '/galaxies', 'name'],
    ['languages', '/languages', 'name'],
    ['currencies', '/currencies', 'name'],
    ['continents', '/continents', 'name'],
    ['dwarfPlanets', '/planets?kind=dwarf-planet', 'name'],
  ])('of %s is the length of %s', async (name, path, field) => {
    const { resources } = await data('/meta?fields=resources');
    const { meta, data: records } = (await service.get(`${path}${path.includes('?') ? '&' : '?'}fields=${field}`)).json;
    expect([resources[name], records.length]).toEqual([meta.total, meta.total]);
    expect(meta.total).toBeGreaterThan(0);
  });

  it('names every dataset with its sources', async () => {
    const { datasets } = await data('/meta');
    for (const name of ['states', 'currencies', 'continents', 'languages', 'galaxies'])
      expect([name, datasets[name].sources.length > 0]).toEqual([name, true]);
  });

  it('lists every route of openapi.json, and besides these only pages', async () => {
    const { routes } = await data('/meta?fields=routes');
    const { paths } = (await service.get('/openapi.json')).json;
    const described = Object.entries<
      Record<string, { parameters: { name: string; 'x-holds-slashes'?: true }[]; 'x-format-of'?: string }>
    >(paths)
      .filter(([, { get }]) => !get?.['x-format-of'])
      .map(([path, methods]) => {
        const wild = Object.values(methods)
          .flatMap(({ parameters }) => parameters)
          .find((parameter) => parameter['x-holds-slashes'])?.name;
        return path
          .replace(/^\/v1/, '')
          .replace(`{${wild}}`, '*')
          .replace(/\{(\w+)\}/g, ':$1');
      });
    for (const route of described) expect(routes).toContain(route);
    const pages = routes.filter((route: string) => !described.includes(route));
    for (const page of pages) expect([page, (await service.get(page)).status]).toEqual([page, 200]);
    for (const route of [
      '/states',
      '/states/:code',
      '/countries/:code/states',
      '/moon-phases',
      '/planets',
      '/planets/:id',
    ])
      expect(described).toContain(route);
    for (const route of ['/moons', '/stars', '/galaxies', '/languages', '/languages/:code', '/currencies'])
      expect(described).toContain(route);
    for (const route of ['/currencies/:code', '/continents', '/timezones/*', '/astronomy/events'])
      expect(described).toContain(route);
  });
});
