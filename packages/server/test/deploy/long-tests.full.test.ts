import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const runner = join(root, 'scripts/long-tests/run-long-tests.mjs');
const startScript = `const { runLongTests } = await import(${JSON.stringify(runner)}); process.exit(runLongTests(process.cwd(), []) ? 0 : 1);`;
const imports = `import { beforeAll, expect, it } from 'vitest'; import { existsSync, writeFileSync } from 'node:fs';`;
/** A test that passes, and one that is skipped. */
const passingTests = `it('passes', () => {}); it.skip('is left out', () => {});`;
/** Code that sets `isFirst`, which is true only in the first run of any test file with this code in the folder. */
const isFirstCode = `const isFirst = !existsSync(new URL('./ran', import.meta.url)); writeFileSync(new URL('./ran', import.meta.url), '');`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-rerun-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { include: ['*.made-up.mjs'], pool: 'forks' } };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs made-up test files as `npm run test:full` runs the long tests. */
function runTests(files: Record<string, string>) {
  for (const [name, body] of Object.entries(files))
    writeFileSync(join(folder, `${name}.made-up.mjs`), `${imports}\n${body}`);
  // This test itself runs in vitest, whose variables the inner vitest must not inherit.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/VITEST|^TEST|NODE_ENV/.test(name)));
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', startScript], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { status, stdout, lastLine: stdout.trimEnd().split('\n').at(-1) };
}

describe('npm run test:full', () => {
  it('runs and counts each test once if nothing fails', () => {
    const { status, stdout, lastLine } = runTests({ fine: passingTests });
    expect(status).toBe(0);
    expect(stdout).not.toContain('once more');
    expect(stdout).toMatch(/ {3}\d s {2}fine\.made-up\.mjs/);
    expect(lastLine).toBe('1 passed, 0 failed, 1 skipped');
  });

  it('reports a test as flaky if it fails once and then passes alone, and exits with 0', () => {
    const { status, stdout, lastLine } = runTests({
      fine: passingTests,
      flaky: `${isFirstCode} it('works', () => {}); it('hurries', () => expect(isFirst, 'too late').toBe(false));`,
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/FLAKY.*\n {2}flaky\.made-up\.mjs\n {4}hurries\n {6}too late/);
    expect(stdout).not.toContain('BROKEN');
    expect(lastLine).toBe('3 passed, 0 failed, 1 skipped');
  });

  it('exits with 1 if a test fails twice, even if another test is only flaky', () => {
    const { status, stdout, lastLine } = runTests({
      flaky: `${isFirstCode} it('hurries', () => expect(isFirst).toBe(false));`,
      broken: `${passingTests} it('is wrong', () => expect(1, 'one is not two').toBe(2));`,
    });
    expect(status).toBe(1);
    expect(stdout).toMatch(/BROKEN\n {2}broken\.made-up\.mjs\n {4}is wrong\n {6}one is not two/);
    expect(lastLine).toBe('2 passed, 1 failed, 1 skipped');
  });

  it('counts errors outside tests as failures of their file', () => {
    const lateError = `it('leaves something behind', async () => { setTimeout(() => { throw new Error('late'); }); await new Promise((done) => setTimeout(done, 50)); });`;
    const { status, stdout, lastLine } = runTests({
      fine: passingTests,
      thrower: `throw new Error('thrown on import');`,
      late: lateError,
      setup: `beforeAll(() => { throw new Error('no set-up'); }); it('needs it', () => {});`,
    });
    expect(status).toBe(1);
    for (const [name, message] of [
      ['thrower', 'thrown on import'],
      ['late', 'late'],
      ['setup', 'no set-up'],
    ])
      expect(stdout.split('BROKEN')[1]).toMatch(new RegExp(`${name}\\.made-up\\.mjs\n(?: {4}.*\n)+ {6}${message}`));
    expect(lastLine).toBe('2 passed, 3 failed, 2 skipped');
  });

  it('reports a file as flaky if it fails to load only once', () => {
    const { status, lastLine } = runTests({
      flaky: `${isFirstCode} if (isFirst) throw new Error('too early'); ${passingTests}`,
    });
    expect(status).toBe(0);
    expect(lastLine).toBe('1 passed, 0 failed, 1 skipped');
  });

  it('runs a file again if its process died', () => {
    const { status, stdout, lastLine } = runTests({
      fine: passingTests,
      dying: `${isFirstCode} it('lives', () => { if (isFirst) process.kill(process.pid, 'SIGKILL'); });`,
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/FLAKY.*\n {2}dying\.made-up\.mjs/);
    expect(lastLine).toBe('2 passed, 0 failed, 1 skipped');
  });

  it('prints no counts if vitest itself dies', () => {
    const { status, stdout, lastLine } = runTests({ killer: `process.kill(process.ppid, 'SIGKILL');` });
    expect(status).toBe(1);
    expect(stdout).not.toMatch(/^\d+ passed/m);
    expect(lastLine).toContain('vitest itself failed');
  });

  it('fails if there are no tests', () => {
    const { status, stdout } = runTests({});
    expect(status).toBe(1);
    expect(stdout).not.toMatch(/^\d+ passed/m);
  });
});
