import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, readOutbox, signUp } from './accounts/people.js';
import { type Service, startService } from './service.js';

// The HTTP interface specification, field by field and parameter by parameter. What it leaves open is tested by the other files.
let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Check = (value: unknown) => boolean;
type Record_ = Readonly<Record<string, unknown>>;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isInteger: Check = (value) => Number.isInteger(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isCode: Check = (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
const isHemisphere: Check = (value) => value === 'north' || value === 'south';
const isWithin =
  (limit: number): Check =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= limit;
const isListWhere =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const city = {
  name: isText,
  country: isCode,
  capital: isFlag,
  capitalTypes: isListWhere(
    matches(/^(?:country|state|province|district|territory|region|department|county|municipality)$/),
  ),
  population: isInteger,
};
const country = {
  alpha2: isCode,
  name: isText,
  continent: matches(/^(?:Africa|Antarctica|Asia|Europe|North America|Oceania|South America)$/),
  recognized: isFlag,
};
const timezone = {
  name: matches(/^[A-Za-z_]+\/[A-Za-z_\-/]+$/),
  displayName: isText,
  countryCodes: isListWhere(isCode),
  mappableCountryCodes: isListWhere(isCode),
  latitude: isWithin(90),
  longitude: isWithin(180),
};
const phoneCode = { code: isCode, country: isText, phoneCode: matches(/^\+[1-9]\d{0,2}$/) };
const addressFormat = {
  countryCode: isCode,
  format: matches(/%[NOACZ].*%n/),
  required: isListWhere(matches(/^[A-Z]$/)),
};
const worldMap = {
  svg: matches(/^<svg [\s\S]*<\/svg>\s*$/),
  highlightCount: isInteger,
  highlights: isListWhere(
    (value) => isCode((value as Record_).code) && isText((value as Record_).label) && isHex((value as Record_).fill),
  ),
};
const isHex = matches(/^#[0-9a-f]{6}$/);

/** Fields of a record that are not there or not of the type that the contract gives them. */
function findFaults(record: Record_, fields: Readonly<Record<string, Check>>): string[] {
  return Object.entries(fields)
    .filter(([field, check]) => !check(record[field]))
    .map(([field]) => `${field}: ${JSON.stringify(record[field])}`);
}

const answer = async (path: string) => {
  const { status, json } = await service.get(path);
  expect([path, status]).toEqual([path, 200]);
  return json;
};

describe('Records (docs/contract.md)', () => {
  it.each([
    ['/cities', city, 190_000],
    ['/countries', country, 250],
    ['/timezones', timezone, 312],
    ['/phone-codes', phoneCode, 250],
    ['/address-formats', addressFormat, 250],
  ])(
    '%s is { data: [...], meta: { count } }, each record with its fields and their types',
    async (path, fields, least) => {
      const list = await answer(path === '/cities' ? `/cities?fields=${Object.keys(fields).join()}` : path);
      expect(Object.keys(list)).toEqual(['data', 'meta']);
      expect(list.data.length).toBeGreaterThanOrEqual(least);
      expect(list.meta.count).toBe(list.data.length);
      const faults = list.data.flatMap((record: Record_) => findFaults(record, fields));
      expect(faults).toEqual([]);
    },
  );

  it.each([
    ['/cities/capital/DE', { name: city.name, country: city.country, capital: city.capital }],
    ['/countries/DE', country],
    ['/address-formats/DE', addressFormat],
    ['/maps/world?highlight=DE:%23f00', worldMap],
  ])('%s is { data } without meta, with its fields and their types', async (path, fields) => {
    const one = await answer(path);
    expect(Object.keys(one)).toEqual(['data']);
    expect(findFaults(one.data, fields)).toEqual([]);
  });

  it('names of records follow lang, which is English without it', async () => {
    for (const [path, english, german] of [
      ['/countries/AT', 'Austria', 'Österreich'],
      ['/cities/capital/AT', 'Vienna', 'Wien'],
    ] as const) {
      expect((await answer(path)).data.name).toBe(english);
      expect((await answer(`${path}?lang=en`)).data.name).toBe(english);
      expect((await answer(`${path}?lang=de`)).data.name).toBe(german);
    }
    expect((await answer('/countries?lang=de')).data[0]).toMatchObject({ alpha2: 'AD', name: 'Andorra' });
    expect((await answer('/cities?q=vienna&limit=1&lang=de')).data[0].name).toBe('Wien');
    expect((await answer('/phone-codes?country=AT&lang=de')).data[0].country).toBe('Österreich');
    expect((await answer('/timezones?country=AT&lang=de')).data[0].displayName).toBe('Wien');
    expect((await answer('/maps/world?highlight=AT:f00&lang=de')).data.highlights[0].label).toBe('Österreich');
    expect((await answer('/astronomy?date=2026-01-03T12:00Z&lang=de')).data.moon.name).toBe('Vollmond');
  });

  it('/astronomy has date, hemisphere, moon.key, moon.name and the three fields of sun.season', async () => {
    const sky = await answer('/astronomy?date=2026-07-01T00:00:00Z');
    expect(Object.keys(sky)).toEqual(['data']);
    expect(
      findFaults(sky.data, { date: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), hemisphere: isHemisphere }),
    ).toEqual([]);
    expect(findFaults(sky.data.moon, { key: matches(/^[a-z]+-[a-z]+$/), name: isText })).toEqual([]);
    expect(sky.data.sun.season).toMatchObject({
      name: 'summer',
      hemisphere: 'north',
      label: 'Summer (Northern Hemisphere)',
    });
  });

  it('/meta has name, supportedLanguages, the eleven counts and the published routes', async () => {
    const meta = await answer('/meta');
    expect(Object.keys(meta)).toEqual(['data']);
    expect(
      findFaults(meta.data, { name: isText, supportedLanguages: isListWhere(isText), routes: isListWhere(isText) }),
    ).toEqual([]);
    const counted = [
      'countries',
      'addressFormats',
      'phoneCodes',
      'timezones',
      'cities',
      'states',
      'moonPhases',
      'planets',
      'moons',
      'stars',
      'galaxies',
    ];
    expect(Object.keys(meta.data.resources)).toEqual(expect.arrayContaining(counted));
    expect(findFaults(meta.data.resources, Object.fromEntries(counted.map((name) => [name, isInteger])))).toEqual([]);
    expect(meta.data.routes).toEqual(
      expect.arrayContaining([
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
      ]),
    );
  });
});

describe('Further fields (docs/contract.md)', () => {
  const instant = matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/);
  const orNull =
    (check: Check): Check =>
    (value) =>
      value === null || check(value);

  it.each<[string, Record<string, Check>]>([
    [
      '/cities?country=CH',
      {
        id: isInteger,
        populationKnown: isFlag,
        asciiName: matches(/^[ -~]+$/),
        latitude: isWithin(90),
        longitude: isWithin(180),
        state: orNull(isText),
        stateCode: orNull(matches(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)),
        timezone: matches(/^[A-Z]\w+\/[\w/+-]+$/),
      },
    ],
    [
      '/countries',
      {
        alpha3: matches(/^[A-Z]{3}$/),
        numeric: matches(/^\d{3}$/),
        status: matches(/^(?:un-member|un-observer|territory|disputed)$/),
        officialName: isText,
        nativeName: isText,
        capital: orNull(isText),
        currency: orNull(matches(/^[A-Z]{3}$/)),
        languages: isListWhere(isText),
        callingCode: orNull(matches(/^\+\d+$/)),
        topLevelDomain: orNull(matches(/^\.[a-z]{2}$/)),
        flag: matches(/^\p{Regional_Indicator}{2}$/u),
        region: orNull(isText),
        subregion: orNull(isText),
        latitude: isWithin(90),
        longitude: isWithin(180),
        areaKm2: orNull(isWithin(20_000_000)),
        borders: isListWhere(isCode),
      },
    ],
    ['/phone-codes', { areaCodes: isListWhere(matches(/^\d+$/)) }],
    [
      '/timezones',
      {
        utcOffset: matches(/^[+-]\d\d:\d\d$/),
        utcOffsetMinutes: isInteger,
        daylightTime: isFlag,
        nextChange: orNull((change) => instant((change as Record_).at)),
      },
    ],
    [
      '/address-formats',
      {
        parts: isListWhere(
          (part) => /^[NOADCSZX]$/.test(String((part as Record_).letter)) && isText((part as Record_).label),
        ),
        uppercase: isListWhere(matches(/^[NOADCSZX]$/)),
        postalCodePattern: orNull(isText),
        postalCodeExamples: isListWhere(isText),
        latinFormat: orNull(isText),
      },
    ],
  ])('every record of %s has them, of their types', async (path, fields) => {
    const { data } = await answer(path);
    expect(data.flatMap((record: Record_) => findFaults(record, fields))).toEqual([]);
  });

  it('/phone-codes has AC and TA besides the 250, and three area codes for DO', async () => {
    const { data } = await answer('/phone-codes');
    const codes = data.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['AC', 'TA', 'XK']));
    expect(codes).toHaveLength(252);
    expect((await answer('/phone-codes?country=DO')).data[0].areaCodes).toEqual(['809', '829', '849']);
  });

  it.each([
    ['Antarctica', 'AQ', 'BV', 'GS', 'HM', 'TF'],
    ['Europe', 'CY', 'XK'],
    ['Asia', 'TW'],
  ])('%s has %s and the others that are ruled to it', async (continent, ...codes) => {
    for (const code of codes)
      expect([code, (await answer(`/countries/${code}`)).data.continent]).toEqual([code, continent]);
  });

  it('status says which of recognized: un-member 193, un-observer PS and VA, territory and disputed not', async () => {
    const { data } = await answer('/countries');
    const of = (status: string): string[] =>
      data.filter((one: Record_) => one.status === status).map((one: Record_) => one.alpha2);
    expect([of('un-member').length, of('un-observer')]).toEqual([193, ['PS', 'VA']]);
    for (const one of data) expect(one.recognized).toBe(/^un-/.test(one.status));
    expect(of('disputed')).toEqual(expect.arrayContaining(['TW', 'XK', 'EH']));
  });

  it('each choice among capitals has its sentence in docs/data-guidelines/capitals.md', () => {
    const page = readFileSync(new URL('../../../docs/data-guidelines/capitals.md', import.meta.url), 'utf8');
    const choices =
      'Benin,Bolivia,Côte d’Ivoire,Equatorial Guinea,Eswatini,Indonesia,Israel,Kazakhstan,Malaysia,Montserrat,Myanmar,Nauru,Netherlands,Palestine,South Africa,Sri Lanka,Tanzania,Tokelau,Western Sahara,Yemen';
    for (const name of choices.split(','))
      expect(page.replaceAll("'", '’')).toMatch(new RegExp(`^- \\*\\*${name}\\*\\*: [A-Z][^.]{3,}.{20,}`, 'ms'));
  });
});

