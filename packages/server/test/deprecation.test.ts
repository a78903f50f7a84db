import { operations } from '@almanac/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandler } from './edge/compare-answers.js';
import { openSharedLibrary } from './open-shared-library.js';
import { type Service, startService } from './service.js';

// An existing operation, which these tests mark as deprecated.
const continentsOperation = operations.find(({ id }) => id === 'listContinents') as { deprecated?: object };
const link = 'https://almanac.example/docs/changes';
const deprecationHeaders = { deprecation: '@1798761600', sunset: 'Mon, 01 Jan 2029 00:00:00 GMT' };
const expectedLinks = ['rel="license"', `<${link}>; rel="deprecation"`, `<${link}>; rel="sunset"`];

let service: Service;
let askEdge: (path: string) => Promise<Response>;
beforeAll(async () => {
  continentsOperation.deprecated = { since: '2027-01-01', sunset: '2029-01-01', link };
  service = await startService({ buildId: 'deprecated' });
  const handle = createHandler(await openSharedLibrary());
  askEdge = (path) => handle(new Request(`https://edge.example${path}`));
});
afterAll(async () => {
  delete continentsOperation.deprecated;
  await service.close();
});

/** Requests a path, and returns the status and headers. */
async function readHeaders(method: string, path: string, headers?: Record<string, string>) {
  const response = await fetch(service.url + path, { method, headers: headers ?? {} });
  await response.arrayBuffer();
  return { status: response.status, headers: response.headers };
}

function expectDeprecation(headers: Headers): void {
  expect({ deprecation: headers.get('deprecation'), sunset: headers.get('sunset') }).toEqual(deprecationHeaders);
  for (const each of expectedLinks) expect(headers.get('link')).toContain(each);
}

describe('A deprecated operation', () => {
  it.each([
    ['GET', '/continents', 200],
    // This answer comes from the cache.
    ['GET', '/continents', 200],
    ['HEAD', '/continents', 200],
    ['GET', '/v1/continents', 200],
    ['GET', '/continents.csv', 200],
    ['GET', '/continents?limit=2', 200],
    ['GET', '/continents?limit=nothing', 400],
  ])('announces its removal date when %s %s is answered with %d', async (method, path, expected) => {
    const { status, headers } = await readHeaders(method, path);
    expect(status).toBe(expected);
    expectDeprecation(headers);
  });

  it('announces its removal date in a 304', async () => {
    const { headers } = await readHeaders('GET', '/continents');
    const unchanged = await readHeaders('GET', '/continents', { 'if-none-match': headers.get('etag') as string });
    expect(unchanged.status).toBe(304);
    expectDeprecation(unchanged.headers);
  });

  it('exposes its deprecation headers to pages of other sites', async () => {
    const { headers } = await readHeaders('GET', '/continents');
    const exposedHeaders = headers.get('access-control-expose-headers')?.split(', ');
    expect(exposedHeaders).toEqual(expect.arrayContaining(['deprecation', 'sunset', 'link']));
  });

  it('still answers as before', async () => {
    expect((await service.readData('/continents')).map(({ code }: { code: string }) => code).sort()).toEqual(
      'AF AN AS EU NA OC SA'.split(' '),
    );
  });

  it('is the only operation that is marked in openapi.json, with both dates', async () => {
    const { paths } = (await service.get('/openapi.json')).json;
    const markedPaths = Object.keys(paths).filter((path) =>
      Object.values(paths[path]).some((each) => (each as { deprecated?: boolean }).deprecated),
    );
    expect(markedPaths.sort()).toEqual(['/continents', '/continents.csv', '/continents.ndjson']);
    expect(paths['/continents'].get.description).toContain(
      'Deprecated since 2027-01-01, answered until 2029-01-01: https://almanac.example/docs/changes',
    );
  });

  it.each(['/continents', '/continents?limit=nothing'])(
    'announces its removal date on edge runtimes, in the answer to %s',
    async (path) => {
      expectDeprecation((await askEdge(path)).headers);
    },
  );
});

it('Operations that are not deprecated send no deprecation headers', async () => {
  for (const { headers } of [
    await readHeaders('GET', '/continents/EU'),
    { headers: (await askEdge('/countries/CH')).headers },
  ])
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([null, null]);
});
