import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBrowser } from '../../../server/test/engines/browser.js';
import { closeAtEnd } from '../../../server/test/engines/close-at-end.js';
import { type App, almanacApp, countriesApp } from './apps.js';
import { findProgram } from './bundlers.js';
import { installPackages, runProgram } from './installed-packages.js';
import { runPage } from './run-page.js';
import { serveFolder } from './serve-folder.js';

const installFolder = installPackages();

const runtimes: readonly [string, string | undefined, ...string[]][] = [
  [`Node ${process.versions.node}`, process.execPath],
  ['Node 22', findProgram('node-22', 'bin/node')],
  ['Node 24', findProgram('node-24', 'bin/node')],
  ['Deno', findProgram('@deno/linux-x64-glibc', 'deno'), 'run', '--allow-read', '--allow-env'],
  ['Bun', findProgram('@oven/bun-linux-x64', 'bin/bun'), 'run'],
];

const commonJsCode = `
const { getCountry } = require('@almanac/data/countries');
const { openAlmanac } = require('@almanac/data');
const { default: de } = require('@almanac/locales/countries/de');
openAlmanac()
  .then((almanac) => almanac.countries('fr'))
  .then((countries) => console.log(JSON.stringify([getCountry('CH').capital, de.CH, countries.get('CH').name])));
`;

const packageFinderCode = `
import { openAlmanac } from '@almanac/data';

const almanac = await openAlmanac();
const [countries, cities, map] = await Promise.all([almanac.countries('de'), almanac.cities('de'), almanac.worldMap()]);
const [munich] = cities.search('monaco di baviera');
console.log(JSON.stringify([countries.get('CH').name, munich.name, map.draw({}).svg.startsWith('<svg')]));
`;

describe.each(runtimes)('Without a bundler, %s', (name, program, ...args) => {
  const run = (file: string, code: string) =>
    runProgram(program ?? '', [...args, installFolder.write(file, code)], installFolder.path).trim();
  const isNode = name.startsWith('Node');

  it.skipIf(!program)('imports a module', () => {
    expect(run('countries.mjs', countriesApp.code)).toBe(countriesApp.logs);
  });

  it.skipIf(!program)('finds installed packages with openAlmanac', { timeout: 120_000 }, () => {
    expect(run('almanac.mjs', packageFinderCode)).toBe(JSON.stringify(['Schweiz', 'München', true]));
  });

  it.skipIf(!program || !isNode)('loads packages with require', () => {
    expect(run('required.cjs', commonJsCode)).toBe(JSON.stringify(['Bern', 'Schweiz', 'Suisse']));
  });
});

const browser = await startBrowser();
const site = await serveFolder(installFolder.path);
closeAtEnd(() => site.close());

describe('Without a bundler, in Chromium,', () => {
  /** Returns the URL path of a module on the served site. */
  const findModuleUrl = (specifier: string) => {
    const path = createRequire(join(installFolder.path, 'package.json')).resolve(specifier);
    return `/${relative(installFolder.path, path)}`;
  };
  const findImports = (code: string) => [...code.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier ?? '');

  const apps: readonly [string, App][] = [
    ['@almanac/data/countries', countriesApp],
    ['openAlmanac with locales', almanacApp],
  ];

  it.each(apps)('a page imports %s with an import map', async (_, { code, logs }) => {
    const imports = {
      ...Object.fromEntries(findImports(code).map((specifier) => [specifier, findModuleUrl(specifier)])),
      'astronomy-engine': '/node_modules/astronomy-engine/esm/astronomy.js',
    };
    const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
    installFolder.write('page.html', `<!doctype html>${map}<script type="module">${code}</script>`);
    expect(await runPage(browser, `${site.url}/page.html`)).toBe(logs);
  });

  it('a worker, which has no import maps, imports a module by URL', async () => {
    installFolder.write(
      'worker.js',
      countriesApp.code.replace(/from '([^']+)'/g, (_, specifier: string) => `from '${findModuleUrl(specifier)}'`),
    );
    const page = `new Worker('worker.js', { type: 'module' }).onerror = (event) => { throw new Error(event.message); };`;
    installFolder.write('worker.html', `<!doctype html><script>${page}</script>`);
    expect(await runPage(browser, `${site.url}/worker.html`)).toBe(countriesApp.logs);
  });
});
