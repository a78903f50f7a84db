import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { statusOf } from '../src/errors.js';
import { type Service, startService } from './service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const data = async (path: string) => {
  const { status, json } = await service.get(path);
  expect([path, status]).toEqual([path, 200]);
  return json.data;
};

describe('Languages (decisions.md)', () => {
  it('names all 250 countries in Japanese', async () => {
    const countries = await data('/countries?lang=ja');
    expect(countries).toHaveLength(250);
    for (const { name, alpha2 } of countries)
      expect([alpha2, name]).toEqual([
        alpha2,
        expect.stringMatching(/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u),
      ]);
  });

  it.each([
    ['pt-BR', 'Alemanha'],
    ['zh-TW', '德國'],
    ['zh_HK', '德國'],
    ['zh', '德国'],
    ['nb', 'Tyskland'],
    ['no', 'Tyskland'],
    ['he', 'גרמניה'],
    ['iw', 'גרמניה'],
    ['tl', 'Germany'],
    ['fil', 'Germany'],
    ['DE', 'Deutschland'],
    ['de-CH-1996', 'Deutschland'],
  ])('lang=%s names Germany %s', async (lang, name) => {
    expect((await data(`/countries/DE?lang=${lang}`)).name).toBe(name);
  });

  it('lists every code with complete names, those that users rely on among them', async () => {
    const { supportedLanguages } = await data('/meta');
    expect(supportedLanguages.length).toBeGreaterThanOrEqual(95);
    for (const lang of ['en', 'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'tr', 'zh'])
      expect(supportedLanguages).toContain(lang);
  });

  it.each(['xx', 'english', '', '-', 'de_', '12', 'x-klingon', '💥'])('lang=%s is 400', async (lang) => {
    expect((await service.get(`/countries?lang=${encodeURIComponent(lang)}`)).status).toBe(400);
  });

  it('a city without a name in a language keeps its default name', async () => {
    const [english, swahili] = [
      await data('/cities?country=LI&limit=5'),
      await data('/cities?country=LI&limit=5&lang=sw'),
    ];
    for (const [index, { name }] of swahili.entries())
      expect(name).toBeTruthy() ?? expect(name).toBe(english[index].name);
  });
});

describe('Every supported language', () => {
  it('has complete country names, and content-language says that it was used', async () => {
    const { supportedLanguages } = await data('/meta');
    for (const lang of supportedLanguages) {
      const { json, headers } = await service.get(`/countries?lang=${lang}&fields=name`);
      expect([lang, headers['content-language']]).toEqual([lang, lang]);
      expect([lang, json.data.filter(({ name }: { name: string }) => name.trim() !== '').length]).toEqual([lang, 250]);
    }
  });
});

describe('What the host’s ICU knows', () => {
  it('decides nothing: names, languages and offsets are the same without it', async () => {
    const questions = [
      '/countries/DE?lang=zh-TW',
      '/timezones?zone=America/Vancouver&lang=pt-BR',
      '/astronomy?lang=iw',
    ];
    const known = await Promise.all(questions.map(async (path) => (await service.get(path)).text));
    const missing = () => {
      throw new Error('the host’s ICU was asked');
    };
    const spies = [
      vi.spyOn(Intl, 'Locale').mockImplementation(missing),
      vi.spyOn(Intl, 'DisplayNames').mockImplementation(missing),
      vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(missing),
      vi.spyOn(Intl, 'getCanonicalLocales').mockImplementation(missing),
      vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(missing),
    ];
    const bare = await startService();
    expect(await Promise.all(questions.map(async (path) => (await bare.get(path)).text))).toEqual(known);
    for (const spy of spies) spy.mockRestore();
    await bare.close();
  });
});

describe('Countries', () => {
  it('has the contract fields first', async () => {
    expect(Object.keys(await data('/countries/DE')).slice(0, 4)).toEqual(['alpha2', 'name', 'continent', 'recognized']);
  });

  it('counts 195 recognized states and 55 others', async () => {
    expect((await service.get('/countries?recognized=true')).json.meta.total).toBe(195);
    expect((await service.get('/countries?recognized=false')).json.meta.total).toBe(55);
  });

  it('refuses a continent that there is not', async () => {
    const { status, json } = await service.get('/countries?continent=Atlantis');
    expect([status, json.error.param]).toEqual([400, 'continent']);
  });
});

describe('Cities', () => {
  it('has the contract fields first', async () => {
    expect(Object.keys((await data('/cities?country=DE&limit=1'))[0]).slice(0, 5)).toEqual([
      'name',
      'country',
      'capital',
      'capitalTypes',
      'population',
    ]);
    expect(Object.keys(await data('/cities/capital/DE')).slice(0, 3)).toEqual(['name', 'country', 'capital']);
  });

  it('capital is true exactly when capitalTypes holds country', async () => {
    for (const { capital, capitalTypes } of await data('/cities?country=ZA'))
      expect(capital).toBe(capitalTypes.includes('country'));
  });

  it('several capitals: the principal one, the others beside it', async () => {
    const pretoria = await data('/cities/capital/ZA');
    expect(pretoria.name).toBe('Pretoria');
    expect(pretoria.otherCapitals.map((city: { name: string }) => city.name).sort()).toEqual([
      'Bloemfontein',
      'Cape Town',
    ]);
  });

  it('sort=population orders by population, highest first', async () => {
    const populations = (await data('/cities?country=BR&sort=population&limit=50')).map(
      (city: { population: number }) => city.population,
    );
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
    expect(populations[0]).toBeGreaterThan(10_000_000);
  });

  it('an unknown sort is 400', async () => {
    expect((await service.get('/cities?sort=name')).status).toBe(400);
  });

  it('every time zone of a city resolves', async () => {
    const zones = new Set<string>(
      (await data('/cities?fields=timezone')).map((city: { timezone: string }) => city.timezone),
    );
    expect(zones.size).toBeGreaterThan(300);
    for (const zone of zones) expect((await data(`/timezones?zone=${encodeURIComponent(zone)}`)).length).toBe(1);
  });
});

describe('Phone codes', () => {
  it('has the contract fields first', async () => {
    expect(Object.keys((await data('/phone-codes?country=DE'))[0]).slice(0, 3)).toEqual([
      'code',
      'country',
      'phoneCode',
    ]);
  });

  it.each([
    ['%2B1242', ['BS']],
    ['+1242', ['BS']],
    ['1242', ['BS']],
    ['356', ['MT']],
    ['%2B356', ['MT']],
    ['%2B1202', ['CA', 'US']],
    ['%2B41791234567', ['CH']],
    ['%2B12425551234', ['BS']],
  ])('phoneCode=%s is %s', async (code, countries) => {
    expect(
      (await data(`/phone-codes?phoneCode=${code}`)).map((record: { code: string }) => record.code).sort(),
    ).toEqual(countries);
  });

  it('+1 gives all 25 and more that share it, however the plus sign arrives', async () => {
    for (const code of ['%2B1', '+1', '1'])
      expect((await data(`/phone-codes?phoneCode=${code}`)).length).toBeGreaterThanOrEqual(25);
  });

  it('gives Kosovo +383', async () => {
    expect((await data('/phone-codes?country=XK'))[0].phoneCode).toBe('+383');
  });

  it('finds by name, localized name, ISO code and digits', async () => {
    const codes = async (query: string) =>
      (await data(`/phone-codes?${query}`)).map((record: { code: string }) => record.code);
    expect(await codes('q=germany')).toEqual(['DE']);
    expect(await codes('q=Deutschland&lang=de')).toEqual(['DE']);
    expect((await codes('q=de'))[0]).toBe('DE');
    expect(await codes('q=%2B49')).toEqual(['DE']);
    expect(await codes('q=49')).toContain('DE');
  });

  it.each(['abc', '%2B', '%2B%2B1', '+'])('phoneCode=%s is 400', async (code) => {
    expect((await service.get(`/phone-codes?phoneCode=${code}`)).status).toBe(400);
  });
});

describe('Time zones', () => {
  it('has the contract fields first', async () => {
    expect(Object.keys((await data('/timezones?country=CH'))[0]).slice(0, 6)).toEqual([
      'name',
      'displayName',
      'countryCodes',
      'mappableCountryCodes',
      'latitude',
      'longitude',
    ]);
  });

  it('lists 312 zones', async () => {
    expect((await service.get('/timezones')).json.meta).toEqual({ count: 312, total: 312 });
  });

  it.each(['country=CH', 'q=zurich'])('%s gives Europe/Zurich with CH, DE, LI', async (query) => {
    const [zurich] = await data(`/timezones?${query}`);
    expect(zurich.name).toBe('Europe/Zurich');
    expect([...zurich.countryCodes].sort()).toEqual(['CH', 'DE', 'LI']);
  });

  it('a former or merged name answers the current record with requestedName', async () => {
    expect((await data('/timezones?zone=Asia/Calcutta'))[0]).toMatchObject({
      name: 'Asia/Kolkata',
      requestedName: 'Asia/Calcutta',
    });
    expect((await data('/timezones?zone=Europe/Amsterdam'))[0]).toMatchObject({
      name: 'Europe/Brussels',
      requestedName: 'Europe/Amsterdam',
    });
  });

  it('names are read without regard to case', async () => {
    expect((await data('/timezones?zone=europe/zurich'))[0].name).toBe('Europe/Zurich');
  });

  it('a zone that there is not is 400 and names the nearest', async () => {
    const { status, json } = await service.get('/timezones?zone=Europe/Zurik');
    expect(status).toBe(400);
    expect(json.error.message).toContain('Europe/Zurich');
  });

  it.each([
    ['America/Vancouver', '-07:00'],
    ['Africa/Casablanca', '+00:00'],
  ])('%s is at the offset of tz data 2026f in December 2026', async (zone, offset) => {
    expect((await data(`/timezones?zone=${zone}`))[0].utcOffset).toBe(offset);
  });
});

describe('Address formats', () => {
  it('has the contract fields first', async () => {
    expect(Object.keys(await data('/address-formats/JP')).slice(0, 3)).toEqual(['countryCode', 'format', 'required']);
  });

  it('lists all 250', async () => {
    expect((await service.get('/address-formats')).json.meta).toEqual({ count: 250, total: 250 });
  });

  it('where the source gives nothing: name, organization, street, city, with A and C required', async () => {
    expect(await data('/address-formats/AQ')).toMatchObject({ format: '%N%n%O%n%A%n%C', required: ['A', 'C'] });
  });
});

describe('Map', () => {
  it('answers with the picture and what was highlighted', async () => {
    const map = await data('/maps/world?highlight=DE:%23ff0000,fra:00f');
    expect(map.svg).toMatch(/^<svg /);
    expect(map).toMatchObject({
      highlightCount: 2,
      highlights: [
        { code: 'DE', fill: '#ff0000', label: 'Germany' },
        { code: 'FR', fill: '#0000ff', label: 'France' },
      ],
    });
  });

  it('labels follow lang', async () => {
    expect((await data('/maps/world?highlight=DE:f00&lang=fr&fields=highlights')).highlights[0].label).toBe(
      'Allemagne',
    );
  });

  it('the same code twice: the last wins, counted once', async () => {
    expect(await data('/maps/world?highlight=DE:f00,DEU:0f0&fields=highlightCount,highlights')).toEqual({
      highlightCount: 1,
      highlights: [{ code: 'DE', fill: '#00ff00', label: 'Germany' }],
    });
  });

  it('defaults are #d0d0d0, #ffffff and #a0a0a0', async () => {
    const { svg } = await data('/maps/world');
    for (const color of ['#d0d0d0', '#ffffff', '#a0a0a0']) expect(svg).toContain(color);
  });

  it('each of the 250 codes is drawn with id, data-code and title, and can be highlighted', async () => {
    const codes: string[] = (await data('/countries?fields=alpha2')).map(({ alpha2 }: { alpha2: string }) => alpha2);
    const highlight = codes.map((code) => `${code}:f00`).join(',');
    const { svg, highlightCount, highlights } = await data(`/maps/world?highlight=${highlight}`);
    expect([highlightCount, highlights.map(({ code }: { code: string }) => code).sort()]).toEqual([250, codes]);
    for (const code of codes)
      expect(svg).toMatch(new RegExp(`<(\\w+) [^>]*\\bid="${code}" data-code="${code}"[^>]*><title>[^<]+</title>`));
  });

  it('/maps/world.svg gives the same picture', async () => {
    const { svg } = await data('/maps/world?highlight=JP:%23bc002d');
    const file = await service.get('/maps/world.svg?highlight=JP:%23bc002d');
    expect(file.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(file.text).toBe(svg);
  });

  it.each(['DE', 'DE:', 'DE:red', 'DE:%23ff', 'QQ:%23fff', ':%23fff', 'DE:%23fff:x', ',', 'DE:%23fff,,'])(
    'highlight=%s is 400',
    async (highlight) => {
      const { status, json } = await service.get(`/maps/world?highlight=${highlight}`);
      expect([status, json.error?.param]).toEqual([400, 'highlight']);
    },
  );

  it.each(['red', '%23ff', '%23ggg', 'url(x)', '%23fff;}'])('fill=%s is 400', async (color) => {
    for (const name of ['fill', 'stroke', 'hoverFill'])
      expect((await service.get(`/maps/world?${name}=${color}`)).status).toBe(400);
  });
});

describe('Astronomy', () => {
  it('has the contract fields', async () => {
    const sky = await data('/astronomy?date=2026-12-21T18:00:00Z&hemisphere=south');
    expect(sky).toMatchObject({
      date: '2026-12-21T18:00:00.000Z',
      hemisphere: 'south',
      moon: { key: expect.stringMatching(/^[a-z-]+$/), name: expect.any(String) },
      sun: {
        season: { name: 'summer', hemisphere: 'south', label: 'Summer (Southern Hemisphere)', basis: 'meteorological' },
      },
    });
  });

  it('has illuminated fraction, age and the next four principal phases as instants', async () => {
    const { moon } = await data('/astronomy?date=2026-12-01T12:00Z');
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

  it('season=astronomical goes by equinox and solstice', async () => {
    const season = async (query: string) => (await data(`/astronomy?${query}`)).sun.season;
    expect(await season('date=2026-12-10')).toMatchObject({ name: 'winter', basis: 'meteorological' });
    expect(await season('date=2026-12-10&season=astronomical')).toMatchObject({
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
  ])('date=%s is %s', async (date, echoed) => {
    expect((await data(`/astronomy?date=${date}`)).date).toBe(echoed);
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    'today',
    '2026-01-01T25:00',
    '-003001-01-01',
    '%2B010000-01-01',
    '20260101',
    '2026-W01-1',
    '2026-01-01T10',
    '1e3',
  ])('date=%s is 400', async (date) => {
    const { status, json } = await service.get(`/astronomy?date=${date}`);
    expect([status, json.error?.param]).toEqual([400, 'date']);
  });

  it('with a place: rise, set and twilights; one coordinate alone is 400', async () => {
    expect((await service.get('/astronomy?date=2026-06-21&latitude=69.65&longitude=18.96')).status).toBe(200);
    expect((await service.get('/astronomy?latitude=1')).json.error.param).toBe('longitude');
    expect((await service.get('/astronomy?longitude=1')).json.error.param).toBe('latitude');
    expect((await service.get('/astronomy?latitude=91&longitude=0')).status).toBe(400);
  });
});

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
    const described = Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
    const pages = ['/', '/verify', '/verify.js', '/style.css', '/privacy', '/robots.txt', '/.well-known/security.txt'];
    const wildcards = routes.filter((route: string) => route.includes('*'));
    expect(routes.filter((route: string) => !route.includes('*')).sort()).toEqual(
      [...described.filter((path) => path !== '/timezones/:zone'), ...pages, '/openapi.json'].sort(),
    );
    expect(wildcards).toEqual(['/timezones/*']);
  });

  it('says its version and that of the data', async () => {
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

describe('openapi.json', () => {
  it('is OpenAPI 3.1 with stable operation ids and named schemas', async () => {
    const document = (await service.get('/openapi.json')).json;
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        'listCountries',
        'getCountry',
        'listCities',
        'getCapital',
        'listPhoneCodes',
        'listTimezones',
        'listAddressFormats',
        'getAddressFormat',
        'drawWorldMap',
        'getAstronomy',
        'getMeta',
        'getHealth',
      ]),
    );
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Country',
        'City',
        'Timezone',
        'PhoneCode',
        'AddressFormat',
        'Astronomy',
        'Meta',
        'Failure',
      ]),
    );
  });

  it('lists every status of the errors table where it can occur, all in the one shape', async () => {
    const { paths, components } = (await service.get('/openapi.json')).json;
    const everywhere = [400, 405, 408, 414, 431, 500, 503];
    for (const [method, path, ...own] of [
      ['get', '/countries', 401, 429],
      ['get', '/countries/{alpha2}', 401, 404, 429],
      ['get', '/health'],
      ['get', '/access/verify', 404, 410, 429],
      ['post', '/access/signup', 413, 415, 429],
      ['post', '/batch', 401, 413, 415, 429],
      ['delete', '/access/key', 401, 413, 415, 429],
    ] as const) {
      const statuses = Object.keys(paths[path][method].responses).map(Number);
      expect([path, statuses.filter((status) => status >= 400).sort()]).toEqual([
        path,
        [...everywhere, ...own].sort((a, b) => a - b),
      ]);
    }
    const referred = Object.values<Record<string, { responses: Record<string, { $ref?: string }> }>>(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.entries(responses).filter(([status]) => Number(status) >= 400));
    for (const [, { $ref = '' }] of referred) {
      const { content } = components.responses[$ref.replace('#/components/responses/', '')];
      expect(content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } });
    }
    expect(new Set(referred.map(([status]) => Number(status)))).toEqual(new Set(Object.values(statusOf)));
    expect(components.schemas.Failure.properties.error.properties.code.enum).toEqual(Object.keys(statusOf));
  });

  it('every question that has no effect has an example, and each is answered', async () => {
    const document = (await service.get('/openapi.json')).json;
    const { '/access/verify': _spendsToken, ...paths } = document.paths as Record<
      string,
      { get?: { 'x-examples': { path: string }[] }; post?: { 'x-examples': { path: string; body: object }[] } }
    >;
    for (const [route, { get, post }] of Object.entries(paths)) {
      for (const { path, body } of post?.['x-examples'] ?? [])
        expect([path, (await service.post(path, body)).status]).toEqual([path, 200]);
      if (!get) continue;
      expect([route, get['x-examples'].length > 0]).toEqual([route, true]);
      for (const { path } of get['x-examples']) expect([path, (await service.get(path)).status]).toEqual([path, 200]);
    }
  });
});
