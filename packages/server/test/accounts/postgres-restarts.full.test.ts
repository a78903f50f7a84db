import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { type Postgres, startPostgres } from '../engines/postgres.js';
import { endAllPrograms, type Program, startProgram } from '../engines/program.js';
import { sendSignup } from './program-requests.js';

const folder = makeFolder();
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  endAllPrograms();
  await postgres.close();
});

/** Sends signups over 16 connections until `end` is called or the test ends, and counts the statuses. */
function keepSigningUp(url: string): { statusCounts: Record<number, number>; end(): Promise<unknown> } {
  const statusCounts: Record<number, number> = {};
  let number = 0;
  let isEnded = false;
  const sendSignups = async () => {
    while (!isEnded) {
      const { status } = await sendSignup(url, `p${number++}@example.org`);
      statusCounts[status] = (statusCounts[status] ?? 0) + 1;
    }
  };
  const signupLoops = Promise.all(Array.from({ length: 16 }, sendSignups));
  const end = () => {
    isEnded = true;
    return signupLoops;
  };
  onTestFinished(async () => void (await end()));
  return { statusCounts, end };
}

async function expectRecovery({ url }: Program): Promise<void> {
  await expect.poll(async () => (await sendSignup(url, 'after@example.org')).status, { timeout: 60_000 }).toBe(200);
  expect((await fetch(`${url}/countries/JP`)).status).toBe(200);
}

describe('A service with PostgreSQL', () => {
  async function start(): Promise<{ program: Program; databaseUrl: string }> {
    const databaseUrl = await postgres.createDatabase();
    const environment = {
      STATE_DIR: mkdtempSync(join(folder, 'state-')),
      DATABASE_URL: databaseUrl,
      LIMITS: 'off',
    };
    return { program: await startProgram(environment), databaseUrl };
  }

  function expectSurvival({ readOutput }: Program): void {
    expect(readOutput()).not.toContain('"level":50');
  }

  it('answers 200 or 503, and goes on, if PostgreSQL closes connections during signups', async () => {
    const { program, databaseUrl } = await start();
    const killer = new pg.Client(databaseUrl);
    await killer.connect();
    onTestFinished(() => killer.end());
    const { statusCounts, end } = keepSigningUp(program.url);
    let killedCount = 0;
    for (let round = 0; round < 30; round++) {
      // Right after a successful signup, other signups are waiting for PostgreSQL.
      const earlierSuccesses = statusCounts[200] ?? 0;
      await expect
        .poll(() => statusCounts[200] ?? 0, { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(earlierSuccesses);
      const { rowCount } = await killer.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      killedCount += rowCount ?? 0;
    }
    await end();
    expect(Object.keys(statusCounts)).toEqual(['200', '503']);
    expect(killedCount).toBeGreaterThan(30);
    await expectRecovery(program);
    expectSurvival(program);
    expect(await program.end('SIGTERM')).toBe(0);
  });

  it('answers 200 or 503 while PostgreSQL restarts during signups', async () => {
    const { program } = await start();
    const { statusCounts, end } = keepSigningUp(program.url);
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await postgres.stop();
      await postgres.start();
      await expectRecovery(program);
    }
    await end();
    expect(Object.keys(statusCounts)).toEqual(['200', '503']);
    expectSurvival(program);
    expect(await program.end('SIGTERM')).toBe(0);
  });
});
