import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile } from './compile.js';
import { readExamples } from './package-examples.js';
import { runModules } from './run-modules.js';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const compiledFolder = fileURLToPath(new URL('../dist/', import.meta.url));
// The folder is inside the workspace, where all data is available.
const folder = mkdtempSync(join(compiledFolder, 'examples-'));

describe('The examples in the documentation of the library', () => {
  let count = 0;

  beforeAll(async () => {
    const declarations = readdirSync(compiledFolder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.d.ts'))
      // The compiler does not delete old declarations.
      .filter((name) => existsSync(join(source, name.replace(/\.d\.ts$/, '.ts'))));
    const examples = await readExamples(compiledFolder, declarations, folder);
    for (const [number, code] of examples.entries())
      writeFileSync(join(folder, `example-${number}.ts`), `${code}\nexport {};\n`);
    count = examples.length;
    compile(
      folder,
      examples.map((_, number) => `example-${number}.ts`),
      '--module',
      'nodenext',
      '--skipLibCheck',
      'true',
    );
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('return the documented results', { timeout: 300_000 }, () => {
    expect(count).toBeGreaterThan(40);
    runModules(
      folder,
      Array.from({ length: count }, (_, number) => `example-${number}.js`),
    );
  });
});
