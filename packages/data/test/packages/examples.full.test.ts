import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAllPrograms, type Program, startProgram } from '../../../server/test/engines/program.js';
import { compile } from '../compile.js';
import { readExamples, writeExample } from '../package-examples.js';
import { runModules } from '../run-modules.js';
import { findPackages, type InstallFolder, installPackages, root } from './installed-packages.js';
import { listSnippets } from './read-documents.js';

/** Code blocks that other tests run, listed in snippets.full.test.ts. */
const testedElsewhere =
  /^docs\/(?:adding-a-|clients|edge|javascript|static-api)|^(?:docs\/components|packages\/elements\/README)\.md js|^docs\/maps\.md js 3$/;

const locate = (path: string) => pathToFileURL(join(root, 'node_modules', path)).href;

/** Code to run before a block: the context that the surrounding text describes. */
const setupByBlock: Readonly<Record<string, string>> = {
  'docs/maps.md js 1': `import * as d3 from '${locate('d3-geo/dist/d3-geo.mjs')}';
const drawn = await (await fetch('http://127.0.0.1:8080/maps/country/CH.svg')).text();
const svg = { dataset: { panels: /data-panels="([^"]+)"/.exec(drawn)[1] } };
`,
  'docs/maps.md js 2': `import * as d3 from '${locate('d3-geo/dist/d3-geo.mjs')}';
const drawn = await (await fetch('http://127.0.0.1:8080/maps/world.svg')).text();
const svg = { dataset: { projection: /data-projection="([^"]+)"/.exec(drawn)[1] } };
`,
  'docs/temporal.md js 1': `import { Temporal } from '${locate('temporal-polyfill/index.js')}';\n`,
};

let installFolder: InstallFolder;
let service: Program;
/** The files of the TypeScript examples, and a file with valid and invalid codes and options. */
let sources: string[];
/** The files of the compiled examples, and of those written in JavaScript. */
let modules: string[];
beforeAll(async () => {
  installFolder = installPackages(findPackages(['data', 'locales', 'cities', 'maps', 'client', 'elements']));
  service = await startProgram({ STATE_DIR: join(installFolder.path, 'var'), LIMITS: 'off' });
  const packageFolder = join(installFolder.path, 'node_modules/@almanac/data/dist');
  const declarations = readdirSync(join(packageFolder, 'modules')).filter((name) => name.endsWith('.d.ts'));
  const declarationExamples = await readExamples(
    packageFolder,
    declarations.map((name) => `modules/${name}`),
    installFolder.path,
    {},
  );
  const snippets = listSnippets().filter(
    ({ name, language }) => /^[jt]s$/.test(language) && !testedElsewhere.test(name),
  );
  const examples = [
    ...declarationExamples.map((code) => ({ language: 'ts', code })),
    ...snippets.map(({ name, language, code }) => ({
      language,
      code: writeExample(setupByBlock[name] ?? '', code).replaceAll('http://127.0.0.1:8080', service.url),
    })),
  ];
  const files = examples.map(({ language, code }, number) => {
    installFolder.write(`example-${number}.${language}`, `${code}\nexport {};\n`);
    return `example-${number}.${language}`;
  });
  installFolder.write('types.ts', typedCode);
  sources = ['types.ts', ...files.filter((file) => file.endsWith('.ts'))];
  modules = files.map((file) => file.replace(/\.ts$/, '.js'));
}, 300_000);
afterAll(() => {
  endAllPrograms();
});

const nodeOptions = ['--module', 'nodenext'];
const bundlerOptions = ['--module', 'esnext', '--moduleResolution', 'bundler'];

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

describe('The documentation examples and typed codes, with the packages installed in an empty folder,', () => {
  it('compile in strict mode for Node and return the documented results', { timeout: 600_000 }, () => {
    expect(modules.length).toBeGreaterThan(50);
    compile(installFolder.path, sources, ...nodeOptions);
    runModules(installFolder.path, modules);
  });

  it('compile in strict mode for bundlers', { timeout: 300_000 }, () => {
    compile(installFolder.path, sources, ...bundlerOptions, '--noEmit');
  });
});
