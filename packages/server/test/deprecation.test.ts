import { operations } from '@almanac/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandler } from './edge/compare-answers.js';
import { openSharedLibrary } from './open-shared-library.js';
import { type Service, startService } from './service.js';

// An operation that callers know, as if it were to be removed.
const continents = operations.find(({ id }) => id === 'listContinents') as { deprecated?: object };
const link = 'https://almanac.example/docs/changes';
const told = { deprecation: '@1798761600', sunset: 'Mon, 01 Jan 2029 00:00:00 GMT' };
const links = ['rel="license"', `<${link}>; rel="deprecation"`, `<${link}>; rel="sunset"`];

let service: Service;
let askEdge: (path: string) => Promise<Response>;
beforeAll(async () => {
  continents.deprecated = { since: '2027-01-01', sunset: '2029-01-01', link };
  service = await startService({ buildId: 'deprecated' });
  const handle = createHandler(await openSharedLibrary());
  askEdge = (path) => handle(new Request(`https://edge.example${path}`));
});
afterAll(async () => {
  delete continents.deprecated;
  await service.close();
});

/** Asks for a path. Returns the status and the headers of the response. */
async function readHeaders(method: string, path: string, headers?: Record<string, string>) {
  const response = await fetch(service.url + path, { method, headers: headers ?? {} });
  await response.arrayBuffer();
  return { status: response.status, headers: response.headers };
}

function expectTold(headers: Headers): void {
  expect({ deprecation: headers.get('deprecation'), sunset: headers.get('sunset') }).toEqual(told);
  for (const each of links) expect(headers.get('link')).toContain(each);
}

describe('A deprecated operation', () => {
  it.each([
    ['GET', '/continents', 200],
    // From the cache.
    ['GET', '/continents', 200],
    ['HEAD', '/continents', 200],
    ['GET', '/v1/continents', 200],
    ['GET', '/continents.csv', 200],
    ['GET', '/continents?limit=2', 200],
    ['GET', '/continents?limit=nothing', 400],
  ])('says so where %s %s is answered with %d, with a date and the day it ends', async (method, path, expected) => {
    const { status, headers } = await readHeaders(method, path);
    expect(status).toBe(expected);
    expectTold(headers);
  });

  it('says so in a 304', async () => {
    const { headers } = await readHeaders('GET', '/continents');
    const again = await readHeaders('GET', '/continents', { 'if-none-match': headers.get('etag') as string });
    expect(again.status).toBe(304);
    expectTold(again.headers);
  });

  it('says so to pages of other sites', async () => {
    const { headers } = await readHeaders('GET', '/continents');
    const exposed = headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['deprecation', 'sunset', 'link']));
  });

  it('is answered as before', async () => {
    expect((await service.data('/continents')).map(({ code }: { code: string }) => code).sort()).toEqual(
      'AF AN AS EU NA OC SA'.split(' '),
    );
  });

  it('is marked in openapi.json, with both days, and no other is', async () => {
    const { paths } = (await service.get('/openapi.json')).json;
    const marked = Object.keys(paths).filter((path) =>
      Object.values(paths[path]).some((each) => (each as { deprecated?: boolean }).deprecated),
    );
    expect(marked.sort()).toEqual(['/continents', '/continents.csv', '/continents.ndjson']);
    expect(paths['/continents'].get.description).toContain(
      'Deprecated since 2027-01-01, answered until 2029-01-01: https://almanac.example/docs/changes',
    );
  });

  it.each(['/continents', '/continents?limit=nothing'])('says so at the edge: %s', async (path) => {
    expectTold((await askEdge(path)).headers);
  });
});

it('Other operations have no such headers', async () => {
  for (const { headers } of [
    await readHeaders('GET', '/continents/EU'),
    { headers: (await askEdge('/countries/CH')).headers },
  ])
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([null, null]);
});