describe('Access results (docs/contract.md)', () => {
  it('POST /access/signup: status pending, tier free, message; the mail has a link and no key', async () => {
    const { status, json } = await post(service, '/access/signup', { email: 'grace@example.org' });
    expect([status, json]).toEqual([200, { data: { status: 'pending', tier: 'free', message: expect.any(String) } }]);
    await service.backgroundJobs.outboxWorker.sendDue();
    const [mail = ''] = readOutbox(service).filter((one) => one.includes('To: grace@example.org\r\n'));
    expect(mail).toContain('/verify#token=');
    expect(mail).not.toContain('alm_live_');
  });

  it('GET /access/verify: status verified, tier free, email, apiKey, dailyLimit 2500; no-store, no referrer', async () => {
    const token = await signUp(service, 'alan@example.org');
    const { status, headers, json } = await service.get(`/access/verify?token=${token}`);
    expect([status, json]).toEqual([
      200,
      {
        data: {
          status: 'verified',
          tier: 'free',
          email: 'alan@example.org',
          apiKey: expect.stringMatching(/^alm_live_/),
          dailyLimit: 2500,
        },
      },
    ]);
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  });

  it('POST /access/request-upgrade: status pending, the requested tier, which is higher without one, message', async () => {
    const asked = { email: 'ada@example.org', reason: 'a class of pupils' };
    for (const [body, tier] of [
      [asked, 'higher'],
      [{ ...asked, tier: 'research' }, 'research'],
    ] as const) {
      const { status, json } = await post(service, '/access/request-upgrade', body);
      expect([status, json]).toEqual([200, { data: { status: 'pending', tier, message: expect.any(String) } }]);
    }
  });

  it('none of the three needs a key', async () => {
    expect((await post(service, '/access/signup', { email: 'kay@example.org' })).status).toBe(200);
    const asked = { email: 'kay@example.org', reason: 'a class of pupils' };
    expect((await post(service, '/access/request-upgrade', asked)).status).toBe(200);
    expect((await service.get('/access/verify?token=x')).status).toBe(404);
  });
});

