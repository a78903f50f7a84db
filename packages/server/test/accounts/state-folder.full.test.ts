import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openOperator, restoreAccounts } from '../../src/admin/operator.js';
import { endAllPrograms, startProgram } from '../engines/program.js';

const folder = mkdtempSync(join(tmpdir(), 'almanac-state-'));
const newState = () => mkdtempSync(join(folder, 'state-'));
afterAll(() => {
  endAllPrograms();
  rmSync(folder, { recursive: true, force: true });
});

const adminToken = 'an-operators-token';

async function post(url: string, path: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` };
  return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

async function listUnavailable(url: string): Promise<string[]> {
  const response = await fetch(`${url}/health`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { unavailable?: string[] } }).data.unavailable ?? [];
}

async function backUp(state: string): Promise<string> {
  const backup = join(mkdtempSync(join(folder, 'backup-')), 'almanac.sqlite');
  const operator = await openOperator({ STATE_DIR: state }, true);
  operator.copyTo?.(backup);
  await operator.close();
  return backup;
}

describe.each(['1', '2'])('The state folder of a service, with WORKERS=%s', (workers) => {
  const start = (state: string) => startProgram({ STATE_DIR: state, WORKERS: workers, ADMIN_TOKEN: adminToken });

  it('is used by only one service at a time, but also by commands, and is free again after a kill', async () => {
    const state = newState();
    const service = await start(state);
    await expect(start(state)).rejects.toThrow(
      `"err":{"message":"a service already runs on ${state}: stop it, or set STATE_DIR to another folder"},"msg":"could not start"}\n`,
    );
    const operator = await openOperator({ STATE_DIR: state }, false);
    expect(await operator.admin.listKeys()).toEqual([]);
    await operator.close();
    await service.end('SIGKILL');
    const next = await start(state);
    expect(await next.end('SIGTERM')).toBe(0);
  });

  it('makes the service refuse signups, keys and blocks if it is deleted or restored meanwhile, which degrades health and is logged', async () => {
    const state = newState();
    const { url, output, end } = await start(state);
    expect(await post(url, '/access/signup', { email: 'before@example.org' })).toBe(200);
    const backup = await backUp(state);
    rmSync(state, { recursive: true });
    expect(await post(url, '/access/signup', { email: 'after@example.org' })).toBe(503);
    expect(restoreAccounts({ STATE_DIR: state }, backup)?.keyCount).toBe(0);
    expect(await post(url, '/admin/keys', { email: 'after@example.org' })).toBe(503);
    expect(await post(url, '/admin/people/block', { email: 'after@example.org' })).toBe(503);
    expect((await fetch(`${url}/countries/JP`)).status).toBe(200);
    await expect.poll(() => listUnavailable(url), { timeout: 20_000 }).toContain('accounts');
    const reasons = [...output().matchAll(/almanac\.sqlite was (?:deleted|replaced) while in use/g)];
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.length).toBeLessThanOrEqual(Number(workers) + 1);
    await end('SIGKILL');
    const next = await start(state);
    expect(await post(next.url, '/admin/people/block', { email: 'after@example.org' })).toBe(200);
    expect(await next.end('SIGTERM')).toBe(0);
  });

  it('does not accept a restore while the service runs', async () => {
    const state = newState();
    const { end } = await start(state);
    const backup = await backUp(state);
    for (const suffix of ['', '-wal', '-shm'])
      if (existsSync(join(state, `almanac.sqlite${suffix}`)))
        renameSync(join(state, `almanac.sqlite${suffix}`), join(folder, `moved-${workers}${suffix}`));
    expect(() => restoreAccounts({ STATE_DIR: state }, backup)).toThrow(`a service already runs on ${state}`);
    await end('SIGTERM');
    expect(restoreAccounts({ STATE_DIR: state }, backup)?.keyCount).toBe(0);
  });

  it('may contain a damaged file of counts, which is then moved aside', async () => {
    const state = newState();
    writeFileSync(join(state, 'limits.sqlite'), 'no counts at all '.repeat(1000));
    const { url, output, end } = await start(state);
    expect((await fetch(`${url}/countries/JP`)).status).toBe(200);
    expect(output()).toContain('the daily counts were damaged and start again');
    expect(readFileSync(join(state, 'limits.sqlite.damaged'), 'utf8')).toMatch(/^no counts/);
    expect(await end('SIGTERM')).toBe(0);
  });
});
