import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './openapi-check.js';
import { readOpenapi } from './read-openapi.js';
import { openService, type Service, startService } from './service.js';

// The promises that docs/contract.md makes about every route are tested here on the routes in openapi.json.
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly enum?: readonly string[] };
}

interface DescribedOperation {
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, unknown>> }>>;
  readonly 'x-examples': readonly { path: string; body?: object }[];
  /** The route of which this one only sends another format. */
  readonly 'x-format-of'?: string;
}

interface Route {
  /** The path of the route as in `openapi.json`. */
  readonly route: string;
  /** The path, query and body of the first example of the route. */
  readonly path: string;
  readonly query: string;
  readonly body: object | undefined;
  /** The query parameters of the route. */
  readonly params: readonly Parameter[];
  readonly operation: DescribedOperation;
}

const service = await openService();
const { paths } = (await readOpenapi(service)) as {
  paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
};

const routes: readonly Route[] = Object.entries(paths)
  // Every valid request to /access/verify uses up a token, so accounts/story.test.ts tests this route.
  .filter(([route]) => route !== '/access/verify')
  .flatMap(([route, methods]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = methods[method];
      const [example] = operation?.['x-examples'] ?? [];
      // lists.test.ts tests lists in other formats.
      if (!operation || !example || operation['x-format-of']) return [];
      const [path = '', query = ''] = example.path.split('?');
      const params = operation.parameters.filter((parameter) => parameter.in === 'query');
      return [{ route, path, query, body: method === 'post' ? (example.body ?? {}) : undefined, params, operation }];
    }),
  );
/** False for the routes of accounts, health, downloads and REST Countries. */
const isData = ({ route }: Route) => !/^\/(?:access|health|downloads|v3\.1)/.test(route);
/** False for REST Countries, whose rules are tested in rest-countries.test.ts. */
const isNotRestCountries = ({ route }: Route) => !route.startsWith('/v3.1/');
const routesWithGet = routes.filter(({ body }) => body === undefined);
const dataRoutes = routes.filter(isData);
const acceptsParameter = (name: string) => (each: Route) => each.params.some((parameter) => parameter.name === name);
const isList = ({ route, body }: Route) => body === undefined && `${route}.csv` in paths;
const isJson = ({ operation }: Route) => 'application/json' in (operation.responses['200']?.content ?? {});
/** True if a route answers in JSON with records. TopoJSON has no records. */
const hasRecords = (route: Route) => isJson(route) && !route.route.endsWith('.topojson');
/** Creates rows for `it.each`, each with the path of a route and the route itself. */
const toTable = (all: readonly Route[]) => all.map((each) => [each.route, each] as const);

function ask({ path, query, body }: Route, change: { path?: string; extra?: string } = {}): Promise<Answer> {
  const fullQuery = [query, change.extra ?? ''].filter((part) => part !== '').join('&');
  const url = `${change.path ?? path}${fullQuery === '' ? '' : `?${fullQuery}`}`;
  return body === undefined ? service.get(url) : service.post(url, body);
}

/** Returns a route whose query lacks one parameter. */
const removeParameter = (route: Route, name: string): Route => ({
  ...route,
  query: route.query
    .split('&')
    .filter((part) => part.split('=')[0] !== name)
    .join('&'),
});

/**
 * The routes whose records have a localized name. The service itself has only one name, and changes contain the English
 * name of a record.
 */
const routesWithNames: Route[] = [];
for (const route of dataRoutes.filter(isJson)) {
  const { data } = (await ask(removeParameter(route, 'fields'))).json;
  const [record = {}] = [data].flat();
  if ('name' in record && !['/meta', '/changes'].includes(route.route)) routesWithNames.push(route);
}

it('There are routes in openapi.json to be tested', () => {
  expect(routesWithGet.length).toBeGreaterThan(30);
  expect(routesWithGet.filter(isList).length).toBeGreaterThan(15);
});

