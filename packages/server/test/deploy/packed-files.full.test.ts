import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { createIsIgnored } from './dockerfile.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Files that operators create as docs/deploy.md says, or by mistake. */
const secretFiles = ['deploy/.env', 'deploy/.env.production', 'deploy/backup.sqlite', 'packages/server/.env', '.env'];

describe('A file with secrets in a checkout', () => {
  it('is not in the package almanac, which has the published files of deploy/ and no others', () => {
    const folder = makeFolder();
    const secretFile = join(root, 'deploy/.env.packed-files-test');
    onTestFinished(() => {
      rmSync(secretFile);
    });
    writeFileSync(secretFile, 'POSTGRES_PASSWORD=secret\n');
    const writer = join(root, 'scripts/packages/write-almanac.mjs');
    const script = `(await import(${JSON.stringify(writer)})).writeAlmanacPackage(${JSON.stringify(folder)})`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
    const committed = execFileSync('git', ['ls-files', 'deploy'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const packed = readdirSync(join(folder, 'deploy')).map((name) => `deploy/${name}`);
    expect(packed.toSorted()).toEqual(committed.toSorted());
  }, 60_000);

  it('is not in the context of the image, which has the code and the published files of deploy/', () => {
    const isIgnored = createIsIgnored(join(root, '.dockerignore'));
    expect(secretFiles.filter((file) => !isIgnored(file))).toEqual([]);
    const needed = ['package.json', 'packages/cli/src/main.ts', 'data/version.json', 'deploy/.env.example', 'deploy'];
    expect(needed.filter(isIgnored)).toEqual([]);
    const published = execFileSync('git', ['ls-files', 'deploy', 'packages', 'data', 'docs', 'scripts'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(published.trim().split('\n').filter(isIgnored)).toEqual([]);
  });

  it('is not committed by accident', () => {
    const files = secretFiles.filter((file) => file.includes('.env'));
    const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...files], { cwd: root, encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(files);
    expect(spawnSync('git', ['check-ignore', '--no-index', 'deploy/.env.example'], { cwd: root }).status).toBe(1);
  });
});
