import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import type { Program } from '../../engines/program.js';
import { canMount, fillDisk, withMountsFrom, withSmallDisk } from '../../machine/small-disk.js';
import { waitUntil } from '../../machine/wait-until.js';
import { startAccountHolders } from '../callers/account-holders.js';
import { listLost } from '../callers/account-ledger.js';
import { ask, countEach, mapConcurrently, range, readData } from '../callers/ask.js';
import { expectSurvival } from '../callers/during-fault.js';
import { createForwardedHeader, newAddress, signUp, startMail } from '../callers/people.js';
import { isShort, newFolder, skipProof, start } from '../callers/start.js';
import { queryAccounts, queryCopy } from './state-image.js';

const diskMegabytes = 12;
const requestCount = isShort ? 20 : 60;
/** The maximum number of log lines about refused signups: one a minute. */
const maxLogLines = 6;

async function prepare(context: TestContext) {
  if (!(await canMount())) skipProof(context, 'this user may not mount a small disk');
  const mail = await startMail();
  const state = newFolder();
  const environment = { ...mail.environment, STATE_DIR: state };
  return { mail, state, environment };
}

describe('A full disk', () => {
  it('makes the service refuse signups but serve data, without losing anything or counting failed signups', async (context) => {
    const { mail, state, environment } = await prepare(context);
    const service = await start(environment, { commandPrefix: withSmallDisk(state, diskMegabytes) });
    const mountedState = join(`/proc/${service.pid}/root`, state);
    const fillerPath = join(mountedState, 'filler');
    await expectSurvival({
      service,
      mail,
      query: (sql) => queryCopy(service, mountedState, sql),
      name: 'filling',
      async causeFault({ statuses }) {
        const earlierStatusCount = statuses.length;
        await fillDisk(fillerPath, diskMegabytes);
        await waitUntil(() => statuses.includes(503, earlierStatusCount));
        rmSync(fillerPath);
      },
    });
    await fillDisk(fillerPath, diskMegabytes);
    await expectRefusals(service);
    const address = newAddress();
    const repeatedSignups = await mapConcurrently(range(8), 1, () => signUp(service.url, 'again@example.org', address));
    expect(countEach(repeatedSignups.map(({ status }) => status))).toEqual({ 503: 8 });
    rmSync(fillerPath);
    let status = 503;
    await waitUntil(async () => {
      status = (await signUp(service.url, 'again@example.org', address)).status;
      return status !== 503;
    });
    // Failed signups did not count against the limit of the IP address.
    expect(status).toBe(200);
  });
});

async function expectRefusals({ url, readOutput }: Program): Promise<void> {
  // The last page of the write-ahead log may have space for one or two signups.
  let signupCount = 0;
  await waitUntil(async () => (await signUp(url, `last-${signupCount++}@example.org`)).status === 503);
  const signups = await mapConcurrently(range(requestCount), 5, (number) => signUp(url, `full-${number}@example.org`));
  for (const { status, body } of signups) expect([status, JSON.parse(body).error.code]).toEqual([503, 'unavailable']);
  const data = await mapConcurrently(range(requestCount), 5, () =>
    ask(`${url}/countries/DE`, { headers: createForwardedHeader() }),
  );
  expect(countEach(data.map(({ status }) => status))).toEqual({ 200: requestCount });
  const logLineCount = readOutput().split('storage is unavailable').length - 1;
  expect(logLineCount).toBeGreaterThan(0);
  expect(logLineCount).toBeLessThanOrEqual(maxLogLines);
}

describe('A service', () => {
  it('that is killed while its disk is full and restarts with free space has lost nothing that was confirmed', async (context) => {
    const { mail, state, environment } = await prepare(context);
    // The disk belongs to another process, so that it outlives the service.
    const [program = '', ...args] = withSmallDisk(state, diskMegabytes);
    const disk = spawn(program, [...args, 'sleep', '600'], { stdio: 'ignore' });
    onTestFinished(() => void disk.kill('SIGKILL'));
    await waitUntil(() => readFileSync(`/proc/${disk.pid}/mounts`, 'utf8').includes(state));
    const mountedState = join(`/proc/${disk.pid}/root`, state);
    const mountPrefix = withMountsFrom(disk.pid as number);
    const service = await start(environment, { commandPrefix: mountPrefix });
    const holders = startAccountHolders(service.url, mail, { isUp: service.isRunning });
    await waitUntil(() => holders.ledger.keys.size > 4);
    await fillDisk(join(mountedState, 'filler'), diskMegabytes);
    const earlierStatusCount = holders.statuses.length;
    await waitUntil(() => holders.statuses.includes(503, earlierStatusCount));
    await service.kill();
    await holders.stop();
    rmSync(join(mountedState, 'filler'));
    const restartedService = await start(environment, { commandPrefix: mountPrefix });
    const query = (sql: string) => queryCopy(restartedService, mountedState, sql);
    expect(await listLost(holders.ledger, { url: restartedService.url, mails: mail.mails, query })).toEqual([]);
  });

  it('whose database is locked by a shell reports degraded health, and loses nothing that was confirmed', async () => {
    const mail = await startMail();
    const state = newFolder();
    const service = await start({ ...mail.environment, STATE_DIR: state });
    await expectSurvival({
      service,
      mail,
      query: (sql) => queryAccounts(state, sql),
      name: 'locked',
      async causeFault({ statuses }) {
        const shell = new DatabaseSync(join(state, 'almanac.sqlite'));
        shell.exec('PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE');
        const earlierStatusCount = statuses.length;
        await waitUntil(async () => (await readData(`${service.url}/health`)).status === 'degraded');
        await waitUntil(() => statuses.includes(503, earlierStatusCount));
        shell.close();
      },
    });
  });
});
