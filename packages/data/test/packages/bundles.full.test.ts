import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../../../server/test/engines/browser.js';
import { closeAtEnd } from '../../../server/test/engines/close-at-end.js';
import { makeFolder } from '../make-folder.js';
import { type App, almanacApp, awaitInFunction, countriesApp, wholeAlmanacApp } from './apps.js';
import { bundlers, requireTool, type Vite } from './bundlers.js';
import { findPackages, installPackages, runProgram } from './installed-packages.js';
import { runPage } from './run-page.js';
import { serveFolder } from './serve-folder.js';

const apps: readonly [string, App][] = [
  ['@almanac/data/countries', countriesApp],
  ['openAlmanac with locales', almanacApp],
];

// Bundles are outside the folder with the installed packages, so that they cannot import from these packages.
const bundles = makeFolder();
const installFolder = installPackages(findPackages().filter(({ manifest }) => /data|locales/.test(manifest.name)));
const browser = await startBrowser();
const site = await serveFolder(bundles);
closeAtEnd(() => site.close());

/** Bundlers that handle 1,500 files in seconds. */
const quickBundlers = new Set(['esbuild', 'Vite']);

const cases = Object.entries(bundlers).flatMap(([bundler, bundle]) =>
  [true, false].flatMap((splits) =>
    [
      ...apps,
      ...(quickBundlers.has(bundler) && splits ? [['openAlmanac with all locales', wholeAlmanacApp] as const] : []),
    ].map(([name, app]) => ({ bundler, bundle, splits, name, app, form: splits ? 'split' : 'in one file' })),
  ),
);

describe.each(cases)('An app with $name, bundled by $bundler, $form,', ({ bundler, bundle, splits, name, app }) => {
  const folder = `${bundler}-${splits ? 'split' : 'whole'}-${name.replace(/\W+/g, '-')}`;
  const outdir = join(bundles, folder);

  beforeAll(async () => {
    // In one file, Rollup puts modules after the code of the app, so that top-level await would deadlock.
    const { code } = bundler === 'Rollup' && !splits && app !== countriesApp ? awaitInFunction(app) : app;
    const entry = installFolder.write(`${name.replace(/\W+/g, '-')}.js`, code);
    await bundle({ entry, outdir, splits });
    writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(outdir, 'index.html'), '<!doctype html><script type="module" src="app.js"></script>');
  }, 300_000);

  it('runs in Chromium', async () => {
    expect(await runPage(browser, `${site.url}/${folder}/index.html`)).toBe(app.logs);
  }, 60_000);

  it('runs in Node', () => {
    expect(runProgram(process.execPath, ['app.js'], outdir).trim()).toBe(app.logs);
  }, 60_000);

  it.skipIf(splits)('is one script', () => {
    expect(readdirSync(outdir, { recursive: true }).filter((file) => `${file}`.endsWith('.js'))).toEqual(['app.js']);
  });
});

describe('The development server of Vite', () => {
  it.each(apps)('serves an app with %s', { timeout: 120_000 }, async (_, app) => {
    installFolder.write('app.js', app.code);
    installFolder.write('index.html', '<!doctype html><script type="module" src="/app.js"></script>');
    const { createServer } = requireTool('vite') as Vite;
    const server = await createServer({
      root: installFolder.path,
      configFile: false,
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0 },
    });
    try {
      await server.listen();
      expect(await runPage(browser, `${server.resolvedUrls?.local[0]}index.html`)).toBe(app.logs);
    } finally {
      await server.close();
    }
  });
});