describe('Conventions (docs/contract.md)', () => {
  const gets = [
    '/health',
    '/meta',
    '/address-formats',
    '/address-formats/DE',
    '/countries',
    '/countries/DE',
    '/cities',
    '/cities/capital/DE',
    '/phone-codes',
    '/timezones',
    '/maps/world',
    '/astronomy',
  ];

  it.each(gets)('GET %s answers without parameters, and it is GET, not POST', async (path) => {
    expect((await service.ask('HEAD', path)).status).toBe(200);
    const { status, headers } = await post(service, path, {});
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it.each(['/access/signup', '/access/request-upgrade'])('%s is POST, of application/json', async (path) => {
    const { status, headers } = await service.get(path);
    expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await service.ask('POST', path, form, 'email=ada%40example.org')).status).toBe(415);
    const json = { 'content-type': 'application/json; charset=utf-8' };
    expect((await service.ask('POST', path, json, '{}')).json.error.code).toBe('invalid_body');
  });
});

describe('Endpoints (docs/contract.md)', () => {
  it('/cities without parameters is the full city dataset', async () => {
    const { meta, data } = await answer('/cities');
    const { resources } = (await answer('/meta')).data;
    expect(data).toHaveLength(resources.cities);
    expect(meta).toEqual({ count: resources.cities, total: resources.cities });
  });

  it('/cities: q, country, sort and limit', async () => {
    expect((await answer('/cities?q=reykjavik')).data[0]).toMatchObject({ country: 'IS', capital: true });
    const swiss = (await answer('/cities?country=CH')).data;
    expect(swiss.length).toBeGreaterThan(1000);
    for (const { country: code } of swiss) expect(code).toBe('CH');
    const three = (await answer('/cities?country=CH&sort=population&limit=3')).data;
    expect(three.map(({ name }: { name: string }) => name)).toEqual(['Zurich', 'Geneva', 'Basel']);
  });

  it('/cities with sort=population and q: what matches, by population', async () => {
    const populations = (await answer('/cities?q=san&sort=population&limit=200')).data.map(
      (found: { population: number }) => found.population,
    );
    expect(populations).toHaveLength(200);
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
  });

  it.each([
    ['Africa', 'KE'],
    ['Antarctica', 'AQ'],
    ['Asia', 'JP'],
    ['Europe', 'CH'],
    ['North America', 'MX'],
    ['Oceania', 'NZ'],
    ['South America', 'PE'],
  ])('/countries?continent=%s has %s and no country of another continent', async (continent, alpha2) => {
    const found = (await answer(`/countries?continent=${encodeURIComponent(continent)}`)).data;
    expect(found.map((one: { alpha2: string }) => one.alpha2)).toContain(alpha2);
    for (const one of found) expect(one.continent).toBe(continent);
  });

  it('/countries?recognized= gives recognized or other states', async () => {
    for (const recognized of [true, false]) {
      const { data } = await answer(`/countries?recognized=${recognized}`);
      for (const one of data) expect(one.recognized).toBe(recognized);
    }
  });

  it('/phone-codes?country= resolves every record by its code', async () => {
    for (const { code } of (await answer('/phone-codes')).data) {
      const { data } = await answer(`/phone-codes?country=${code}`);
      expect(data.map((found: { code: string }) => found.code)).toEqual([code]);
    }
  });

  it('/phone-codes?phoneCode= takes a code with the plus sign or without, and gives all that share it', async () => {
    expect((await answer('/phone-codes?phoneCode=%2B1')).data).toEqual((await answer('/phone-codes?phoneCode=1')).data);
    expect((await answer('/phone-codes?phoneCode=356')).data).toMatchObject([{ code: 'MT', phoneCode: '+356' }]);
    expect((await answer('/phone-codes?phoneCode=%2B7')).data).toMatchObject([{ code: 'KZ' }, { code: 'RU' }]);
  });

  it('/phone-codes?q= matches country name, ISO code or digits', async () => {
    for (const [q, code] of [
      ['Botswana', 'BW'],
      ['botsw', 'BW'],
      ['BW', 'BW'],
      ['267', 'BW'],
      ['+267', 'BW'],
    ] as const)
      expect((await answer(`/phone-codes?q=${encodeURIComponent(q)}&limit=1`)).data[0].code).toBe(code);
  });

  it.each([
    ['a zone name', 'America/St_Johns', 'America/St_Johns'],
    ['the end of a zone name', 'windhoek', 'Africa/Windhoek'],
    ['a territory name', 'Bhutan', 'Asia/Thimphu'],
    ['a comment', 'Newfoundland', 'America/St_Johns'],
    ['a display label', 'Ho Chi Minh City', 'Asia/Ho_Chi_Minh'],
  ])('/timezones?q= searches %s', async (_what, q, zone) => {
    expect((await answer(`/timezones?q=${encodeURIComponent(q)}`)).data[0].name).toBe(zone);
  });

  it('/timezones: every record of a country names it, and a zone is one record', async () => {
    for (const one of (await answer('/timezones?country=AU')).data) expect(one.countryCodes).toContain('AU');
    expect((await answer('/timezones?zone=Africa/Nairobi')).data).toMatchObject([{ name: 'Africa/Nairobi' }]);
  });

  it.each(['/countries', '/cities', '/phone-codes', '/timezones', '/address-formats'])(
    '%s: limit caps the number of records',
    async (path) => {
      const { data, meta } = await answer(`${path}?limit=2`);
      expect([data.length, meta.count]).toEqual([2, 2]);
    },
  );

  it('/maps/world: highlight, fill, stroke and hoverFill take #rrggbb, # written %23', async () => {
    const { data } = await answer(
      '/maps/world?highlight=JP:%23bc002d,BR:%23009c3b&fill=%23eeeeee&stroke=%23333333&hoverFill=%23ffcc00',
    );
    expect(data.highlightCount).toBe(2);
    expect(data.highlights).toEqual([
      { code: 'JP', fill: '#bc002d', label: 'Japan' },
      { code: 'BR', fill: '#009c3b', label: 'Brazil' },
    ]);
    for (const color of ['#bc002d', '#009c3b', '#eeeeee', '#333333', '#ffcc00']) expect(data.svg).toContain(color);
  });

  it('/maps/world without highlight has none', async () => {
    expect((await answer('/maps/world')).data).toMatchObject({ highlightCount: 0, highlights: [] });
  });

  it('/astronomy: the current instant, and the north, where nothing is asked', async () => {
    expect((await answer('/astronomy')).data).toMatchObject({ date: '2026-12-01T12:00:00.000Z', hemisphere: 'north' });
    expect((await answer('/astronomy?hemisphere=south')).data.sun.season.name).toBe('summer');
  });

  it('every endpoint answers without a key', async () => {
    const { routes } = (await answer('/meta')).data;
    for (const route of routes.filter(
      (one: string) => !/^\/access|:(?!alpha2)|\*|batch|\/addresses|nearest|search|where|convert/.test(one),
    ))
      expect([route, (await service.get(route.replace(':alpha2', 'DE'))).status]).toEqual([route, 200]);
  });
});
