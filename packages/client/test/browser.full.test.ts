import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { type ServedFolder, serveFolder } from '../../data/test/packages/serve-folder.js';
import { exportStatic } from '../../server/src/static/export/export-static.js';
import { type StaticServer, serveStatic } from '../../server/src/static/serve-static.js';
import { startBrowser } from '../../server/test/engines/browser.js';
import { nowMs, type Service, startService } from '../../server/test/service.js';
import { createAlmanac } from '../src/index.js';
import { type ScriptedResponse, type ScriptedServer, startScriptedServer } from './scripted-server.js';

const folder = makeFolder();
const source = fileURLToPath(new URL('../src/index.ts', import.meta.url));

type Browser = Awaited<ReturnType<typeof startBrowser>>;

let [service, site, exportServer, browser] = [] as unknown as [Service, ServedFolder, StaticServer, Browser];
let page: Awaited<ReturnType<Browser['newPage']>>;
beforeAll(async () => {
  buildSync({
    entryPoints: [source],
    outdir: join(folder, 'page'),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
  });
  await exportStatic({ folder: join(folder, 'export'), operations: ['getCountry', 'listContinents'], nowMs });
  [service, site, exportServer, browser] = await Promise.all([
    startService({ environment: { LIMITS: 'on' } }),
    serveFolder(join(folder, 'page')),
    serveStatic({ folder: join(folder, 'export'), port: 0, host: '127.0.0.1' }),
    startBrowser(),
  ]);
  page = await browser.newPage();
  await page.goto(`${site.url}/index.js`);
}, 120_000);
afterAll(() => Promise.all([browser?.close(), service?.close(), site?.close(), exportServer?.close()]));

/** Runs code in the page, with `createAlmanac`, `AlmanacError` and the service's `url`, and returns its result. */
function run(code: string): Promise<unknown> {
  return page.evaluate(
    `import('/index.js').then(async ({ createAlmanac, AlmanacError }) => { const url = '${service.url}'; ${code} })`,
  );
}

describe('The client in a page of another origin', () => {
  it('answers as in Node', async () => {
    const almanac = createAlmanac({ baseUrl: service.url });
    const { data, meta } = await almanac.cities.list({ country: 'CH', q: 'zur' });
    const result = await run(`
      const { data, meta, rateLimit } = await createAlmanac({ baseUrl: url }).cities.list({ country: 'CH', q: 'zur' });
      return { data, meta, limit: rateLimit.daily.limit };
    `);
    expect(result).toEqual({ data, meta, limit: 100 });
  });

  it('sends a key, batches and POSTs, and reads text and bytes', async () => {
    const { apiKey: key = '' } = (await service.accounts.admin.issueKey('test', 'page@example.org')) ?? {};
    const result = await run(`
      const almanac = createAlmanac({ baseUrl: url, key: '${key}', batch: true });
      const countries = await Promise.all(['CH', 'AT', 'DE'].map((code) => almanac.countries.get(code)));
      const svg = await almanac.flags.svg('CH');
      const png = await almanac.flags.png({ alpha2: 'CH', width: 16 });
      const places = await almanac.where.locateMany({ points: [[47.38, 8.54]] });
      const names = [];
      for await (const { name } of almanac.continents.list.all({}, { pageSize: 3 })) names.push(name);
      return [
        countries.map(({ data }) => data.capital), svg.data.slice(0, 4), [...png.data.slice(1, 4)],
        places.data[0].country, names.length, countries[0].rateLimit.daily.limit,
      ];
    `);
    expect(result).toEqual([['Bern', 'Vienna', 'Berlin'], '<svg', [80, 78, 71], 'CH', 7, 2500]);
  });

  it('sends a key only to the origin of the service, not to another origin after a redirect', async () => {
    const [ownServer, otherServer] = await Promise.all([startScriptedServer(), startScriptedServer()]);
    const corsHeaders = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, x-api-key',
    };
    // Answers a preflight request by allowing the headers, and any other request with the given response.
    const respondOrAllow =
      (status: number, json: unknown, headers: Record<string, string> = {}): ScriptedResponse =>
      (response, { method }) =>
        method === 'OPTIONS'
          ? response.writeHead(204, corsHeaders).end()
          : response
              .writeHead(status, { ...corsHeaders, 'content-type': 'application/json', ...headers })
              .end(JSON.stringify(json));
    ownServer.play(respondOrAllow(302, {}, { location: `${otherServer.url}/countries/CH` }));
    otherServer.play(respondOrAllow(200, { data: { name: 'Switzerland' } }));
    const result = await run(`
      return (await createAlmanac({ baseUrl: '${ownServer.url}', key: 'secret' }).countries.get('CH')).data.name;
    `);
    const countRequestsWithKey = (server: ScriptedServer) =>
      server.receivedRequests.filter((request) => JSON.stringify(request).includes('secret')).length;
    await Promise.all([ownServer.close(), otherServer.close()]);
    expect([
      result,
      countRequestsWithKey(ownServer),
      countRequestsWithKey(otherServer),
      otherServer.receivedRequests.length > 0,
    ]).toEqual(['Switzerland', 1, 0, true]);
  });

  it('reports errors with code, parameter and request id, and stops when aborted', async () => {
    const result = await run(`
      const almanac = createAlmanac({ baseUrl: url });
      const refused = await almanac.countries.list({ continent: 'Atlantis' }).catch((error) => error);
      const controller = new AbortController();
      const aborting = almanac.countries.list({}, { signal: controller.signal }).catch((error) => error);
      controller.abort();
      const aborted = await aborting;
      const away = await createAlmanac({ baseUrl: 'http://127.0.0.1:9', retries: 0 }).meta.get().catch((error) => error);
      return [refused instanceof AlmanacError, refused.code, refused.param, typeof refused.requestId, aborted.code, away.code];
    `);
    expect(result).toEqual([true, 'invalid_query', 'continent', 'string', 'aborted', 'network']);
  });

  it('leaves caching to the browser', async () => {
    const result = await run(`
      const almanac = createAlmanac({ baseUrl: url });
      const first = await almanac.currencies.get('CHF');
      const second = await almanac.currencies.get('CHF');
      return [first.requestId === second.requestId, second.data.digits];
    `);
    expect(result).toEqual([true, 2]);
  });

  it('imports the code for exports only when it reads an export', async () => {
    const countChunks = () => site.transfers.filter(({ path }) => path !== '/index.js').length;
    expect(countChunks()).toBe(0);
    const result = await run(`
      const almanac = createAlmanac({ baseUrl: '${exportServer.url}', isExport: true });
      const { data } = await almanac.countries.get('CH');
      const missing = await almanac.cities.list().catch((error) => error);
      return [data.capital, (await almanac.continents.list()).meta.total, missing.code];
    `);
    expect(result).toEqual(['Bern', 7, 'not_found']);
    expect(countChunks()).toBe(1);
  });
});
