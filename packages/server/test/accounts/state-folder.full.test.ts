import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { openOperator, restoreAccounts } from '../../src/admin/operator.js';
import { endAllPrograms, startProgram } from '../engines/program.js';
import { listUnavailable } from './program-requests.js';

const folder = makeFolder();
const createStateFolder = () => mkdtempSync(join(folder, 'state-'));
afterAll(() => endAllPrograms());

async function post(url: string, path: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

async function backUp(stateFolder: string): Promise<string> {
  const backup = join(mkdtempSync(join(folder, 'backup-')), 'almanac.sqlite');
  const operator = await openOperator({ STATE_DIR: stateFolder }, true);
  operator.copyTo?.(backup);
  await operator.close();
  return backup;
}

describe('The state folder of a service', () => {
  const start = (stateFolder: string) => startProgram({ STATE_DIR: stateFolder });

  it('is used by only one service at a time, but also by commands, and is free again after a kill', async () => {
    const stateFolder = createStateFolder();
    const service = await start(stateFolder);
    await expect(start(stateFolder)).rejects.toThrow(
      `"err":{"message":"another service is already using ${stateFolder}: stop it, or set STATE_DIR to another folder"},"msg":"could not start"}\n`,
    );
    const operator = await openOperator({ STATE_DIR: stateFolder }, false);
    expect(await operator.admin.listKeys()).toEqual([]);
    await operator.close();
    await service.end('SIGKILL');
    const nextService = await start(stateFolder);
    expect(await nextService.end('SIGTERM')).toBe(0);
  });

  it('has no file that another user could read, even if the folder is open to all', async () => {
    const stateFolder = createStateFolder();
    chmodSync(stateFolder, 0o755);
    const { url, end } = await start(stateFolder);
    expect(await post(url, '/access/signup', { email: 'ada@example.org' })).toBe(200);
    const list = () => readdirSync(stateFolder, { recursive: true, encoding: 'utf8' });
    await expect.poll(list, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/^outbox\/.+\.eml$/));
    const isOpen = (name: string) => (statSync(join(stateFolder, name)).mode & 0o077) !== 0;
    expect(list()).toContain('service.lock');
    expect(list().filter(isOpen)).toEqual([]);
    expect(await end('SIGTERM')).toBe(0);
  });

  it('makes the service refuse signups if it is deleted or restored during use, which degrades health and is logged', async () => {
    const stateFolder = createStateFolder();
    const { url, readOutput, end } = await start(stateFolder);
    expect(await post(url, '/access/signup', { email: 'before@example.org' })).toBe(200);
    const backup = await backUp(stateFolder);
    rmSync(stateFolder, { recursive: true });
    expect(await post(url, '/access/signup', { email: 'after@example.org' })).toBe(503);
    expect((await restoreAccounts({ STATE_DIR: stateFolder }, backup)).keyCount).toBe(0);
    expect(await post(url, '/access/signup', { email: 'later@example.org' })).toBe(503);
    expect((await fetch(`${url}/countries/JP`)).status).toBe(200);
    await expect.poll(() => listUnavailable(url), { timeout: 20_000 }).toContain('accounts');
    const reasons = [...readOutput().matchAll(/almanac\.sqlite was (?:deleted|replaced) while in use/g)];
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.length).toBeLessThanOrEqual(2);
    await end('SIGKILL');
    const nextService = await start(stateFolder);
    expect(await post(nextService.url, '/access/signup', { email: 'after@example.org' })).toBe(200);
    expect(await nextService.end('SIGTERM')).toBe(0);
  });

  it('does not accept a restore while the service runs', async () => {
    const stateFolder = createStateFolder();
    const { end } = await start(stateFolder);
    const backup = await backUp(stateFolder);
    for (const suffix of ['', '-wal', '-shm'])
      if (existsSync(join(stateFolder, `almanac.sqlite${suffix}`)))
        renameSync(join(stateFolder, `almanac.sqlite${suffix}`), join(folder, `moved${suffix}`));
    await expect(restoreAccounts({ STATE_DIR: stateFolder }, backup)).rejects.toThrow(
      `another service is already using ${stateFolder}`,
    );
    await end('SIGTERM');
    expect((await restoreAccounts({ STATE_DIR: stateFolder }, backup)).keyCount).toBe(0);
  });

  it('may contain a damaged file of counts, which is then moved aside', async () => {
    const stateFolder = createStateFolder();
    writeFileSync(join(stateFolder, 'limits.sqlite'), 'no counts at all '.repeat(1000));
    const { url, readOutput, end } = await start(stateFolder);
    expect((await fetch(`${url}/countries/JP`)).status).toBe(200);
    expect(readOutput()).toContain(
      'the file of daily counts was damaged and has been moved; counting starts again from zero',
    );
    expect(readFileSync(join(stateFolder, 'limits.sqlite.damaged'), 'utf8')).toMatch(/^no counts/);
    expect(await end('SIGTERM')).toBe(0);
  });
});
