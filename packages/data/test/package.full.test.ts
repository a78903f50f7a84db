import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile } from './compile.js';
import { type InstalledPackages, installPackages } from './installed-packages.js';
import { readBlocks, readExamples } from './package-examples.js';

let packages: InstalledPackages;
let folder: string;

beforeAll(() => {
  packages = installPackages(['data', 'locales']);
  ({ folder } = packages);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles a module for a page, minified, and says how large it is when compressed. */
async function measureBundle(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    charset: 'utf8',
    supported: { 'top-level-await': false },
    logLevel: 'silent',
  });
  return gzipSync((outputFiles[0] as { contents: Uint8Array }).contents, { level: 9 }).length;
}

/** Runs a module, or with `.cjs` a script, and gives what it prints. */
function run(name: string, code: string): string {
  writeFileSync(join(folder, name), code);
  return execFileSync(process.execPath, [name], { cwd: folder, encoding: 'utf8' }).trim();
}

describe('The packages, installed in an empty folder', () => {
  test('answer every example of their modules and pages as the documentation says, under strict, for Node and for bundlers', {
    timeout: 300_000,
  }, async () => {
    const built = join(folder, 'node_modules/@almanac/data/dist');
    const declarations = readdirSync(join(built, 'modules'))
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => `modules/${name}`);
    const pages = ['data', 'locales'].map((name) => join(folder, 'node_modules/@almanac', name, 'README.md'));
    const codes = [
      ...pages.flatMap((page) => readBlocks(readFileSync(page, 'utf8'))),
      ...(await readExamples(built, declarations, folder, {})),
    ];
    const names = codes.map((_, number) => `example-${number}`);
    expect(names.length).toBeGreaterThan(25);
    for (const [number, code] of codes.entries())
      writeFileSync(join(folder, `${names[number]}.ts`), `${code}\nexport {};\n`);
    const files = names.map((name) => `${name}.ts`);
    compile(folder, files, '--module', 'nodenext');
    compile(folder, files, '--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit');
    for (const name of names) execFileSync(process.execPath, [`${name}.js`], { cwd: folder, stdio: 'pipe' });
  });

  test('are required by CommonJS too', () => {
    const code = `
const { getCountry } = require('@almanac/data/countries');
const { getState } = require('@almanac/data/states/us');
const { openAlmanac } = require('@almanac/data');
const { default: de } = require('@almanac/locales/countries/de');
openAlmanac().then((almanac) => almanac.countries('fr')).then((countries) =>
  console.log([getCountry('JP').name, getState('US-CA').name, de.CH, countries.get('DE').name].join()));
`;
    expect(run('require.cjs', code)).toBe('Japan,California,Schweiz,Allemagne');
  });

  test('name the package that is missing', () => {
    const code = `
import { MissingPackageError, openAlmanac } from '@almanac/data';
const almanac = await openAlmanac();
await almanac.cities().catch((error) => console.log(error instanceof MissingPackageError, error.command));
`;
    expect(run('missing.mjs', code)).toBe('true npm install @almanac/cities');
  });

  test('complete codes and names of options, and refuse what is neither', { timeout: 300_000 }, () => {
    writeFileSync(
      join(folder, 'types.ts'),
      `import { openAlmanac, type LanguageCode } from '@almanac/data';
import { type CountryCode, countries } from '@almanac/data/countries';
import type { CurrencyCode } from '@almanac/data/currencies';
import type { StateCode } from '@almanac/data/states/us';
import type { TimezoneName } from '@almanac/data/timezones';
import de from '@almanac/locales/countries/de';
export const language: LanguageCode = 'zh-Hant';
export const country: CountryCode = 'XK';
export const currency: CurrencyCode | null | undefined = countries[0]?.currency;
export const state: StateCode = 'US-CA';
export const zone: TimezoneName = 'Europe/Zurich';
export const name: string = de.CH;
// @ts-expect-error
export const noLanguage: LanguageCode = 'english';
// @ts-expect-error
export const noCountry: CountryCode = 'UK';
// @ts-expect-error
export const noCurrency: CurrencyCode = 'DEM';
// @ts-expect-error
export const noState: StateCode = 'US-XX';
// @ts-expect-error
export const noZone: TimezoneName = 'Europe/Bern';
// @ts-expect-error
de.UK;
const almanac = await openAlmanac();
const list = await almanac.countries('de-AT');
list.list({ continent: 'Europe' });
// @ts-expect-error
list.list({ continent: 'Atlantis' });
// @ts-expect-error
list.list({ contry: 'DE' });
// @ts-expect-error
await almanac.open('citys');
`,
    );
    compile(folder, ['types.ts'], '--module', 'nodenext', '--noEmit');
    compile(folder, ['types.ts'], '--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit');
  });
});

describe('The sizes of the packages', () => {
  test('@almanac/data is 2 MB packed at most', () => {
    const tarball = packages.tarballs.find((name) => name.startsWith('almanac-data-')) ?? '';
    expect(statSync(join(folder, tarball)).size).toBeLessThanOrEqual(2_000_000);
  });

  test('countries with their data are 15 KB compressed at most', async () => {
    const code = "export { countries, getCountry, findCountry } from '@almanac/data/countries';";
    expect(await measureBundle(code)).toBeLessThanOrEqual(15_000);
  });

  test('the names of countries are 6 KB compressed at most, in every language', async () => {
    const languages = readdirSync(join(folder, 'node_modules/@almanac/locales/countries'))
      .filter((name) => name.endsWith('.js') && name !== 'keys.js')
      .map((name) => name.replace('.js', ''));
    expect(languages.length).toBeGreaterThan(100);
    for (const language of languages)
      expect(
        await measureBundle(`export { default } from '@almanac/locales/countries/${language}';`),
        language,
      ).toBeLessThanOrEqual(6000);
  });

  test('what a page does not use is not in its bundle', async () => {
    expect(await measureBundle("import '@almanac/data/countries';")).toBeLessThan(100);
    expect(await measureBundle("export { readCallingCode } from '@almanac/data';")).toBeLessThan(1000);
    expect(
      await measureBundle("import { states, getState } from '@almanac/data/states/us'; export { getState };"),
    ).toBeLessThan(6000);
    const types = "export { listPhoneCodes } from '@almanac/data/phone-codes';";
    expect(await measureBundle(types)).toBeLessThan(15_000);
  });
});
