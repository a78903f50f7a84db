import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const data = (path: string) => service.data(path);

describe('Countries', () => {
  it('has the contract fields first', async () => {
    expect(Object.keys(await data('/countries/DE')).slice(0, 4)).toEqual(['alpha2', 'name', 'continent', 'recognized']);
  });

  it('counts 195 recognized states and 55 others', async () => {
    expect((await service.get('/countries?recognized=true')).json.meta.total).toBe(195);
    expect((await service.get('/countries?recognized=false')).json.meta.total).toBe(55);
  });

  it('refuses an unknown continent', async () => {
    const { status, json } = await service.get('/countries?continent=Atlantis');
    expect([status, json.error.param]).toEqual([400, 'continent']);
  });

  it.each([
    ['borders=DE', 'AT BE CH CZ DK FR LU NL PL'],
    ['borders=deu&currency=czk', 'CZ'],
    ['currency=978&region=Americas', 'BL GF GP MF MQ PM'],
    ['language=de', 'AT BE CH DE LI LU'],
    ['language=no', 'NO SJ'],
    ['region=oceania&recognized=true&language=fr', 'VU'],
    ['alpha2=FR,deu,276,,FR', 'DE FR'],
    ['alpha2=DE,FR&borders=ES', 'FR'],
    ['currency=&alpha2=AQ&borders=', 'AQ'],
  ])('?%s finds %s', async (query, codes) => {
    const found: { alpha2: string }[] = await data(`/countries?${query}&fields=alpha2`);
    expect(found.map(({ alpha2 }) => alpha2).join(' ')).toBe(codes);
  });

  it.each([
    ['alpha2', 'DE,XX', 'alpha2 has "XX", which names no country'],
    ['alpha2', 'DE,UK', 'alpha2 has "UK", which names no country; did you mean GB?'],
    ['alpha2', ',', 'alpha2 must be ISO 3166-1 country codes, for example DE,FR'],
    ['borders', 'UK', 'borders "UK" names no country; did you mean GB?'],
    ['currency', 'euro', 'currency must be an ISO 4217 code, for example CHF'],
    ['currency', 'DEM', 'currency "DEM" names no currency in force'],
    ['language', 'german', 'language must be the code of a language, for example de'],
    ['region', 'America', 'region must be Africa, Americas, Asia, Europe or Oceania; did you mean Americas?'],
  ])('refuses %s=%s', async (param, value, message) => {
    const { status, json } = await service.get(`/countries?${param}=${value}`);
    expect([status, json.error.param, json.error.message.slice(0, message.length)]).toEqual([400, param, message]);
  });

  it('names capital, region of the world and currency in the language asked for', async () => {
    expect(await data('/countries/RU?lang=de')).toMatchObject({
      capital: 'Moskau',
      subregion: 'Osteuropa',
      currencyName: 'Russischer Rubel',
      officialName: 'Russian Federation',
    });
  });

  it.each(['AQ', 'BV', 'HM'])('does not know what no source knows of %s', async (alpha2) => {
    expect(await data(`/countries/${alpha2}`)).toMatchObject({
      population: null,
      populationYear: null,
      populationSource: null,
      drivingSide: null,
      capital: null,
      capitalLatitude: null,
      capitalLongitude: null,
    });
  });
});

describe('States', () => {
  it('have their capital in /cities, and its place', async () => {
    const state = await data('/states/DE-BY');
    const { name, latitude, longitude, stateCode } = await data(`/cities/${state.capital}`);
    expect([name, stateCode, latitude, longitude]).toEqual(['Munich', 'DE-BY', state.latitude, state.longitude]);
  });

  it('have null where no source has a seat or a count', async () => {
    const { capital, latitude, longitude, population, populationYear } = await data('/states/VN-43');
    expect([capital, latitude, longitude, population, populationYear]).toEqual([null, null, null, null, null]);
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

  it('several capitals: the principal one, with the others', async () => {
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
    expect((await service.get('/cities?sort=capital')).status).toBe(400);
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

  it('+1 returns all 25 or more that share it, however the plus sign arrives', async () => {
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

  it('a former or merged name returns the current record with requestedName', async () => {
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

  it('an unknown zone is 400 and names the nearest', async () => {
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

  it('without a source: name, organization, street, city, with A and C required', async () => {
    expect(await data('/address-formats/AQ')).toMatchObject({ format: '%N%n%O%n%A%n%C', required: ['A', 'C'] });
  });
});

describe('Map', () => {
  it('returns the picture and the highlights', async () => {
    const map = await data('/maps/world?highlight=DE:%23ff0000,fra:00f');
    expect(map.svg).toMatch(/^<svg /);
    expect(map).toMatchObject({
      highlightCount: 2,
      highlights: [
        { code: 'DE', fill: '#ff0000', label: 'Germany' },
        { code: 'FR', fill: '#00f', label: 'France' },
      ],
    });
  });

  it('labels follow lang', async () => {
    expect((await data('/maps/world?highlight=DE:f00&lang=fr&fields=highlights')).highlights[0].label).toBe(
      'Allemagne',
    );
  });

  it('a repeated code: the last wins, and counts once', async () => {
    expect(await data('/maps/world?highlight=DE:f00,DEU:0f0&fields=highlightCount,highlights')).toEqual({
      highlightCount: 1,
      highlights: [{ code: 'DE', fill: '#0f0', label: 'Germany' }],
    });
  });

  it('echoes each colour as it was given, with #, and forgives a comma at the end', async () => {
    const { highlights } = await data('/maps/world?highlight=DE:F00,FR:%230000Ff,&fields=highlights');
    expect(highlights.map(({ fill }: { fill: string }) => fill)).toEqual(['#F00', '#0000Ff']);
    const { svg } = await data('/maps/world?highlight=DE:F00');
    expect(svg).toContain('#ff0000');
  });

  it('an empty colour after a code is 400 and says how # is written', async () => {
    const { status, json } = await service.get('/maps/world?highlight=DE:');
    expect([status, json.error.message]).toEqual([400, expect.stringContaining('%23')]);
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

  it('/maps/world.svg returns the same picture', async () => {
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

  it('season=astronomical begins seasons at equinoxes and solstices', async () => {
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
    '20261301',
    '2026-W54-1',
    '2026-366',
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
