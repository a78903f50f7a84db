import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('The service (docs/contract.md)', () => {
  it('sends JSON in UTF-8, and says so in content-type', async () => {
    const { headers } = await service.get('/countries/DE');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(['/openapi.json', '/', '/verify', '/privacy', '/robots.txt', '/.well-known/security.txt'])(
    'answers HEAD %s with the headers of GET and no body',
    async (path) => {
      const [get, head] = [await service.get(path), await service.ask('HEAD', path)];
      expect(head.status).toBe(200);
      expect(head.bytes.length).toBe(0);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.headers.etag).toBe(get.headers.etag);
    },
  );

  it('reads codes and enumerated values in upper or lower case, and countries by alpha-3 or numeric code too', async () => {
    const germany = await service.get('/countries/DE');
    for (const code of ['de', 'De', 'DEU', 'deu', '276'])
      expect((await service.get(`/countries/${code}`)).text).toBe(germany.text);
    expect((await service.get('/countries?continent=south%20AMERICA')).json).toEqual(
      (await service.get('/countries?continent=South%20America')).json,
    );
    expect((await service.get('/phone-codes?country=xkk')).json.data[0].code).toBe('XK');
    expect((await service.get('/astronomy?date=2026-01-01&hemisphere=SOUTH')).json.data.hemisphere).toBe('south');
  });

  it.each([
    ['/countries/', 'alpha2'],
    ['/address-formats/', 'countryCode'],
    ['/cities/capital/', 'country'],
    ['/countries?lang=de&q=Deutschland&fields=alpha2&recognized=', undefined],
    ['/cities?limit=1&country=', 'country'],
    ['/phone-codes?country=', 'code'],
    ['/address-formats?country=', 'countryCode'],
    ['/states?limit=1&country=', 'country'],
  ])('accepts any code of a country, or a Boolean, in upper or lower case, in %s', async (path, field) => {
    if (field === undefined) {
      expect((await service.get(`${path}TRUE`)).text).toBe((await service.get(`${path}true`)).text);
      return;
    }
    for (const code of ['CH', 'ch', 'CHE', 'cHe', '756']) {
      const { json } = await service.get(`${path}${code}`);
      expect([code, [json.data].flat()[0]?.[field]]).toEqual([code, 'CH']);
    }
  });

  it('counts the returned and the matching records of a list', async () => {
    expect((await service.get('/countries?limit=7')).json.meta).toEqual({ count: 7, total: 250 });
  });

  it('returns one record without meta', async () => {
    expect(Object.keys((await service.get('/countries/DE')).json)).toEqual(['data']);
    expect(Object.keys((await service.get('/meta')).json)).toEqual(['data']);
  });

  it('answers 200 with an empty list if nothing matches', async () => {
    const { status, json } = await service.get('/cities?q=qqqqxxxxzzzzwwww');
    expect(status).toBe(200);
    expect(json).toEqual({ data: [], meta: { count: 0, total: 0 } });
  });

  it('answers 400 to an unknown country code in a parameter, and suggests the code that is probably meant', async () => {
    const { status, json } = await service.get('/cities?country=UK');
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: 'invalid_query', param: 'country' });
    expect(json.error.message).toContain('GB');
  });

  it('answers 404 to an unknown country code in a path', async () => {
    for (const path of ['/countries/UK', '/cities/capital/ZZ', '/address-formats/QQ']) {
      const { status, json } = await service.get(path);
      expect(status).toBe(404);
      expect(json.error.code).toBe('not_found');
    }
  });

  it.each(['AQ', 'BV', 'HM', 'UM'])('answers 404 for %s, which has no capital', async (code) => {
    const { status, json } = await service.get(`/cities/capital/${code}`);
    expect(status).toBe(404);
    expect(json.error.message).toBe(`${code} has no capital`);
  });

  it('combines all filters and q with AND', async () => {
    const { json } = await service.get('/countries?q=island&continent=Oceania&recognized=true');
    const countries = json.data as { alpha2: string; continent: string; recognized: boolean }[];
    expect(countries.map(({ alpha2 }) => alpha2)).toEqual(expect.arrayContaining(['MH', 'SB']));
    for (const { continent, recognized } of countries) expect([continent, recognized]).toEqual(['Oceania', true]);
    const answer = await service.get('/phone-codes?country=DE&phoneCode=%2B1');
    expect(answer.json.data).toEqual([]);
  });

  it('sorts lists without q: countries and address formats by alpha-2, zones by name, phone codes by ISO code', async () => {
    const readKeys = async (path: string, field: string) =>
      (await service.get(path)).json.data.map((record: Record<string, string>) => record[field]);
    for (const [path, field] of [
      ['/countries', 'alpha2'],
      ['/address-formats', 'countryCode'],
      ['/phone-codes', 'code'],
      ['/timezones', 'name'],
    ] as const) {
      const keys = await readKeys(path, field);
      expect(keys).toEqual([...keys].sort());
    }
  });

  it('sorts cities by population, highest first and unknown last, then by id', async () => {
    const { json } = await service.get('/cities?country=IS');
    const sortKeys = json.data.map((city: { population: number; populationKnown: boolean; id: number }) => [
      city.populationKnown ? -city.population : 1,
      city.id,
    ]);
    expect(sortKeys).toEqual([...sortKeys].sort(([a, i], [b, j]) => a - b || i - j));
  });

  it.each(['0', '-1', '5abc', '1.5', '01', '1e3', '+5', '٣', 'ten'])('answers 400 to limit=%s', async (limit) => {
    for (const route of ['/countries', '/cities', '/phone-codes', '/timezones', '/address-formats']) {
      const { status, json } = await service.get(`${route}?limit=${encodeURIComponent(limit)}`);
      expect(status).toBe(400);
      expect(json.error).toMatchObject({
        code: 'invalid_query',
        message: 'limit must be a positive integer',
        param: 'limit',
      });
    }
  });

  it('returns all records if limit exceeds their number', async () => {
    expect((await service.get('/countries?limit=99999999999999999999999')).json.meta.count).toBe(250);
  });

  it('links the next and the previous page if they exist', async () => {
    const readLink = async (path: string) => (await service.get(path)).headers.link;
    expect(await readLink('/countries?limit=100')).toContain('</countries?limit=100&offset=100>; rel="next"');
    expect(await readLink('/countries?limit=100')).not.toContain('rel="prev"');
    expect(await readLink('/countries?limit=100&offset=100')).toContain('</countries?limit=100>; rel="prev"');
    expect(await readLink('/countries?limit=100&offset=200')).not.toContain('rel="next"');
    expect(await readLink('/countries')).not.toContain('rel="next"');
  });

  it('selects fields of records, lists, maps and /meta, in the order of the record', async () => {
    expect((await service.get('/countries/DE?fields=name,alpha2')).text).toBe(
      '{"data":{"alpha2":"DE","name":"Germany"}}',
    );
    expect((await service.get('/astronomy?date=2026-01-01&fields=moon.key,sun.season.name')).json.data).toEqual({
      moon: { key: 'waxing-gibbous' },
      sun: { season: { name: 'winter' } },
    });
    expect((await service.get('/maps/world?fields=highlightCount')).json).toEqual({ data: { highlightCount: 0 } });
    expect((await service.get('/meta?fields=name')).json).toEqual({ data: { name: 'Almanac' } });
    const { data } = (await service.get('/meta?fields=datasets.countries')).json;
    expect(Object.keys(data.datasets)).toEqual(['countries']);
    expect((await service.get('/meta?fields=datasets.nations')).status).toBe(400);
    for (const [path, field] of [
      ['/cities?limit=2', 'id'],
      ['/phone-codes?limit=2', 'code'],
      ['/timezones?limit=2', 'name'],
      ['/address-formats?limit=2', 'format'],
      ['/address-formats/DE', 'format'],
      ['/cities/capital/DE', 'name'],
    ]) {
      const { data } = (await service.get(`${path}${path?.includes('?') ? '&' : '?'}fields=${field}`)).json;
      for (const record of [data].flat()) expect(Object.keys(record)).toEqual([field]);
    }
  });

  it('answers 400 to an unknown field', async () => {
    const { status, json } = await service.get('/countries/DE?fields=nam');
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ param: 'fields' });
    expect(json.error.message).toContain('name');
  });

  it('treats empty values, which forms send, as absent', async () => {
    for (const path of [
      '/countries?lang=',
      '/states?country=',
      '/countries?limit=',
      '/phone-codes?phoneCode=',
      '/maps/world?highlight=',
      '/maps/world?fill=&stroke=&hoverFill=',
      '/astronomy?date=',
      '/countries?lang',
    ]) {
      const { status, headers } = await service.get(path);
      expect([path, status]).toEqual([path, 200]);
      if (path !== '/astronomy?date=')
        expect(headers.etag).toBe((await service.get(path.replace(/\?.*/, ''))).headers.etag);
    }
    expect((await service.get('/cities/nearest?latitude=&longitude=8')).json.error).toMatchObject({
      param: 'latitude',
      message: 'latitude is required',
    });
    expect((await service.get('/countries?lang=&lang=de')).json.error.message).toBe('lang must be given once');
  });

  it('answers 400 to a repeated parameter', async () => {
    const { status, json } = await service.get('/countries?lang=de&lang=fr');
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ param: 'lang', message: 'lang must be given once' });
  });

  it('answers 400 to an unknown parameter and suggests the nearest one', async () => {
    const { status, json } = await service.get('/cities?contry=DE');
    expect(status).toBe(400);
    expect(json.error.param).toBe('contry');
    expect(json.error.message).toContain('country');
  });

  it('serves the same resources under /v1', async () => {
    for (const path of ['/countries/DE', '/meta', '/health', '/timezones?country=CH'])
      expect((await service.get(`/v1${path}`)).json).toEqual((await service.get(path)).json);
    expect((await service.get('/v1countries')).status).toBe(404);
  });
});
