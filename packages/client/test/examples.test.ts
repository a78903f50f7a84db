import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBlocks } from '../../data/test/package-examples.js';
import { type Service, startService } from '../../server/test/service.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'almanac-client-examples-'));

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The examples on a page that use the client. */
function readClientBlocks(page: string): [number: number, code: string][] {
  const blocks = readBlocks(readFileSync(join(root, page), 'utf8')).filter((code) =>
    code.includes("'@almanac/client'"),
  );
  return blocks.map((code, number) => [number + 1, code]);
}

describe.each(['README.md', 'docs/client.md', 'docs/start.md', 'packages/client/README.md'])(
  'The examples of %s',
  (page) => {
    it.each(readClientBlocks(page))('give what they say: %s', async (number, code) => {
      const outfile = join(folder, `${page.replaceAll('/', '-')}-${number}.mjs`);
      await build({
        stdin: {
          contents: code.replaceAll('http://127.0.0.1:8080', service.url),
          loader: 'ts',
          resolveDir: root,
        },
        alias: { '@almanac/client': join(root, 'packages/client/src/index.ts') },
        outfile,
        bundle: true,
        format: 'esm',
        platform: 'node',
        logLevel: 'error',
      });
      expect(code).toContain('assert.deepEqual');
      await import(pathToFileURL(outfile).href);
    });
  },
);
