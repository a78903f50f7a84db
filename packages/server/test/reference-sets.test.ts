import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const data = (path: string) => service.data(path);
const total = async (path: string) => (await service.get(path)).json.meta.total as number;
const each = async (path: string, field: string): Promise<unknown[]> =>
  (await data(path)).map((record: Record<string, unknown>) => record[field]);
const failure = async (path: string) => {
  const { status, json } = await service.get(path);
  return { status, ...json.error };
};

describe('States', () => {
  it.each([
    // First-level subdivisions of ISO 3166-2 as they are in November 2026; docs/data-guidelines/states.md has the rulings.
    ['US', 57],
    ['CH', 26],
    ['DE', 16],
    ['JP', 47],
    ['NO', 17],
    ['KZ', 20],
    ['VN', 34],
    ['AT', 9],
    ['BR', 27],
    ['IN', 36],
    ['CA', 13],
    ['AU', 8],
    ['MX', 32],
    ['AQ', 0],
  ])('%s has %i of the first level', async (country, count) => {
    expect(await total(`/countries/${country}/states?topLevel=true`)).toBe(count);
    expect(await total(`/states?country=${country}&topLevel=true`)).toBe(count);
  });

  it('the United States are 50 states, the District and six territories', async () => {
    const types = (await each('/countries/US/states', 'type')) as string[];
    const counts = Object.fromEntries(
      [...new Set(types)].map((type) => [type, types.filter((t) => t === type).length]),
    );
    expect(counts).toMatchObject({ state: 50, district: 1 });
    expect(types).toHaveLength(57);
  });

  it('Norway has the 15 counties of 2024, Svalbard and Jan Mayen besides', async () => {
    const counties = (await data('/countries/NO/states')) as { code: string; name: string }[];
    const names = counties.map(({ name }) => name);
    for (const name of [
      'Akershus',
      'Buskerud',
      'Østfold',
      'Vestfold',
      'Telemark',
      'Troms',
      'Finnmark',
      'Innlandet',
      'Agder',
    ])
      expect(names).toContain(name);
    expect(names).not.toContain('Viken');
    expect(counties.filter(({ code }) => !['NO-21', 'NO-22'].includes(code))).toHaveLength(15);
  });

  it('Kazakhstan has the regions of 2022', async () => {
    const names = (await each('/countries/KZ/states', 'name')).join();
    for (const name of ['Abai', 'Jetisu', 'Ulytau']) expect(names).toMatch(new RegExp(name.slice(0, 4), 'i'));
  });

  it('99 of 100 cities have the code of a state that exists', async () => {
    const codes = new Set(await each('/states?fields=code', 'code'));
    const ofCities = await each('/cities?fields=stateCode', 'stateCode');
    const known = ofCities.filter((code) => code !== null);
    expect(known.length / ofCities.length).toBeGreaterThan(0.99);
    for (const code of new Set(known)) expect(codes).toContain(code);
  });

  it('the cities of a state are those that name it', async () => {
    const cities = await data('/cities?state=CH-ZH&limit=400');
    expect(cities.length).toBeGreaterThan(100);
    for (const { stateCode } of cities) expect(stateCode).toBe('CH-ZH');
  });

  it('the country is read as alpha-2, alpha-3 or numeric, in any case', async () => {
    const swiss = (await service.get('/countries/CH/states')).text;
    for (const code of ['ch', 'CHE', 'che', '756'])
      expect((await service.get(`/countries/${code}/states`)).text).toBe(swiss);
    expect(await failure('/countries/UK/states')).toMatchObject({ status: 404, param: 'code' });
    expect((await failure('/countries/UK/states')).message).toContain('GB');
    expect(await failure('/countries/U1/states')).toMatchObject({ status: 400, param: 'code' });
  });

  it('one is found by its code, named in the language', async () => {
    expect(await data('/states/de-by?lang=fr')).toEqual({
      code: 'DE-BY',
      country: 'DE',
      name: 'Bavière',
      type: 'state',
      parent: null,
      id: 'DE-BY',
      status: 'iso',
      inForce: true,
      until: null,
      replacedBy: null,
      capital: 2867714,
      latitude: 48.13743,
      longitude: 11.57549,
      population: null,
      populationYear: null,
    });
    expect(await failure('/states/DE-XX')).toMatchObject({ status: 404, param: 'code' });
    expect(await failure('/states/bavaria')).toMatchObject({ status: 400, param: 'code' });
  });

  it('former codes and units of the law come on request, and have records of their own', async () => {
    expect(await total('/states?country=VN')).toBe(34);
    expect(await total('/states?country=VN&inForce=false')).toBe(63);
    expect(await total('/countries/AO/states')).toBe(18);
    expect(await total('/countries/AO/states?status=law')).toBe(22);
    expect(await data('/states/vn-43')).toMatchObject({ inForce: false, until: '2025-07-01', replacedBy: ['VN-SG'] });
    expect(await data('/states/AO-law-cubango')).toMatchObject({ code: null, status: 'law', name: 'Cubango' });
    expect(await each('/states?parent=bf-law-soum&status=law', 'name')).toEqual(['Karo-Peli']);
  });

  it('a former code is no state that a city is in, and the message says what took its place', async () => {
    const refused = await failure('/cities?state=VN-43');
    expect(refused).toMatchObject({ status: 400, param: 'state' });
    expect(refused.message).toContain('VN-SG');
    expect(await failure('/cities?state=AO-law-cubango')).toMatchObject({ status: 400, param: 'state' });
  });

  it('those within another are asked for by parent, those of a type by type', async () => {
    const provinces = await data('/states?parent=es-an');
    expect(provinces).toHaveLength(8);
    for (const { parent } of provinces) expect(parent).toBe('ES-AN');
    expect(await each('/states?country=US&type=DISTRICT', 'code')).toEqual(['US-DC']);
    expect((await failure('/states?type=provinc')).message).toContain('province');
  });

  it.each([
    ['bavaria', 'DE-BY'],
    ['bayern&lang=de', 'DE-BY'],
    ['california', 'US-CA'],
    ['US-TX', 'US-TX'],
    ['東京&lang=ja', 'JP-13'],
    ['ontaro', 'CA-ON'],
    ['andalucia&lang=es', 'ES-AN'],
  ])('q=%s finds %s first', async (q, code) => expect((await each(`/states?q=${encodeURI(q)}`, 'code'))[0]).toBe(code));
});

