import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from './engines/postgres.js';
import { endAllPrograms, type Program, startProgram } from './engines/program.js';

const folder = mkdtempSync(join(tmpdir(), 'almanac-restarts-'));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  endAllPrograms();
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Signs up until `holds` is false, from several connections at once; answers with every status that came. */
async function signUpWhile(url: string, holds: () => boolean): Promise<Set<number>> {
  const statuses = new Set<number>();
  let asked = 0;
  const caller = async () => {
    while (holds()) statuses.add((await signUp(url, `p${asked++}@example.org`)).status);
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  return statuses;
}

function signUp(url: string, email: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}/access/signup`, { method: 'POST', headers, body: JSON.stringify({ email }) });
}

async function expectRecovery({ url }: Program): Promise<void> {
  await expect.poll(async () => (await signUp(url, 'after@example.org')).status, { timeout: 10_000 }).toBe(200);
  expect((await fetch(`${url}/countries/JP`)).status).toBe(200);
}

describe.each(['1', '2'])('With WORKERS=%s', { timeout: 60_000 }, (workers) => {
  async function start(): Promise<{ program: Program; databaseUrl: string }> {
    const databaseUrl = await postgres.createDatabase();
    const environment = {
      STATE_DIR: join(folder, workers),
      DATABASE_URL: databaseUrl,
      LIMITS: 'off',
      WORKERS: workers,
    };
    return { program: await startProgram({ ...environment, LOG_LEVEL: 'warn' }), databaseUrl };
  }

  function expectSurvival({ output }: Program): void {
    expect(output()).not.toContain('a worker ended');
    expect(output()).not.toContain('"level":50');
  }

  it('connections that PostgreSQL closes during signups cost waiting requests at most a 503, and the process keeps running', async () => {
    const { program, databaseUrl } = await start();
    const killer = new pg.Client(databaseUrl);
    await killer.connect();
    let rounds = 0;
    const statuses = signUpWhile(program.url, () => rounds < 60);
    let ended = 0;
    for (; rounds < 60; rounds++) {
      const { rowCount } = await killer.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      ended += rowCount ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect([...(await statuses)].sort()).toEqual([200, 503]);
    expect(ended).toBeGreaterThan(60);
    await killer.end();
    await expectRecovery(program);
    expectSurvival(program);
    expect(await program.end('SIGTERM')).toBe(0);
  });

  it('a restart of PostgreSQL during signups does no more harm', async () => {
    const { program } = await start();
    let restarting = true;
    const statuses = signUpWhile(program.url, () => restarting);
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await postgres.stop();
      await postgres.start();
      await expectRecovery(program);
    }
    restarting = false;
    expect([...(await statuses)].sort()).toEqual([200, 503]);
    expectSurvival(program);
    expect(await program.end('SIGTERM')).toBe(0);
  });
});
