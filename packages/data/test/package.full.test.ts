import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBlocks, readExamples } from './package-examples.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const library = join(root, 'dist/library');
const folder = mkdtempSync(join(tmpdir(), 'almanac-package-'));
const installed = join(folder, 'node_modules/@almanac/data');

async function writeModules(): Promise<number> {
  const pages = [join(root, 'README.md'), join(installed, 'README.md')].map((path) => readFileSync(path, 'utf8'));
  const modules = [...pages.flatMap(readBlocks), ...(await readExamples(join(installed, 'dist'), folder))];
  for (const [number, code] of modules.entries())
    writeFileSync(join(folder, `example-${number}.ts`), `${code}\nexport {};\n`);
  return modules.length;
}

/** Packs what a folder would publish. */
function pack(from: string): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const packed = execFileSync('npm', args, { cwd: from, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  return join(folder, filename);
}

function compile(files: readonly string[], ...options: string[]): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node', '--lib', 'es2023,dom'];
  const args = [tsc, '--strict', '--target', 'es2022', '--skipLibCheck', 'false', ...types, ...options, ...files];
  try {
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (fault) {
    throw new Error((fault as { stdout: string }).stdout);
  }
}

describe('The packed library, installed in an empty folder', () => {
  let count = 0;

  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/pack-library.mjs'], { cwd: root });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    // Its dependencies come as packed files too, so that nothing is fetched.
    const dependencies = ['astronomy-engine', 'libphonenumber-js'].map((name) => join(root, 'node_modules', name));
    const packages = [library, ...dependencies].map(pack);
    execFileSync('npm', ['install', '--offline', '--ignore-scripts', ...packages], { cwd: folder, stdio: 'pipe' });
    count = await writeModules();
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('type-checks every example of its documentation under strict, for Node and for bundlers', {
    timeout: 300_000,
  }, () => {
    const examples = readdirSync(folder).filter((name) => name.endsWith('.ts'));
    compile(examples, '--module', 'nodenext');
    compile(examples, '--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit');
  });

  test('answers every example as its documentation says', { timeout: 300_000 }, () => {
    expect(count).toBeGreaterThan(30);
    for (let number = 0; number < count; number++)
      execFileSync(process.execPath, [`example-${number}.js`], { cwd: folder, stdio: 'pipe' });
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
    compile(['types.ts'], '--module', 'nodenext', '--noEmit');
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
