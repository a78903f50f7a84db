import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { loadSqlite } from '../../src/storage/sqlite/sqlite.js';
import { endAllPrograms, startProgram } from '../engines/program.js';
import { listUnavailable, sendSignup } from './program-requests.js';

const folder = makeFolder();
afterAll(() => endAllPrograms());

/**
 * The maximum response time, in ms: longer than an answer takes on a busy machine, and shorter than any wait for a
 * lock.
 */
const maxResponseMs = 1500;

/** Takes the write lock of a SQLite file, as SQLite's shell does. Returns a function that releases it. */
function lock(path: string): () => void {
  const shell = new (loadSqlite().DatabaseSync)(path);
  shell.exec('PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE');
  return () => shell.close();
}

/**
 * Requests data and health until the returned function is called. This function resolves to the longest response time,
 * in ms.
 */
function keepRequesting(url: string): () => Promise<number> {
  let isRunning = true;
  const requests = (async () => {
    let longestMs = 0;
    while (isRunning) {
      for (const path of ['/countries/JP', '/health']) {
        const startMs = performance.now();
        expect((await fetch(url + path)).status).toBe(200);
        longestMs = Math.max(longestMs, performance.now() - startMs);
      }
    }
    return longestMs;
  })();
  return () => {
    isRunning = false;
    return requests;
  };
}

describe('While another program holds a write lock', () => {
  const start = () => {
    const state = mkdtempSync(join(folder, 'state-'));
    const environment = { STATE_DIR: state, ANONYMOUS_BURST: '9999999/10s' };
    return startProgram({ ...environment, ANONYMOUS_DAILY_LIMIT: '9999999' }).then((program) => ({
      ...program,
      state,
    }));
  };

  it('on the file of accounts, signups get 503, requests for data and health are answered at once, and health is degraded', async () => {
    const { url, state, end } = await start();
    const release = lock(join(state, 'almanac.sqlite'));
    await expect.poll(() => listUnavailable(url), { timeout: 20_000 }).toEqual(['accounts']);
    const stop = keepRequesting(url);
    const signups = await Promise.all([1, 2, 3].map((number) => sendSignup(url, `locked-${number}@example.org`)));
    expect(signups.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(await stop()).toBeLessThan(maxResponseMs);
    release();
    await expect.poll(() => listUnavailable(url), { timeout: 20_000 }).toEqual([]);
    expect((await sendSignup(url, 'after@example.org')).status).toBe(200);
    expect(await end('SIGTERM')).toBe(0);
  });

  it('on the file of counts, requests for data and health are answered at once, health is degraded, and usage is saved afterwards', async () => {
    const { url, state, end } = await start();
    const release = lock(join(state, 'limits.sqlite'));
    const stop = keepRequesting(url);
    await expect.poll(() => listUnavailable(url), { timeout: 20_000 }).toEqual(['limits']);
    expect(await stop()).toBeLessThan(maxResponseMs);
    release();
    await expect.poll(() => listUnavailable(url), { timeout: 20_000 }).toEqual([]);
    const readUsed = async (serviceUrl: string) => {
      const response = await fetch(`${serviceUrl}/access/usage`);
      return ((await response.json()) as { data: { daily: { used: number } } }).data.daily.used;
    };
    const used = await readUsed(url);
    expect(used).toBeGreaterThan(0);
    expect(await end('SIGTERM')).toBe(0);
    const restartedProgram = await startProgram({ STATE_DIR: state, ANONYMOUS_DAILY_LIMIT: '9999999' });
    expect(await readUsed(restartedProgram.url)).toBe(used);
    expect(await restartedProgram.end('SIGTERM')).toBe(0);
  });
});
