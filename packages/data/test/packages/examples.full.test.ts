import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../compile.js';
import { readBlocks, readExamples } from '../package-examples.js';
import { runModules } from '../run-modules.js';
import { findPackages, type InstallFolder, installPackages, root } from './installed-packages.js';

const packages = findPackages();
const readmes = packages.map(({ folder }) => join(folder, 'README.md'));
const pages = [...readmes, join(root, 'README.md'), join(root, 'docs/packages.md'), join(root, 'docs/start.md')];
const read = (page: string) => readFileSync(page, 'utf8');

let installed: InstallFolder;
let names: string[];
/** The examples, and what completes codes and names of options and refuses what is neither. */
let sources: string[];
beforeAll(async () => {
  installed = installPackages(packages);
  const built = join(installed.path, 'node_modules/@almanac/data/dist');
  const declarations = readdirSync(join(built, 'modules')).filter((name) => name.endsWith('.d.ts'));
  const modules = declarations.map((name) => `modules/${name}`);
  const codes = [
    ...pages.flatMap((page) => readBlocks(read(page))).filter((code) => !code.includes("'@almanac/client'")),
    ...(await readExamples(built, modules, installed.path, {})),
  ];
  names = codes.map((code, number) => {
    installed.write(`example-${number}.ts`, `${code}\nexport {};\n`);
    return `example-${number}`;
  });
  installed.write('types.ts', typedCode);
  sources = ['types.ts', ...names.map((name) => `${name}.ts`)];
}, 300_000);
afterAll(() => installed?.close());

const nodenext = ['--module', 'nodenext'];
const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler'];

const typedCode = `import { openAlmanac, type LanguageCode } from '@almanac/data';
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
`;

describe('The examples of all documentation, and types that know codes and options, with the packages installed in an empty folder', () => {
  it.each(readmes)('are in TypeScript, or commands and markup: %s', (page) => {
    const fences = [...read(page).matchAll(/^```(\w*)\n.*?^```$/gms)].map(([, language]) => language);
    expect(fences.filter((language) => !['ts', 'sh', 'html'].includes(language ?? ''))).toEqual([]);
    expect(readBlocks(read(page)).length).toBeGreaterThan(0);
  });

  it('compile under strict for Node, and answer as they say', { timeout: 600_000 }, () => {
    expect(names.length).toBeGreaterThan(30);
    compile(installed.path, sources, ...nodenext);
    runModules(
      installed.path,
      names.map((name) => `${name}.js`),
    );
  });

  it('compile under strict for bundlers', { timeout: 300_000 }, () => {
    compile(installed.path, sources, ...bundler, '--noEmit');
  });
});
