import { expect } from 'vitest';
import { queryPostgres } from '../../engines/postgres.js';
import type { Program } from '../../engines/program.js';
import { expectInTime } from '../../machine/in-time.js';
import { waitUntil } from '../../machine/wait-until.js';
import { ask } from '../callers/ask.js';
import type { SteadyLoad } from './steady-load.js';

/** Few callers wait longer for an answer. */
const maxSeconds = 30;

/** Waits until a proxy sends requests to a replica, which was started with METRICS_PORT, other than for its health. */
export async function awaitRequests({ metricsUrl }: Program): Promise<void> {
  const hasRequests = async () => {
    // It is printed after the service listens.
    if (metricsUrl() === '') return false;
    const { body } = await ask(metricsUrl());
    return body
      .split('\n')
      .filter((line) => line.startsWith('http_requests_total{') && !line.includes('"/health"'))
      .some((line) => Number(line.split(' ').at(-1)) > 0);
  };
  await waitUntil(hasRequests, { pauseMs: 200 });
}

/** Expects that no request has failed, and that every signup that was answered is stored once. */
export async function expectUnnoticed(load: SteadyLoad, databaseUrl: string): Promise<void> {
  // Beside other programs this may be more than the service can do.
  const refused = load.failures.filter((failure) => failure.includes(': 503 '));
  expect(load.failures.filter((failure) => !refused.includes(failure))).toEqual([]);
  expectInTime('requests refused with 503', refused.length, 0);
  expect(load.signups.length).toBeGreaterThan(0);
  const stored = await queryPostgres(databaseUrl, "select email from signups where email like 'load-%'");
  expect(stored.map(({ email }) => email).sort()).toEqual(load.signups.toSorted());
  expectInTime('seconds of the longest answer', load.maxSeconds, maxSeconds);
}
