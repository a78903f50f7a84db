import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, root, runProgram, type Workshop } from './openapi-tools.js';
import { type Service, startService } from './service.js';

const page = readFileSync(join(root, 'docs/clients.md'), 'utf8');

/** The output of each example, typed from knowledge: the UN members of Oceania, 26 cantons, the eclipse of April 2024 … */
const printed = `AU FJ FM KI MH NR NZ PG PW SB TO TV VU WS
Allemagne 26 US-TX
+09:00 0 new-moon
DE JP mercury not_found
`;

const strict = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['example.ts', 'almanac*', 'almanac/**/*'],
};

let service: Service;
let openapi: string;
beforeAll(async () => {
  service = await startService();
  openapi = (await service.get('/openapi.json')).text;
});
afterAll(() => service.close());

/** An example of docs/clients.md, for this service. */
function readExample(name: string): string {
  const [, example] = new RegExp(`<!-- example: ${name} -->\n\`\`\`ts\n([^]*?)\`\`\``).exec(page) ?? [];
  if (example === undefined) throw new Error(`docs/clients.md has no example of ${name}`);
  return example.replaceAll('http://127.0.0.1:8080', service.url);
}

describe.each<[string, (workshop: Workshop) => Promise<string>]>([
  ['openapi-fetch', ({ run }) => run('openapi-typescript', 'openapi.json', '-o', 'almanac.ts')],
  ['hey-api', ({ run }) => run('openapi-ts', '-i', 'openapi.json', '-o', 'almanac', '-c', '@hey-api/client-fetch')],
  [
    'orval',
    ({ run, folder }) => {
      writeFileSync(join(folder, 'orval.config.ts'), readExample('orval.config'));
      return run('orval');
    },
  ],
])('A client by %s', (name, generate) => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = openWorkshop(openapi);
    await generate(workshop);
    writeFileSync(join(workshop.folder, 'example.ts'), readExample(name));
    writeFileSync(join(workshop.folder, 'tsconfig.json'), JSON.stringify(strict));
  }, 300_000);
  afterAll(() => workshop.close());

  it('compiles under strict, with the example of the docs', async () => {
    await runProgram(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], workshop.folder);
  }, 300_000);

  it('calls ten routes', async () => {
    const outfile = join(workshop.folder, 'example.mjs');
    await build({
      entryPoints: [join(workshop.folder, 'example.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    });
    expect(await runProgram(process.execPath, [outfile], workshop.folder)).toBe(printed);
  }, 300_000);
});
