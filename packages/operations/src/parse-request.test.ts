import { type Library, openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { Failure } from './failure.js';
import type { AnyOperation } from './operation.js';
import { findOperation } from './operations.js';
import { Invalid } from './parameters/parameter.js';
import { type ParsedRequest, parseRequest, type RawRequest, showBody } from './parse-request.js';

let almanac: Library;
beforeAll(async () => {
  almanac = await openLibrary(loadFromFolder());
});

interface RequestParts {
  readonly path?: RawRequest['path'];
  readonly body?: unknown;
}

function parse(id: string, query = '', { path = {}, body }: RequestParts = {}): Promise<ParsedRequest | Failure> {
  const context = { nowMs: 0, almanac, service: { version: '', routes: [] } };
  return parseRequest(findOperation(id), { path, query: [...new URLSearchParams(query)], body }, context);
}

async function parseValid(id: string, query = '', parts: RequestParts = {}): Promise<ParsedRequest> {
  const parsed = await parse(id, query, parts);
  if (parsed instanceof Failure) throw new Error(parsed.message);
  return parsed;
}

/** Parses an invalid request, and returns code, message and parameter of the failure. */
async function parseInvalid(
  id: string,
  query = '',
  parts: RequestParts = {},
): Promise<[string, string, string | undefined]> {
  const failure = await parse(id, query, parts);
  if (!(failure instanceof Failure)) throw new Error(`${id} ${query} is valid`);
  return [failure.code, failure.message, failure.param];
}

describe('The query of a request', () => {
  it('gives each parameter its value or default', async () => {
    const { values, language, operation } = await parseValid('listCountries', 'continent=EUROPE&limit=3&lang=DE');
    expect(values).toMatchObject({ continent: 'Europe', limit: 3, lang: 'de', offset: undefined, q: undefined });
    expect([language, operation.id]).toEqual(['de', 'listCountries']);
    expect((await parseValid('listCountries')).values).toMatchObject({ lang: 'en', limit: undefined });
  });

  it('may have empty values, which count as absent', async () => {
    const { values, canonical } = await parseValid('listCountries', 'continent=&limit=&lang=&q=');
    expect(values).toMatchObject({ continent: undefined, limit: undefined, lang: 'en', q: undefined });
    expect(canonical).toBe('');
  });

  it.each(['_=1', '_x=1', 'utm_source=a', 'utm_=a', 'fbclid=1', 'gclid=1', 'msclkid=1'])(
    'may contain %s, which is ignored',
    async (query) => {
      expect((await parseValid('listCountries', query)).canonical).toBe('');
    },
  );

  it.each([
    ['x_=1', 'x_'],
    ['xfbclid=1', 'xfbclid'],
    ['gclidx=1', 'gclidx'],
    ['xutm_=1', 'xutm_'],
    ['hasOwnProperty=1', 'hasOwnProperty'],
  ])('is rejected if it contains the unknown parameter %s', async (query, name) => {
    const [code, message, param] = await parseInvalid('listCountries', query);
    expect([code, param]).toEqual(['invalid_query', name]);
    expect(message).toContain(`${name} is not a parameter of /countries`);
  });

  it.each(['api_key', 'apikey', 'api-key', 'API_KEY', 'key', 'token', 'access_token'])(
    'with a key in the parameter %s is rejected with the name of the header, even where unknown parameters are ignored',
    async (name) => {
      for (const id of ['listCountries', 'getMeta'])
        expect(await parseInvalid(id, `${name}=x`)).toEqual([
          'invalid_query',
          'a key is sent in the x-api-key header, never in the address',
          name,
        ]);
    },
  );

  it.each(['keys', 'mykey', 'tokens', 'my_token'])(
    'with the parameter %s is rejected because it is unknown, not because it is a key',
    async (name) => {
      expect((await parseInvalid('listCountries', `${name}=x`))[1]).toContain(
        `${name} is not a parameter of /countries`,
      );
    },
  );

  it('with a typo in the name of a parameter gets the nearest parameter suggested', async () => {
    expect(await parseInvalid('listCities', 'contry=DE')).toEqual([
      'invalid_query',
      'contry is not a parameter of /cities; did you mean country?',
      'contry',
    ]);
  });

  it('with the name that a parameter has in other services gets the parameter suggested', async () => {
    expect((await parseInvalid('listCities', 'pageSize=3'))[1]).toBe(
      'pageSize is not a parameter of /cities; did you mean limit?',
    );
  });

  it('may have unknown parameters in operations that ignore them', async () => {
    expect((await parseValid('getMeta', 'x=1')).canonical).toBe('');
  });

  it('is rejected if it repeats a parameter, even with the same value, or has a parameter without a name', async () => {
    for (const query of ['limit=1&limit=1', 'limit=&limit=1'])
      expect(await parseInvalid('listCountries', query)).toEqual([
        'invalid_query',
        'limit must be given once',
        'limit',
      ]);
    expect(await parseInvalid('listCountries', '=1')).toEqual([
      'invalid_query',
      'parameter names must not be empty',
      '',
    ]);
  });

  it('is rejected because of the invalid parameter that is read first; lang is read before all others', async () => {
    expect(await parseInvalid('listCountries', 'limit=x&continent=y')).toMatchObject({ 2: 'continent' });
    expect(await parseInvalid('listCountries', 'continent=y&lang=zz')).toEqual([
      'invalid_query',
      'lang must be a supported language; /meta lists them',
      'lang',
    ]);
  });

  it('with a parameter for the format is rejected with the suffixes of a list, or the format of a record', async () => {
    for (const name of ['format', 'FORMAT', 'output', 'outputFormat', 'output_format', 'fmt', 'f'])
      expect((await parseInvalid('listCountries', `${name}=CSV`))[1]).toBe(
        `${name} is not a parameter of /countries; the format is a suffix of the path: /countries.csv`,
      );
    expect((await parseInvalid('listCountries', 'format=xml'))[1]).toBe(
      'format is not a parameter of /countries; formats are suffixes of the path: /countries.json, /countries.csv, /countries.ndjson, /countries.geojson',
    );
    expect((await parseInvalid('getCountry', 'format=csv', { path: { alpha2: 'DE' } }))[1]).toBe(
      'format is not a parameter of /countries/:alpha2; this route answers in JSON',
    );
    expect((await parseInvalid('drawWorldMapSvg', 'format=png'))[1]).toBe(
      'format is not a parameter of /maps/world.svg',
    );
    expect((await parseInvalid('locatePoints', 'format=csv', { body: { points: [[0, 0]] } }))[1]).toMatch(
      /; this route answers in JSON$/,
    );
    expect((await parseInvalid('listCountries', 'myformat=csv'))[1]).not.toContain('suffix');
    expect((await parseInvalid('listCountries', 'formats=csv'))[1]).not.toContain('suffix');
  });

  it('is rejected if parameters contradict each other', async () => {
    for (const [id, name] of [
      ['listCities', 'Population'],
      ['listCountries', 'Population'],
      ['listCountries', 'AreaKm2'],
    ] as const) {
      const message = `max${name} must not be less than min${name}`;
      expect(await parseInvalid(id, `min${name}=10&max${name}=9`)).toEqual(['invalid_query', message, `max${name}`]);
      expect(await parse(id, `min${name}=9&max${name}=9`)).not.toBeInstanceOf(Failure);
    }
  });
});

describe('Equivalent requests', () => {
  const canonical = async (query: string) => (await parseValid('listCities', query)).canonical;

  it('have the same canonical text, whatever their order of parameters, forms of codes and defaults', async () => {
    expect(await canonical('limit=5&country=DE&lang=en')).toBe(await canonical('lang=&country=deu&limit=5&utm_x=1'));
    expect(await canonical('lang=en')).toBe('');
    expect(await canonical('country=DE')).toBe('country=2:DE&');
  });

  it('have a canonical text that no other request has, even if values look like parameters', async () => {
    const queries = ['q=a', 'q=a%26limit%3D1%3A5%26', 'q=a&limit=5', 'q=a&offset=5', 'q=a&lang=de'];
    expect(new Set(await Promise.all(queries.map(canonical))).size).toBe(queries.length);
  });
});

describe('The path of a request', () => {
  it('is rejected as not found if it names no record, and as invalid if it is malformed', async () => {
    const get = (alpha2: string) => parseInvalid('getCountry', '', { path: { alpha2 } });
    expect((await parseValid('getCountry', '', { path: { alpha2: 'deu' } })).values).toMatchObject({ alpha2: 'DE' });
    expect(await get('000')).toEqual(['not_found', 'alpha2 "000" names no country', 'alpha2']);
    expect(await get('UK')).toEqual(['not_found', 'alpha2 "UK" names no country; did you mean GB?', 'alpha2']);
    expect(await get('1')).toEqual([
      'invalid_query',
      'alpha2 must be an ISO 3166-1 country code, for example DE',
      'alpha2',
    ]);
    expect(await get('germany')).toMatchObject({
      1: 'alpha2 must be an ISO 3166-1 country code; did you mean DE?',
    });
  });

  it('is read after the query, so that an invalid query is reported before a missing record', async () => {
    expect(await parseInvalid('getCountry', 'fields=x', { path: { alpha2: 'ZZ' } })).toMatchObject({ 2: 'fields' });
  });

  it('that ends in a key and a suffix of 3 to 10 letters gets the same path without the suffix suggested', async () => {
    for (const [text, value] of [
      ['DE.csv', 'DE'],
      ['germany.GEOJSON', 'germany'],
      ['a.b.xml', 'a.b'],
      ['$&.csv', '$&'],
    ])
      expect(await parseInvalid('getCountry', '', { path: { alpha2: text as string } })).toEqual([
        'not_found',
        `there is no such route; did you mean /countries/${value}? It answers in JSON`,
        undefined,
      ]);
    for (const alpha2 of ['DE.', '.csv', 'DE.c', 'DE.toolongformat', 'DE..csv', 'a/b.csv'])
      expect(await parseInvalid('getCountry', '', { path: { alpha2 } })).toMatchObject({ 2: 'alpha2' });
  });

  it.each(['all', 'LIST', 'index'])('that ends in %s is rejected with the path of the list', async (alpha2) => {
    expect(await parseInvalid('getCountry', '', { path: { alpha2 } })).toEqual([
      'not_found',
      'there is no such route; /countries lists all of them',
      undefined,
    ]);
  });

  it.each(['xall', 'allx', 'lists'])('that ends in %s is rejected because it is no country code', async (alpha2) => {
    expect(await parseInvalid('getCountry', '', { path: { alpha2 } })).toMatchObject({ 2: 'alpha2' });
  });

  it('may end with a zone name that contains slashes', async () => {
    expect((await parseValid('getTimezone', '', { path: { '*': 'Europe/Berlin' } })).canonical).toBe(
      'zone=13:Europe/Berlin&',
    );
  });
});

describe('The body of a request', () => {
  const address = { country: 'DE', city: 'Berlin' };

  it('gives each field its value', async () => {
    const { values } = await parseValid('formatAddress', '', { body: address });
    expect(values).toMatchObject({ country: 'DE', city: 'Berlin' });
  });

  it.each([undefined, null, 'x', 3, [address]])('that is %j is rejected with an example of an object', async (body) => {
    const [code, message] = await parseInvalid('formatAddress', '', { body });
    expect(code).toBe('invalid_body');
    const [, example = ''] = /^the body must be a JSON object, for example (\{.*\})$/.exec(message) ?? [];
    expect((await parseValid('formatAddress', '', { body: JSON.parse(example) })).values).toHaveProperty('country');
  });

  it('with an unknown field gets a known field suggested', async () => {
    expect(await parseInvalid('formatAddress', '', { body: { ...address, zip: '1' } })).toEqual([
      'invalid_body',
      'the body has no field "zip"; did you mean postalCode?',
      'zip',
    ]);
    expect((await parseInvalid('formatAddress', '', { body: { ...address, toString: '1' } }))[2]).toBe('toString');
  });

  it('without a required field, or with an invalid value, is rejected with the name of the field', async () => {
    expect(await parseInvalid('formatAddress', '', { body: { city: 'Berlin' } })).toEqual([
      'invalid_body',
      'country is required',
      'country',
    ]);
    expect(await parseInvalid('formatAddress', '', { body: { country: 7 } })).toMatchObject({ 0: 'invalid_body' });
    expect(await parseInvalid('formatAddress', '', { body: { country: 'UK' } })).toEqual([
      'invalid_body',
      'country "UK" names no country; did you mean GB?',
      'country',
    ]);
  });

  it('is ignored by operations that take no body', async () => {
    expect((await parseValid('listCountries', '', { body: [1] })).canonical).toBe('');
  });
});

describe('The example of a body in a message', () => {
  const name = { schema: { examples: ['Ada', 'Alan'] }, default: new Invalid('is required') };
  const note = { schema: { examples: ['x'] }, default: undefined };
  const show = (operation: object) => showBody({ examples: [], ...operation } as never as AnyOperation);

  it('is the first body among the examples of the operation, or else has the required fields', () => {
    expect(show({ body: { name, note }, examples: [{}, { body: { name: 'Grace' } }] })).toBe(
      ', for example {"name":"Grace"}',
    );
    expect(show({ body: { name, note } })).toBe(', for example {"name":"Ada"}');
  });

  it('is left out if no required field has an example', () => {
    expect(show({ body: { note } })).toBe('');
    expect(show({ body: { name: { ...name, schema: {} } } })).toBe('');
    expect(show({})).toBe('');
  });
});

describe('A common mistake', () => {
  it.each(['undefined', 'NULL', 'NaN', '[object Object]'])(
    'is recognized if a script sent "%s" instead of a value',
    async (text) => {
      const query = `continent=${encodeURIComponent(text)}`;
      expect((await parseInvalid('listCountries', query))[1]).toContain(
        `; a script sent no value: ${JSON.stringify(text)}`,
      );
    },
  );

  it('such as undefined in a path is still reported as not found', async () => {
    expect(await parseInvalid('getTimezone', '', { path: { '*': 'undefined' } })).toMatchObject({
      0: 'not_found',
      1: expect.stringContaining('; a script sent no value: "undefined"'),
    });
  });

  it('of sending up to ten values where one is expected is explained if each of them is valid', async () => {
    expect((await parseInvalid('listCities', 'country=DE, FR'))[1]).toBe(
      'country takes one value, not 2: for example DE',
    );
    const tenCodes = Array(10).fill('DE');
    expect((await parseInvalid('listCities', `country=${tenCodes}`))[1]).toContain('takes one value, not 10');
    for (const text of [`${tenCodes},DE`, 'DE,Y', 'DE,', 'Y'])
      expect((await parseInvalid('listCities', `country=${text}`))[1]).toMatch(
        /^country must be an ISO 3166-1 country code/,
      );
  });
});

describe('The datasets of a request', () => {
  it.each([
    ['de', 'Deutschland'],
    ['*', 'Germany'],
  ])('are opened in its language, for * in English: with lang=%s, the name of Germany is %s', async (lang, name) => {
    const { datasets: opened } = await parseValid('listCountries', `lang=${lang}`);
    const { rows, find } = opened.countries as Awaited<ReturnType<Library['open']>> as never as {
      rows: { record(row: number): { name: string } };
      find(code: string): number;
    };
    expect(rows.record(find('DE')).name).toBe(name);
  });

  it('that only one parameter needs are opened only if the parameter is sent', async () => {
    const listOpened = async (query: string) => Object.keys((await parseValid('listCountries', query)).datasets).sort();
    const defaultNames = await listOpened('');
    const additionalNames = (await listOpened('currency=EUR')).filter((name) => !defaultNames.includes(name));
    expect(additionalNames).toEqual(['currencies']);
  });
});
