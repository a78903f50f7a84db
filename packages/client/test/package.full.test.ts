import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../data/test/compile.js';
import { readBlocks } from '../../data/test/package-examples.js';
import {
  findPackages,
  type InstallFolder,
  installPackages,
  root,
  runProgram,
} from '../../data/test/packages/installed-packages.js';
import { type Service, startService } from '../../server/test/service.js';

let service: Service;
let installed: InstallFolder;
beforeAll(async () => {
  service = await startService();
  installed = installPackages(findPackages(['client']));
}, 300_000);
afterAll(async () => {
  installed?.close();
  await service?.close();
});

const blocks = ['docs/client.md', 'packages/client/README.md'].flatMap((page) =>
  readBlocks(readFileSync(join(root, page), 'utf8')),
);
const names = blocks.map((_, number) => `example-${number}.ts`);

describe('@almanac/client, packed and installed in an empty folder', () => {
  beforeAll(() => {
    for (const [number, code] of blocks.entries())
      installed.write(`example-${number}.ts`, `${code.replaceAll('http://127.0.0.1:8080', service.url)}\nexport {};\n`);
  });

  it.each([
    ['Node', ['--module', 'nodenext']],
    ['bundlers', ['--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit']],
  ])('the examples compile under strict for %s', { timeout: 300_000 }, (_, options) => {
    compile(installed.path, names, ...options);
  });

  it('installs nothing else, and answers in Node', async () => {
    installed.write(
      'ask.js',
      `import { createAlmanac } from '@almanac/client';
import { openStatic } from '@almanac/client/export';
const { data } = await createAlmanac({ baseUrl: process.argv[2] }).countries.get('CH').catch((error) => ({ data: error }));
console.log(typeof openStatic, data.code);`,
    );
    // The service is in this process, which a program that is waited for would stop.
    expect(runProgram(process.execPath, ['ask.js', 'http://127.0.0.1:9'], installed.path).trim()).toBe(
      'function network',
    );
    expect(runProgram('npm', ['ls', '--parseable', '--omit=dev'], installed.path).trim().split('\n')).toHaveLength(2);
  }, 60_000);
});
