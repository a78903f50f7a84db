import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { exportStatic } from '../../server/src/static/export/export-static.js';
import { type StaticServer, serveStatic } from '../../server/src/static/serve-static.js';
import { startBrowser } from '../../server/test/engines/browser.js';
import { nowMs } from '../../server/test/service.js';
import { useForms } from './open-form.js';

const forms = useForms();
const folder = makeFolder();
const site = join(folder, 'site');
let exportServer: StaticServer;
beforeAll(async () => {
  await exportStatic({ folder: site, operations: ['listCities', 'getCity', 'listCountries', 'drawFlagSvg'], nowMs });
  // A foreign export could contain hostile code.
  const hostileCode = 'globalThis.ranForeignCode = true; export const openCityFinder = () => ({ find: () => [] });';
  for (const name of ['finder.js', 'almanac.js']) writeFileSync(join(site, name), hostileCode);
  exportServer = await serveStatic({ folder: site, port: 0, host: '127.0.0.1' });
}, 300_000);
afterAll(() => exportServer?.close());

it('a page needs only one script of a static export', async () => {
  const { origin } = new URL(exportServer.url);
  const markup = `<form><almanac-country-select label="Country" name="country"></almanac-country-select></form><script type="module" src="${origin}/elements.js"></script>`;
  const server = createServer((_, response) => response.end(`<!doctype html><title>Page</title>${markup}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.locator('almanac-country-select input').pressSequentially('japa');
    const option = page.locator('[role=option]:visible', { hasText: 'Japan' });
    await option.locator('svg').waitFor();
    await option.click();
    const readCountry = () => new FormData(document.querySelector('form') as HTMLFormElement).get('country');
    expect(await page.evaluate(readCountry)).toBe('JP');
  } finally {
    await browser.close();
    server.close();
  }
}, 60_000);

describe('elements with a static export as their source', () => {
  it.each(['', '/'])('find cities without running its code, with "%s" after the origin in src', async (end) => {
    const { origin } = new URL(exportServer.url);
    const markup = `<form><almanac-city-search label="City" name="city" src="${origin}${end}" export></almanac-city-search></form>`;
    const { page, complaints } = await forms.open(markup, { trustedOrigin: origin });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.locator('almanac-city-search input').pressSequentially('zuri');
    // The first search loads the index.
    await page.locator('[role=option]:visible', { hasText: 'Zurich' }).first().click({ timeout: 60_000 });
    expect(await page.evaluate(() => new FormData(document.querySelector('form') as HTMLFormElement).get('city'))).toBe(
      '2657896',
    );
    expect(await page.evaluate('globalThis.ranForeignCode')).toBeUndefined();
    expect(scripts.filter((url) => url.startsWith(origin))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
