import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBlocks, readExamples } from '../package-examples.js';
import { findPackages, type InstallFolder, installPackages, root, runProgram } from './installed-packages.js';

const packages = findPackages();
const pages = [
  ...packages.map(({ folder }) => join(folder, 'README.md')),
  join(root, 'README.md'),
  join(root, 'docs/packages.md'),
];

let installed: InstallFolder;
let modules: string[];
beforeAll(async () => {
  installed = installPackages(packages);
  const declared = join(installed.path, 'node_modules/@almanac/data');
  const written = [
    ...pages.flatMap((page) => readBlocks(readFileSync(page, 'utf8'))),
    ...(await readExamples(declared, installed.path)),
  ];
  modules = written.map((code, number) => installed.write(`example-${number}.ts`, `${code}\nexport {};\n`));
}, 300_000);
afterAll(() => installed.close());

/** Compiles with what a new project has: TypeScript, the types of Node, `strict`, and declarations checked too. */
function compile(files: readonly string[], ...options: string[]): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node', '--lib', 'es2023,dom'];
  const strict = ['--ignoreConfig', '--strict', '--target', 'es2022', '--skipLibCheck', 'false'];
  runProgram(process.execPath, [tsc, ...strict, ...types, ...options, ...files], installed.path);
}

describe('The examples of all documentation, with the packages installed in an empty folder', () => {
  it('are in TypeScript, or commands', () => {
    const fences = pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/^```(\w*)\n.*?^```$/gms)]);
    const languages = new Set(fences.map(([, language]) => language));
    expect([...languages].filter((language) => !['ts', 'sh', 'html', 'json'].includes(language ?? ''))).toEqual([]);
    for (const { folder } of packages)
      expect(readBlocks(readFileSync(join(folder, 'README.md'), 'utf8'))).not.toEqual([]);
  });

  it('compile under strict, for Node and for bundlers', { timeout: 300_000 }, () => {
    compile(modules, '--module', 'nodenext');
    compile(modules, '--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit');
  });

  it('answer as they say', { timeout: 600_000 }, () => {
    expect(modules.length).toBeGreaterThan(30);
    for (const file of modules) runProgram(process.execPath, [file.replace(/ts$/, 'js')], installed.path);
  });

  it('complete codes and names of options, and refuse what is neither', { timeout: 60_000 }, () => {
    const file = installed.write(
      'types.ts',
      `import { openAlmanac, type CountryCode, type LanguageCode } from '@almanac/data';
import { type CurrencyCode, getCountry } from '@almanac/data/countries';
import de from '@almanac/locales/countries/de';
export const language: LanguageCode = 'zh-Hant';
export const country: CountryCode = 'XK';
// @ts-expect-error
export const noLanguage: LanguageCode = 'english';
// @ts-expect-error
export const noCountry: CountryCode = 'UK';
export const currency: CurrencyCode | null = getCountry('CH').currency;
export const name: string = de.CH;
// @ts-expect-error
export const noName: string = de.UK;
const almanac = await openAlmanac();
const countries = await almanac.countries('de-AT');
countries.list({ continent: 'Europe' });
// @ts-expect-error
countries.list({ continent: 'Atlantis' });
// @ts-expect-error
countries.list({ contry: 'DE' });
// @ts-expect-error
await almanac.open('citys');
`,
    );
    compile([file], '--module', 'nodenext', '--noEmit');
  });
});
