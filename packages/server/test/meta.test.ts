import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();
const readData = (path: string) => service.readData(path);

interface Parameter {
  readonly name: string;
  /** True if the value of a path parameter may contain slashes. */
  readonly 'x-holds-slashes'?: true;
}

/** For numbers in `resources` of /meta, the URLs of the lists, ending in `?` or `&` so that a parameter can follow. */
const listUrls = {
  countries: '/countries?',
  addressFormats: '/address-formats?',
  phoneCodes: '/phone-codes?',
  timezones: '/timezones?',
  cities: '/cities?',
  states: '/states?',
  moonPhases: '/moon-phases?',
  planets: '/planets?',
  moons: '/moons?',
  stars: '/stars?',
  galaxies: '/galaxies?',
  languages: '/languages?',
  currencies: '/currencies?',
  continents: '/continents?',
  dwarfPlanets: '/planets?kind=dwarf-planet&',
};

/** Routes that docs/contract.md promises. */
const promisedRoutes = [
  '/health',
  '/meta',
  '/access/signup',
  '/access/verify',
  '/access/request-upgrade',
  '/address-formats',
  '/address-formats/:alpha2',
  '/countries',
  '/countries/:alpha2',
  '/cities',
  '/cities/capital/:alpha2',
  '/phone-codes',
  '/timezones',
  '/maps/world',
  '/astronomy',
];

/** The routes that openapi.json does not describe. */
const otherRoutes = ['/openapi.json', '/llms.txt', '/llms-full.txt', '/docs/*', '/mcp'];

describe('/meta', () => {
  it('has the name, the languages, the version of the service, and the version of the data', async () => {
    const { name, supportedLanguages, version, dataVersion } = await readData('/meta');
    expect(name).toBe('Almanac');
    expect(supportedLanguages).toEqual(expect.arrayContaining(['ar', 'de', 'en', 'hi', 'ja', 'zh']));
    expect([version, dataVersion]).toEqual(['0.0.0-test', (await service.get('/meta')).headers['x-data-version']]);
  });

  it('has the release of the tz database', async () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../../../data/sources/extracted/tzdata.json', import.meta.url), 'utf8'),
    );
    expect((await readData('/meta')).tzVersion).toMatch(/^20\d\d[a-z]$/);
    expect(version).toMatch(`${(await readData('/meta')).tzVersion}-`);
  });

  // lists.test.ts checks that lists have as many records as their total.
  it.each(Object.entries(listUrls))('has the same number of %s as the list %s', async (name, listUrl) => {
    const { resources } = await readData('/meta?fields=resources');
    const { total } = (await service.get(`${listUrl}limit=1`)).json.meta;
    expect(total).toBeGreaterThan(0);
    expect(resources[name]).toBe(total);
  });

  it('lists the routes of openapi.json except format variants, and five others; all promised routes are among them', async () => {
    const { routes } = await readData('/meta?fields=routes');
    const { paths } = (await service.get('/openapi.json')).json as {
      paths: Record<string, Record<string, { parameters: Parameter[]; 'x-format-of'?: string }>>;
    };
    const describedRoutes = Object.entries(paths)
      .filter(([, { get }]) => !get?.['x-format-of'])
      .map(([path, methods]) => {
        const parameters = Object.values(methods).flatMap((method) => method.parameters);
        const wildcardName = parameters.find((parameter) => parameter['x-holds-slashes'])?.name;
        return path
          .replace(/^\/v1/, '')
          .replace(`{${wildcardName}}`, '*')
          .replace(/\{(\w+)\}/g, ':$1');
      });
    expect([...routes].sort()).toEqual([...describedRoutes, ...otherRoutes].sort());
    expect(routes).toEqual(expect.arrayContaining(promisedRoutes));
  });

  it('names the sources of each dataset with their licences and dates', async () => {
    const { datasets } = await readData('/meta');
    for (const [name, { sources }] of Object.entries<{ sources: { licence: string; date: string }[] }>(datasets)) {
      expect([name, sources.length > 0]).toEqual([name, true]);
      for (const { licence, date } of sources) {
        expect(licence.trim()).not.toBe('');
        expect(licence).not.toMatch(/GPL|ODbL/);
        expect([name, date]).toEqual([name, expect.stringMatching(/^\d{4}(?:-\d\d){0,2}$/)]);
      }
    }
  });
});

describe('/health', () => {
  it('has status, version, dataVersion, build and uptimeSeconds', async () => {
    expect(await readData('/health')).toEqual({
      status: 'ok',
      version: '0.0.0-test',
      dataVersion: expect.any(String),
      build: 'test',
      uptimeSeconds: 0,
    });
  });
});