describe('Every route', () => {
  it.each(toTable(routes.filter(isJson)))('%s sends JSON as UTF-8', async (_route, route) => {
    const { status, headers } = await ask(route);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  });

  it.each(toTable(routesWithGet))('%s answers HEAD like GET, but without a body', async (_name, route) => {
    const url = `${route.path}?${route.query}`;
    const [get, head] = [await service.get(url), await service.ask('HEAD', url)];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const header of [
      'content-type',
      'content-length',
      'etag',
      'cache-control',
      'vary',
      'link',
      'content-language',
    ])
      expect([header, head.headers[header]]).toEqual([header, get.headers[header]]);
  });

  it.each(toTable(routes))('%s is the same resource with a trailing slash, and under /v1', async (_name, route) => {
    const plain = await ask(route);
    for (const path of [`${route.path}/`, `/v1${route.path}`, `/v1${route.path}/`]) {
      const { status, headers, bytes } = await ask(route, { path });
      expect([path, status, headers.etag]).toEqual([path, 200, plain.headers.etag]);
      // The answers of batches and usage contain a request id or the time.
      if (headers.etag !== undefined) expect(bytes.equals(plain.bytes)).toBe(true);
    }
  });

  it.each(toTable(routesWithGet))(
    '%s answers PATCH with 405 method_not_allowed and an allow header',
    async (_name, route) => {
      const { status, headers, json } = await service.ask('PATCH', route.path);
      expect([status, json.error.code]).toEqual([405, 'method_not_allowed']);
      expect(headers.allow?.split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD', 'OPTIONS']));
    },
  );

  it.each(toTable(routes.filter(isNotRestCountries)))(
    '%s answers 400 to an unknown parameter, except /health and /meta, and ignores tracking parameters',
    async (_name, route) => {
      const { status, json } = await ask(route, { extra: 'nothing=1' });
      if (['/health', '/meta'].includes(route.route)) expect(status).toBe(200);
      else expect([status, json.error?.code, json.error?.param]).toEqual([400, 'invalid_query', 'nothing']);
      const trackingQuery = '_=1&_x=2&utm_source=a&utm_campaign=b&fbclid=c&gclid=d&msclkid=e';
      expect((await ask(route, { extra: trackingQuery })).status).toBe(200);
    },
  );

  it.each(toTable(routes.filter(isNotRestCountries)))(
    '%s answers 400 to a key in the query, with a message that names the header',
    async (_name, route) => {
      for (const name of ['api_key', 'key', 'token']) {
        const { status, text, json } = await ask(route, { extra: `${name}=alm_live_secret` });
        expect([status, json.error?.code, json.error?.param]).toEqual([400, 'invalid_query', name]);
        expect(json.error.message).toContain('x-api-key');
        expect(text).not.toContain('secret');
      }
    },
  );

  it.each(toTable(routes.filter((route) => isNotRestCountries(route) && route.params.length > 0)))(
    '%s treats an empty value as absent, and answers 400 to a repeated parameter',
    async (_name, route) => {
      for (const { name } of route.params) {
        const bare = removeParameter(route, name);
        const [absent, empty] = [await ask(bare), await ask(bare, { extra: `${name}=` })];
        expect([name, empty.status, empty.headers.etag]).toEqual([name, absent.status, absent.headers.etag]);
        if (empty.status !== 200) expect(empty.json.error.message).toBe(absent.json.error.message);
        const { status, json } = await ask(bare, { extra: `${name}=1&${name}=1` });
        expect([status, json.error]).toMatchObject([400, { param: name, message: `${name} must be given once` }]);
      }
    },
  );

  it.each(toTable(routesWithGet.filter(({ params }) => params.some(({ schema }) => schema.enum))))(
    '%s accepts enumerated values in upper case too, and lists them if a value is unknown',
    async (_name, route) => {
      for (const { name, schema } of route.params) {
        const [value] = schema.enum ?? [];
        if (value === undefined) continue;
        const bare = removeParameter(route, name);
        const [plain, upper] = [
          await ask(bare, { extra: `${name}=${encodeURIComponent(value)}` }),
          await ask(bare, { extra: `${name}=${encodeURIComponent(value.toUpperCase())}` }),
        ];
        expect([name, upper.status, upper.headers.etag]).toEqual([name, plain.status, plain.headers.etag]);
        const { status, json } = await ask(bare, { extra: `${name}=nothing` });
        expect([status, json.error]).toMatchObject([400, { code: 'invalid_query', param: name }]);
        expect(json.error.message).toContain(value);
      }
    },
  );
});

