import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const library = join(root, 'dist/library');
const folder = mkdtempSync(join(tmpdir(), 'almanac-package-'));
const installed = join(folder, 'node_modules/@almanac/data');

/** The declarations whose examples a user of the package reads. */
const documented = [
  'api/almanac',
  'api/world-map',
  'datasets/address-formats/check-address',
  'datasets/address-formats/write-address',
  'datasets/cities/search/city-finder',
  'datasets/phone-codes/calling-code',
  'datasets/world-map/map-drawing',
];

const imports = `import assert from 'node:assert/strict';
import { checkAddress, openAlmanac, openCityFinder, readCallingCode, writeAddress } from '@almanac/data';
import { loadFromFolder } from '@almanac/data/node';
`;

/** The code blocks of a page, each a module. */
function readBlocks(page: string): string[] {
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block]) => block as string);
  return blocks.map((block) => `import assert from 'node:assert/strict';\n${assertResults(block)}`);
}

/** The examples of a declaration file, each a module that has the library open. */
function readExamples(declarations: string): string[] {
  return [...declarations.matchAll(/@example\n(.*?)\*\//gs)].map(([, example = '']) => {
    const code = example.replace(/^ *\* ?/gm, '');
    const opened = /const almanac\b/.test(code) ? '' : 'const almanac = await openAlmanac();\n';
    return `${imports}${opened}${assertResults(code)}`;
  });
}

/** Lines that end with their result in a comment assert it. */
function assertResults(code: string): string {
  return code.replace(
    /^(?!const |\/\/)(.+); \/\/ ((?:'|\[|\{|-?\d|true$|false$|undefined$).*)$/gm,
    'assert.deepEqual($1, $2);',
  );
}

function writeModules(): string[] {
  const pages = [join(root, 'README.md'), join(installed, 'README.md')].map((path) => readFileSync(path, 'utf8'));
  const declarations = documented.map((path) => readFileSync(join(installed, 'dist', `${path}.d.ts`), 'utf8'));
  const modules = [...pages.flatMap(readBlocks), ...declarations.flatMap(readExamples)];
  return modules.map((code, number) => {
    writeFileSync(join(folder, `example-${number}.ts`), `${code}\nexport {};\n`);
    return `example-${number}`;
  });
}

function compile(...options: string[]): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node', '--lib', 'es2023,dom'];
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const args = [tsc, '--strict', '--target', 'es2022', '--skipLibCheck', 'false', ...types, ...options, ...files];
  try {
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (fault) {
    throw new Error((fault as { stdout: string }).stdout);
  }
}

describe('The packed library, installed in an empty folder', () => {
  let modules: string[] = [];

  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/pack-library.mjs'], { cwd: root });
    const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: library,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1']);
    const dependency = 'node_modules/astronomy-engine';
    cpSync(join(root, dependency), join(folder, dependency), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    modules = writeModules();
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('type-checks every example of its documentation under strict, for Node and for bundlers', {
    timeout: 120_000,
  }, () => {
    compile('--module', 'nodenext');
    compile('--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit');
  });

  test('answers every example as its documentation says', { timeout: 300_000 }, () => {
    expect(modules.length).toBeGreaterThan(8);
    for (const name of modules) execFileSync(process.execPath, [`${name}.js`], { cwd: folder, stdio: 'pipe' });
  });

  test('completes codes and names of options, and refuses what is neither', () => {
    writeFileSync(
      join(folder, 'types.ts'),
      `import { openAlmanac, type CountryCode, type LanguageCode } from '@almanac/data';
export const language: LanguageCode = 'zh-Hant';
export const country: CountryCode = 'XK';
// @ts-expect-error
export const noLanguage: LanguageCode = 'english';
// @ts-expect-error
export const noCountry: CountryCode = 'UK';
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
    compile('--module', 'nodenext', '--noEmit');
  });

  test('bundles for a page without top-level await and without anything of Node', async () => {
    const result = await build({
      stdin: { contents: "export { openAlmanac } from '@almanac/data';", resolveDir: folder },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      supported: { 'top-level-await': false },
      logLevel: 'silent',
    });
    expect(result.errors).toEqual([]);
  });
});
