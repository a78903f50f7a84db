import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportStatic } from '../../server/src/static/export/export-static.js';
import { type StaticServer, serveStatic } from '../../server/src/static/serve-static.js';
import { nowMs } from '../../server/test/service.js';
import { useForms } from './open-form.js';

const forms = useForms();
const folder = mkdtempSync(join(tmpdir(), 'almanac-elements-'));
const site = join(folder, 'site');
let exported: StaticServer;
beforeAll(async () => {
  await exportStatic({ folder: site, operations: ['listCities', 'getCity', 'listCountries'], nowMs });
  // A foreign export could contain this.
  const hostile = 'globalThis.ranForeignCode = true; export const openCityFinder = () => ({ find: () => [] });';
  for (const name of ['finder.js', 'almanac.js']) writeFileSync(join(site, name), hostile);
  exported = await serveStatic({ folder: site, port: 0, host: '127.0.0.1' });
}, 300_000);
afterAll(async () => {
  await exported?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('Elements with a static export as their source', () => {
  it.each(['', '/'])('find cities and run no code of it: src ends with "%s"', async (end) => {
    const { origin } = new URL(exported.url);
    const markup = `<form><almanac-city-search label="City" name="city" src="${origin}${end}" export></almanac-city-search></form>`;
    const { page, complaints } = await forms.open(markup, { trusted: origin });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.locator('almanac-city-search input').pressSequentially('zuri');
    // The first search loads what it searches in.
    await page.locator('[role=option]:visible', { hasText: 'Zurich' }).first().click({ timeout: 60_000 });
    expect(await page.evaluate(() => new FormData(document.querySelector('form') as HTMLFormElement).get('city'))).toBe(
      '2657896',
    );
    expect(await page.evaluate('globalThis.ranForeignCode')).toBeUndefined();
    expect(scripts.filter((url) => url.startsWith(origin))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
