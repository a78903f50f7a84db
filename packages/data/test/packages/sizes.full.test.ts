import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../make-folder.js';
import { bundlers } from './bundlers.js';
import { findPackages, installPackages, root } from './installed-packages.js';

const packages = findPackages();
const bundles = makeFolder();
const installFolder = installPackages();

let bundleCount = 0;
/** Measures an app's bundle with gzip, in bytes. */
async function measure(bundler: string, code: string): Promise<number> {
  bundleCount += 1;
  const outdir = join(bundles, `${bundleCount}`);
  await bundlers[bundler]?.({ entry: installFolder.write(`size-${bundleCount}.js`, code), outdir, splits: false });
  return gzipSync(readFileSync(join(outdir, 'app.js')), { level: 9 }).length;
}

const importName = (name: string, specifier: string) =>
  `import { ${name} } from '${specifier}';\nglobalThis.kept = ${name};\n`;
const writeImport = (specifier: string) => `import * as kept from '${specifier}';\nglobalThis.kept = kept;\n`;

it('@almanac/data is at most 8.8 MB packed', () => {
  const { tarball } = packages.find(({ manifest }) => manifest.name === '@almanac/data') ?? { tarball: '' };
  expect(statSync(tarball).size).toBeLessThanOrEqual(8_800_000);
});

describe.each(['esbuild', 'Vite'])('Bundled by %s, minified and compressed with gzip,', (bundler) => {
  it('countries with their data take at most 15 KB', { timeout: 60_000 }, async () => {
    expect(await measure(bundler, writeImport('@almanac/data/countries'))).toBeLessThanOrEqual(15_000);
  });

  it.each([
    ['README.md', /such as ([\d.]+) KB for all countries/],
    ['docs/start.md', /all countries take ([\d.]+) KB/],
    ['packages/data/README.md', /That is ([\d.]+) KB in a compressed bundle/],
  ])('a country takes as much as %s says, to within 1 KB', { timeout: 60_000 }, async (document, pattern) => {
    const bytes = await measure(bundler, importName('getCountry', '@almanac/data/countries'));
    const [, stated] = pattern.exec(readFileSync(join(root, document), 'utf8')) ?? [];
    expect(Math.abs(Number(stated) - bytes / 1000)).toBeLessThanOrEqual(1);
  });

  it('names of countries take at most 6 KB in each language', { timeout: 300_000 }, async () => {
    const folder = join(installFolder.path, 'node_modules/@almanac/locales/countries');
    const languages = readdirSync(folder).flatMap((name) => /^([a-z]{2,3}(?:-\w+)?)\.js$/.exec(name)?.[1] ?? []);
    expect(languages.length).toBeGreaterThan(90);
    const sizes: [string, number][] = [];
    for (const language of languages)
      sizes.push([language, await measure(bundler, writeImport(`@almanac/locales/countries/${language}`))]);
    expect(sizes.filter(([, size]) => size > 6_000)).toEqual([]);
  });

  it('an unused module adds nothing', { timeout: 300_000 }, async () => {
    const unusedModules = packages.flatMap(({ manifest: { name, exports } }) =>
      Object.keys(exports)
        .filter((subpath) => !subpath.includes('*') && !subpath.endsWith('.json'))
        .map((subpath) => join(name, subpath)),
    );
    expect(await measure(bundler, unusedModules.map((specifier) => `import '${specifier}';\n`).join(''))).toBeLessThan(
      50,
    );
  });

  it('importing a part of a package adds little else', { timeout: 120_000 }, async () => {
    expect(await measure(bundler, importName('readCallingCode', '@almanac/data'))).toBeLessThan(1_000);
    expect(await measure(bundler, importName('getState', '@almanac/data/states/us'))).toBeLessThan(6_000);
    expect(await measure(bundler, importName('listPhoneCodes', '@almanac/data/phone-codes'))).toBeLessThan(15_000);
  });
});
