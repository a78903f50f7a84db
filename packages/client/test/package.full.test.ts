import { expect, it } from 'vitest';
import { findPackages, installPackages, runProgram } from '../../data/test/packages/installed-packages.js';

// data/test/packages/examples.full.test.ts runs the examples of this package.
it('@almanac/client, installed in an empty folder, has no dependencies and works in Node', () => {
  const installFolder = installPackages(findPackages(['client']));
  installFolder.write(
    'ask.js',
    `import { createAlmanac } from '@almanac/client';
import { openStatic } from '@almanac/client/export';
const { data } = await createAlmanac({ baseUrl: process.argv[2] }).countries.get('CH').catch((error) => ({ data: error }));
console.log(typeof openStatic, data.code);`,
  );
  expect(runProgram(process.execPath, ['ask.js', 'http://127.0.0.1:9'], installFolder.path).trim()).toBe(
    'function network',
  );
  expect(runProgram('npm', ['ls', '--parseable', '--omit=dev'], installFolder.path).trim().split('\n')).toHaveLength(2);
}, 60_000);