describe('Every data route', () => {
  it.each(toTable(dataRoutes.filter(hasRecords)))(
    '%s returns selected fields, and answers 400 to an unknown one',
    async (_name, route) => {
      const bare = removeParameter(route, 'fields');
      const { data } = (await ask(bare)).json;
      const [record] = [data].flat();
      // There are no changes in the first version of the data.
      if (record === undefined) return expect(route.route).toBe('/changes');
      if (route.route === '/batch') return expect(acceptsParameter('fields')(route)).toBe(false);
      const keys = Object.keys(record);
      const chosenFields = [keys[0], keys.at(-1)] as string[];
      const pickedRecord = (await ask(bare, { extra: `fields=${chosenFields.join(',')}` })).json.data;
      for (const [index, picked] of [pickedRecord].flat().entries()) {
        expect(Object.keys(picked)).toEqual([...new Set(chosenFields)]);
        for (const key of chosenFields) expect(picked[key]).toEqual([data].flat()[index][key]);
      }
      const { status, json } = await ask(bare, { extra: 'fields=nothing' });
      expect([status, json.error]).toMatchObject([400, { code: 'invalid_query', param: 'fields' }]);
    },
  );

  it.each(toTable(dataRoutes))(
    '%s accepts lang, and names the language of the answer in content-language',
    async (_name, route) => {
      const bare = removeParameter(route, 'lang');
      const plain = await ask(bare);
      const hasNames = plain.headers['content-language'] !== undefined;
      if (hasNames) expect(plain.headers['content-language']).toBe('en');
      for (const [lang, usedLanguage] of [
        ['de', 'de'],
        ['pt-BR', 'pt'],
        ['zh-TW', 'zh-Hant'],
      ]) {
        const { status, headers } = await ask(bare, { extra: `lang=${lang}` });
        expect([lang, status, headers['content-language']]).toEqual([lang, 200, hasNames ? usedLanguage : undefined]);
        if (!hasNames) expect(headers.etag).toBe(plain.headers.etag);
      }
      const { status, json } = await ask(bare, { extra: 'lang=xx' });
      expect([status, json.error]).toMatchObject([400, { code: 'invalid_query', param: 'lang' }]);
    },
  );

  it('is taken from openapi.json, where over 20 routes have records with names', () => {
    expect(routesWithNames.length).toBeGreaterThan(20);
  });

  it.each(toTable(routesWithNames))('%s takes lang, since its records have names', (_name, route) => {
    expect(acceptsParameter('lang')(route)).toBe(true);
  });

  it.each(toTable(routesWithGet.filter(isData)))(
    '%s allows caches to store its answers, and any site to embed them and to measure their timing',
    async (_name, route) => {
      const { headers } = await ask(route);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        'cache-control': expect.stringMatching(/^public, max-age=\d+(?:, stale-while-revalidate=86400)?$/),
        vary: isList(route) ? 'accept, accept-encoding' : 'accept-encoding',
      });
    },
  );

  it.each(toTable(routesWithGet.filter(isData)))(
    '%s answers 304 with the same tag, caching and language as the 200',
    async (_name, route) => {
      const url = `${route.path}?${route.query}`;
      for (const encoding of ['identity', 'gzip', 'br']) {
        const whole = await service.get(url, { 'accept-encoding': encoding });
        const notModified = await service.get(url, {
          'accept-encoding': encoding,
          'if-none-match': whole.headers.etag ?? '',
        });
        expect([notModified.status, notModified.bytes.length]).toEqual([304, 0]);
        for (const header of ['etag', 'cache-control', 'vary', 'content-language', 'x-data-version'])
          expect([encoding, header, notModified.headers[header]]).toEqual([encoding, header, whole.headers[header]]);
        // The links to pages are known only once the list is made, and a 304 does not wait for that.
        expect(notModified.headers.link).toBe(whole.headers.link?.split(', ')[0]);
      }
    },
  );
});