describe('One time zone by path', () => {
  it.each([
    ['/timezones/Europe/Zurich', 'Europe/Zurich', undefined],
    ['/timezones/europe/zurich', 'Europe/Zurich', undefined],
    ['/timezones/Europe%2FZurich', 'Europe/Zurich', undefined],
    ['/timezones/Europe/Zurich/', 'Europe/Zurich', undefined],
    ['/v1/timezones/Europe/Zurich', 'Europe/Zurich', undefined],
    ['/timezones/Asia/Calcutta', 'Asia/Kolkata', 'Asia/Calcutta'],
    ['/timezones/Europe/Amsterdam', 'Europe/Brussels', 'Europe/Amsterdam'],
    ['/timezones/America/Argentina/Ushuaia', 'America/Argentina/Ushuaia', undefined],
    ['/timezones/UTC', 'Etc/UTC', 'UTC'],
    ['/timezones/Etc/GMT+1', 'Etc/GMT+1', undefined],
    ['/timezones/Etc/GMT%2B1', 'Etc/GMT+1', undefined],
  ])('%s is %s', async (path, name, requestedName) => {
    const zone = await data(path);
    expect([zone.name, zone.requestedName]).toEqual([name, requestedName]);
  });

  it('is the record of the list, with its label in the language', async () => {
    const [listed] = await data('/timezones?zone=Asia/Tokyo&lang=ja');
    expect(await data('/timezones/Asia/Tokyo?lang=ja')).toEqual(listed);
    expect(listed.displayName).toBe('東京');
  });

  it('that there is not is 404 and names the nearest', async () => {
    const { status, param, message } = await failure('/timezones/Europe/Zurik');
    expect([status, param]).toEqual([404, 'zone']);
    expect(message).toContain('Europe/Zurich');
  });

  it('holds until its clocks change', async () => {
    const { headers } = await service.get('/timezones/Europe/Zurich');
    expect(headers['cache-control']).toContain('max-age=3600');
    expect((await service.ask('HEAD', '/timezones/Europe/Zurich')).headers.etag).toBe(headers.etag);
  });

  it('takes GET only', async () => {
    const { status, headers } = await service.ask('POST', '/timezones/Europe/Zurich');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('Languages', () => {
  it('those official in a country, in all of it or in a part', async () => {
    expect(await each('/languages?country=CH', 'code')).toEqual(['de', 'fr', 'it', 'rm']);
    expect(await each('/languages?country=ESP', 'code')).toEqual(expect.arrayContaining(['ca', 'es', 'eu', 'gl']));
  });

  it('those in which names are served are the supported ones of /meta', async () => {
    const { supportedLanguages } = await data('/meta');
    const codes = (await each('/languages?supported=true', 'supported')).flat();
    expect(codes.sort()).toEqual(supportedLanguages);
  });

  it.each([
    ['deu', 'de'],
    ['ger', 'de'],
    ['DE', 'de'],
    ['zh-Hant', 'zh'],
    ['pt_BR', 'pt'],
    ['iw', 'he'],
  ])('%s is %s', async (asked, code) => expect((await data(`/languages/${asked}`)).code).toBe(code));

  it('is named in the language, and 404 or 400 where there is none', async () => {
    expect(await data('/languages/ja?lang=de&fields=name,nativeName,scripts')).toEqual({
      name: 'Japanisch',
      nativeName: '日本語',
      scripts: ['Jpan'],
    });
    expect(await failure('/languages/xx')).toMatchObject({ status: 404, param: 'code' });
    expect(await failure('/languages/german')).toMatchObject({ status: 400, param: 'code' });
    expect(await each('/languages?script=grek&supported=true', 'code')).toEqual(['el']);
    expect((await failure('/languages?script=greek')).status).toBe(400);
  });

  it('the most spoken come first by speakers', async () => {
    expect((await each('/languages?sort=-speakers&limit=4', 'code')).sort()).toEqual(['en', 'es', 'hi', 'zh']);
  });
});

describe('Currencies', () => {
  it('one by its letters or its number', async () => {
    const franc = await data('/currencies/CHF?lang=it');
    expect(franc).toEqual({
      code: 'CHF',
      name: 'franco svizzero',
      isoName: 'Swiss Franc',
      numeric: '756',
      kind: 'currency',
      digits: 2,
      usualDigits: 2,
      symbol: 'CHF',
      narrowSymbol: 'CHF',
      countries: ['CH', 'LI'],
    });
    expect(await data('/currencies/756?lang=it')).toEqual(franc);
    expect(await data('/currencies/chf?lang=it')).toEqual(franc);
  });

  it.each(['BGN', 'ANG', 'HRK', 'ZWL', 'SLL', 'CUC', '975'])('%s is gone: 404', async (code) => {
    expect(await failure(`/currencies/${code}`)).toMatchObject({ status: 404, param: 'code' });
  });

  it('of a country are what its record says', async () => {
    for (const code of ['BG', 'CW', 'PA', 'ZW', 'BT']) {
      const { currencies } = await data(`/countries/${code}`);
      expect((await each(`/currencies?country=${code}`, 'code')).sort()).toEqual([...currencies].sort());
    }
  });

  it('are told apart by kind', async () => {
    expect(await each('/currencies?kind=metal', 'code')).toEqual(['XAG', 'XAU', 'XPD', 'XPT']);
    expect(await failure('/currencies?kind=money')).toMatchObject({ status: 400, param: 'kind' });
    expect(await failure('/currencies/euro')).toMatchObject({ status: 400, param: 'code' });
  });
});

describe('Continents', () => {
  it('are seven, named in the language, and each has the countries that name it', async () => {
    const continents = await data('/continents?lang=es');
    expect(continents.map(({ name }: { name: string }) => name)).toContain('Sudamérica');
    for (const { continent, countryCount, countries } of continents) {
      const listed = await each(`/countries?continent=${encodeURIComponent(continent)}&fields=alpha2`, 'alpha2');
      expect(countries).toEqual(listed);
      expect(countryCount).toBe(listed.length);
    }
  });
});

describe('Planets', () => {
  it('are eight from the Sun outward; dwarf planets are asked for by kind or by text', async () => {
    expect(await each('/planets', 'position')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await each('/planets?kind=dwarf-planet', 'id')).toEqual(['ceres', 'pluto', 'haumea', 'makemake', 'eris']);
    expect(await total('/planets?kind=all')).toBe(13);
    expect(await each('/planets?q=pluto', 'id')).toEqual(['pluto']);
    expect(await each('/planets?q=pluto&kind=planet', 'id')).toEqual([]);
  });

  it('one by its id in any case, named in the language', async () => {
    expect((await data('/planets/Saturn?lang=ar')).name).toBe('زحل');
    expect((await data('/planets/pluto')).kind).toBe('dwarf-planet');
    expect((await failure('/planets/satrun')).message).toContain('saturn');
    expect((await failure('/planets/satrun')).status).toBe(404);
  });

  it('have as many known moons as named ones at least', async () => {
    for (const { id, knownMoons } of await data('/planets?kind=all'))
      expect(await total(`/moons?planet=${id}`), id).toBeLessThanOrEqual(knownMoons);
    expect((await data('/planets/earth')).knownMoons).toBe(1);
  });
});

describe('Moons, stars, galaxies and phases of the Moon', () => {
  it('moons of one planet', async () => {
    expect(await each('/moons?planet=mars', 'name')).toEqual(['Phobos', 'Deimos']);
    expect((await failure('/moons?planet=vulcan')).status).toBe(400);
    expect(await each('/moons?sort=-meanRadiusKm&limit=4', 'id')).toEqual(['ganymede', 'titan', 'callisto', 'io']);
  });

  it('stars by constellation, magnitude and name', async () => {
    expect(await each('/stars?limit=3', 'name')).toEqual(['Sirius', 'Canopus', 'Arcturus']);
    const orion = await data('/stars?constellation=ori&maxMagnitude=2');
    expect(orion.map(({ name }: { name: string }) => name)).toEqual([
      'Rigel',
      'Betelgeuse',
      'Bellatrix',
      'Alnilam',
      'Alnitak',
    ]);
    expect((await failure('/stars?constellation=Orion')).param).toBe('constellation');
    expect(await each('/stars?q=betelgeuze', 'id')).toEqual(['HIP 27989']);
  });

  it('each of the 88 constellations has stars', async () => {
    expect(new Set(await each('/stars?fields=constellation', 'constellation')).size).toBe(88);
    for (const constellation of new Set(await each('/stars?fields=constellation', 'constellation')))
      expect((await service.get(`/stars?constellation=${constellation}&limit=1`)).status).toBe(200);
  });

  it('galaxies by number, type and catalogue', async () => {
    expect((await each('/galaxies?q=M31', 'name'))[0]).toBe('Andromeda Galaxy');
    expect(await total('/galaxies?messier=true')).toBe(40);
    for (const type of await each('/galaxies?type=elliptical', 'type')) expect(type).toBe('elliptical');
  });

  it('phases of the Moon in the order of the month', async () => {
    expect(await each('/moon-phases', 'number')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await each('/moon-phases?principal=true&lang=de', 'name')).toEqual([
      'Neumond',
      'zunehmender Halbmond',
      'Vollmond',
      'abnehmender Halbmond',
    ]);
  });
});

describe('What /meta says', () => {
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

  it('lists every route of openapi.json, and no other but pages', async () => {
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
