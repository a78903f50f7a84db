import { loadFromFolder } from '@almanac/data/node';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { drawQuestions } from '../../../operations/test/draw-questions.js';
import { createFetchHandler } from '../../src/edge/fetch.js';
import { openSharedLibrary } from '../open-shared-library.js';
import { openService } from '../service.js';
import { askHandler, askService, createHandler, edgeOperations, type SentRequest } from './compare-answers.js';

const library = await openSharedLibrary();
const handle = createHandler(library);
const ask = (path: string, init?: RequestInit) => handle(new Request(`https://edge.example${path}`, init));
const jsonHeaders = { 'content-type': 'application/json' };

const service = await openService();

/** Requests that are sent in addition to random ones. */
const requests: readonly SentRequest[] = [
  { method: 'HEAD', path: '/countries/CH' },
  { method: 'HEAD', path: '/countries/XX' },
  { method: 'OPTIONS', path: '/countries' },
  { method: 'PUT', path: '/countries' },
  { method: 'GET', path: '/addresses/format' },
  { method: 'DELETE', path: '/nowhere' },
  { method: 'GET', path: '/v1/countries/CH/' },
  { method: 'GET', path: '/countires' },
  { method: 'GET', path: '/countries/%zz' },
  { method: 'GET', path: '/countries/CH?q=%E0%A4' },
  { method: 'GET', path: `/countries?q=${'a'.repeat(8200)}` },
  { method: 'GET', path: '/countries?limit=2&offset=1' },
  { method: 'GET', path: '/countries?limit=2', headers: { accept: 'text/csv' } },
  { method: 'GET', path: '/countries/CH', headers: { 'if-none-match': '*' } },
  { method: 'GET', path: '/countries/CH', headers: { range: 'bytes=99999-' } },
  { method: 'POST', path: '/addresses/format', headers: jsonHeaders, body: '{' },
  { method: 'POST', path: '/addresses/format', headers: jsonHeaders, body: '{"__proto__":1}' },
  { method: 'POST', path: '/addresses/format', body: { country: 'x'.repeat(17_000) } },
  { method: 'POST', path: '/addresses/format', headers: { 'content-type': 'text/plain' }, body: 'x' },
  { method: 'POST', path: '/addresses/format' },
  { method: 'POST', path: '/batch', body: { requests: [{ path: '/countries/DE' }, { path: '/maps/world.svg' }] } },
];

describe('The edge handler', () => {
  it.each(requests)('answers $method $path as the service does', async (question) => {
    const [edge, http] = [await askHandler(handle, question), await askService(service, question)];
    expect(edge).toEqual(http);
  });

  it('answers random requests as the service does, byte for byte', async () => {
    // These are only the operations whose datasets open quickly. edge.full.test.ts tests all operations.
    const largeDatasets = ['cities', 'borders', 'countryShapes', 'worldMap', 'stars'];
    const smallOperations = edgeOperations.filter(
      ({ id, reads }) => !['search', 'sources'].includes(id) && !reads.some((name) => largeDatasets.includes(name)),
    );
    const questions = await drawQuestions(library, { operations: smallOperations, count: 50, seed: 1 });
    for (const question of questions) {
      const [edge, http] = [await askHandler(handle, question), await askService(service, question)];
      expect({ path: question.path, ...edge }).toEqual({ path: question.path, ...http });
    }
  });

  it('answers a range request with the requested part', async () => {
    const whole = await (await ask('/countries/CH')).text();
    const part = await ask('/countries/CH', { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${Buffer.byteLength(whole)}`]);
    expect(await part.text()).toBe(whole.slice(10, 20));
  });

  it('sends the same tags as the service, and answers 304 to them', async () => {
    const { headers } = await service.get('/currencies/CHF?lang=fr');
    const { status } = await ask('/currencies/CHF?lang=fr', { headers: { 'if-none-match': headers.etag as string } });
    expect(status).toBe(304);
  });

  it('has no accounts, no PNG and no home page, and lists no routes of accounts or PNG', async () => {
    for (const path of ['/access/usage', '/flags/CH.png', '/']) expect((await ask(path)).status).toBe(404);
    expect(await (await ask('/flags/CH.png')).text()).toContain('did you mean /flags/CH.svg?');
    const { data } = (await (await ask('/meta')).json()) as { data: { routes: string[] } };
    expect(data.routes).toContain('/flags/:alpha2.svg');
    expect(data.routes).not.toContain('/flags/:alpha2.png');
    const { paths } = (await (await ask('/openapi.json')).json()) as { paths: object };
    expect(Object.keys(paths)).not.toContain('/access/signup');
  });

  it('serves its routes below a base path, and includes it in links', async () => {
    const handlerBelowPath = createHandler(library, { basePath: '/almanac' });
    const response = await handlerBelowPath(new Request('https://edge.example/almanac/countries?limit=1'));
    expect(response.status).toBe(200);
    expect(response.headers.get('link')).toContain('</almanac/countries?limit=1&offset=1>; rel="next"');
  });

  it('reads files from the configured source, and names a file that is missing', async () => {
    const load = loadFromFolder();
    const fetchFile = async (url: string) => {
      const name = new URL(url).pathname.slice(1);
      const exists = !name.startsWith('cities/');
      return exists ? new Response(new Uint8Array(await load(name))) : new Response(null, { status: 404 });
    };
    const handler = createFetchHandler({ files: { fetch: fetchFile }, reportFault() {} });
    expect(await (await handler(new Request('https://edge.example/countries/CH?lang=de&fields=name'))).json()).toEqual({
      data: { name: 'Schweiz' },
    });
    const response = await handler(new Request('https://edge.example/cities/2657896'));
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('cities/cities.bin')]);
    const answerWithoutFiles = await createFetchHandler({ reportFault() {} })(
      new Request('https://edge.example/countries'),
    );
    expect([answerWithoutFiles.status, await answerWithoutFiles.text()]).toEqual([
      503,
      expect.stringContaining('manifest.json'),
    ]);
  });

  it('imports no Node modules, loads no modules later, and does not run text as code', async () => {
    const { errors, outputFiles } = await build({
      entryPoints: ['packages/server/src/edge/fetch.ts'],
      bundle: true,
      write: false,
      platform: 'neutral',
      mainFields: ['module', 'main'],
      conditions: ['@almanac/source', 'import'],
      format: 'esm',
      logLevel: 'silent',
    });
    expect(errors).toEqual([]);
    expect(outputFiles[0]?.text).not.toMatch(/\bimport\s*\(|\bfrom\s*"node:|\brequire\("|\beval\(|new Function\(/);
  });
});