describe('Every list', () => {
  const lists = routesWithGet.filter(isList);
  const removePaging = (route: Route) => removeParameter(removeParameter(route, 'limit'), 'offset');

  it.each(toTable(lists))(
    '%s has count and total in meta, and returns no more records than limit',
    async (_name, route) => {
      const { data, meta } = (await ask(removePaging(route), { extra: 'limit=2' })).json;
      expect(Object.keys(meta)).toEqual(['count', 'total']);
      expect([meta.count, data.length]).toEqual([Math.min(2, meta.total), Math.min(2, meta.total)]);
    },
  );

  it.each(toTable(lists))(
    '%s has pages by limit and offset, with links to the next and the previous page',
    async (_name, route) => {
      const { total } = (await ask(removePaging(route), { extra: 'limit=1' })).json.meta;
      const readRels = async (extra: string) =>
        [...((await ask(removePaging(route), { extra })).headers.link ?? '').matchAll(/rel="(\w+)"/g)].map(
          ([, rel]) => rel,
        );
      // Writing the longest lists would take seconds.
      if (total < 20_000) expect(await readRels(`limit=${total + 1}`)).toEqual(['license']);
      if (total < 3) return;
      expect(await readRels('limit=1')).toEqual(['license', 'next']);
      expect(await readRels('limit=1&offset=0')).toEqual(['license', 'next']);
      expect(await readRels('limit=1&offset=1')).toEqual(['license', 'next', 'prev']);
      const lastOffset = route.path === '/cities/nearest' ? 999 : total - 1;
      expect(await readRels(`limit=1&offset=${lastOffset}`)).toEqual(['license', 'prev']);
      const first = await ask(removePaging(route), { extra: 'limit=1' });
      const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '') ?? [];
      const second = await service.get(next);
      const [, prev = ''] = /<([^>]+)>; rel="prev"/.exec(second.headers.link ?? '') ?? [];
      expect(second.json.data).toEqual((await ask(removePaging(route), { extra: 'limit=1&offset=1' })).json.data);
      expect((await service.get(prev)).json).toEqual(first.json);
    },
  );

  it.each(toTable(lists))(
    '%s answers 400 to a limit that is not a positive integer, and to a negative offset',
    async (_n, route) => {
      for (const invalidQuery of [
        'limit=0',
        'limit=-1',
        'limit=1.5',
        'limit=01',
        'limit=x',
        'offset=-1',
        'offset=x',
        'offset=1.5',
      ]) {
        const { status, json } = await ask(removePaging(route), { extra: invalidQuery });
        expect([invalidQuery, status, json.error?.param]).toEqual([invalidQuery, 400, invalidQuery.split('=')[0]]);
      }
      const answerToHugeLimit = await ask(removePaging(route), { extra: 'limit=99999999999999999999&fields=nothing' });
      expect(answerToHugeLimit.json.error.param).toBe('fields');
    },
  );
});

describe('The answer is the same in another run of the service for', () => {
  let otherService: Service;
  beforeAll(async () => {
    otherService = await startService();
  });
  afterAll(() => otherService.close());

  it.each(toTable(routesWithGet.filter(isList)))('%s', async (_name, { path, query }) => {
    expect((await otherService.get(`${path}?${query}`)).text).toBe((await service.get(`${path}?${query}`)).text);
  });
});
