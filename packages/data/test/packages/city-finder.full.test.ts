import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../../../server/test/engines/browser.js';
import { makeFolder } from '../make-folder.js';
import { type ServedFolder, serveFolder } from './serve-folder.js';
import { openSlowPage, type TypedLetter, typeText, writeFinderPage } from './type-into-finder.js';

const citiesFolder = fileURLToPath(new URL('../../../../build/packages/cities/', import.meta.url));
if (!existsSync(citiesFolder)) throw new Error('There is no package to test: run npm run pack.');

const pages = makeFolder();
let browser: Browser;
let site: ServedFolder;
beforeAll(async () => {
  const options = { outdir: join(pages, 'bundle'), bundle: true, minify: true, splitting: true } as const;
  await build({ ...options, entryPoints: { finder: join(citiesFolder, 'finder.js') }, format: 'esm', charset: 'utf8' });
  writeFileSync(join(pages, 'module.html'), writeFinderPage('/cities/finder.js'));
  writeFileSync(join(pages, 'bundle.html'), writeFinderPage('/bundle/finder.js'));
  browser = await startBrowser();
  symlinkSync(citiesFolder, join(pages, 'cities'));
  site = await serveFolder(pages, { gzip: true });
}, 120_000);
afterAll(() => Promise.all([browser?.close(), site?.close()]));

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

describe.each(['module', 'bundle'])('The finder in Chromium as a %s, on slow 4G with a slow CPU,', (kind) => {
  it('suggests cities from the first letter on, and finds a city despite a typo', {
    timeout: 120_000,
  }, async () => {
    const page = await openSlowPage(browser, `${site.url}/${kind}.html`);
    try {
      await page.evaluate('opened');
      const [first] = await typeText(page, 'l');
      expect(first?.suggested.slice(0, 3)).toEqual(['Lagos', 'Lahore', 'London']);
      const letters: TypedLetter[] = [];
      for (const text of ['springfield', 'xondon', 'köln', 'saint pet', '東京', 'ballycastle'])
        letters.push(...(await typeText(page, text)));
      expect(letters.find(({ typed }) => typed === 'xondon')?.found?.[0]).toBe('London');
      const laterMs = letters.map(({ suggestedMs }) => suggestedMs);
      if (process.env.SHOW_FIGURES)
        console.log({ kind, firstMs: first?.suggestedMs, medianMs: median(laterMs), maxMs: Math.max(...laterMs) });
    } finally {
      await page.close();
    }
  });

  it('fetches at most 65 KB of scripts before the first suggestion, without the next cities', {
    timeout: 60_000,
  }, async () => {
    const page = await openSlowPage(browser, `${site.url}/${kind}.html`);
    try {
      await page.evaluate('opened');
      const scriptBytes = await page.evaluate(`performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js') && !name.includes('next-cities'))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)`);
      expect(scriptBytes).toBeGreaterThan(10_000);
      expect(scriptBytes).toBeLessThanOrEqual(65_000);
    } finally {
      await page.close();
    }
  });
});
