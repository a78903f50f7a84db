import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFromProcesses } from '../engines/callers.js';
import { type MailServer, startMailServer } from '../engines/mail-server.js';
import { endAllPrograms, type Program, startProgram } from '../engines/program.js';
import { isAlive } from '../machine/processes.js';
import { waitUntil } from '../machine/wait-until.js';
import { readToken } from './people.js';

const folder = mkdtempSync(join(tmpdir(), 'almanac-processes-'));
let folderCount = 0;
const nameNewFolder = () => join(folder, String(folderCount++));
afterAll(() => {
  endAllPrograms();
  rmSync(folder, { recursive: true, force: true });
});

const limitOf1000 = { ANONYMOUS_DAILY_LIMIT: '1000', ANONYMOUS_BURST: '1000000/10s' };
const closeAfterResponse = { connection: 'close' };

/** Reads how many requests from this machine the service has charged today. */
async function readUsed({ url }: Program): Promise<number> {
  const response = await fetch(`${url}/access/usage`, { headers: closeAfterResponse });
  return ((await response.json()) as { data: { daily: { used: number } } }).data.daily.used;
}

describe('The workers of a service', () => {
  const stateFolder = nameNewFolder();
  let mailServer: MailServer;
  let program: Program;
  beforeAll(async () => {
    mailServer = await startMailServer();
    const mail = { MAIL_URL: mailServer.url, PUBLIC_URL: 'https://almanac.example' };
    program = await startProgram({ STATE_DIR: stateFolder, WORKERS: '4', ...mail, ...limitOf1000 });
  });
  afterAll(() => mailServer.close());

  it('allow exactly 1,000 of 2,000 concurrent requests from four processes if the limit is 1,000', async () => {
    expect(await callFromProcesses(4, 500, [`${program.url}/countries/JP`])).toEqual({ 200: 1000, 429: 1000 });
  });

  it('share accounts, mail and allowances, so that a token works once, and its key works in every worker', async () => {
    const signup = await fetch(`${program.url}/access/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...closeAfterResponse },
      body: '{"email":"ada@example.org"}',
    });
    expect(signup.status).toBe(200);
    const token = readToken((await mailServer.take()).text);
    const verify = () => fetch(`${program.url}/access/verify?token=${token}`, { headers: closeAfterResponse });
    const answers = await Promise.all(Array.from({ length: 8 }, verify));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
    const successfulAnswer = answers.find(({ status }) => status === 200) as Response;
    const { data } = (await successfulAnswer.json()) as { data: { apiKey: string } };
    for (let i = 1; i <= 12; i++) {
      const headers = { 'x-api-key': data.apiKey, ...closeAfterResponse };
      const response = await fetch(`${program.url}/countries/JP`, { headers });
      expect(response.headers.get('ratelimit')).toContain(`"daily";r=${2500 - i};`);
    }
  });

  it('together warn only once a minute about an untrusted forwarded address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.5', ...closeAfterResponse };
    for (let i = 0; i < 12; i++) await fetch(`${program.url}/countries/JP`, { headers });
    await sleep(100);
    expect(program.readOutput().match(/TRUST_PROXY/g)).toHaveLength(1);
  });

  it('are replaced if they die, which is logged, and their counts are kept', async () => {
    const [firstWorker] = program.listWorkers();
    process.kill(firstWorker as number, 'SIGKILL');
    await waitUntil(() => program.listWorkers().length === 4 && !program.listWorkers().includes(firstWorker as number));
    await waitUntil(() => program.readOutput().includes('a worker ended; starting a replacement'));
    for (let i = 0; i < 4; i++) expect(await readUsed(program)).toBe(1000);
  });

  it('finish open requests if the service is stopped, and leave no process running', async () => {
    const workers = program.listWorkers();
    const openRequest = fetch(`${program.url}/openapi.json`);
    const response = await openRequest;
    const exitCode = program.end('SIGTERM');
    expect(Object.keys((await response.json()) as object)).toContain('paths');
    expect(await exitCode).toBe(0);
    expect(workers.filter(isAlive)).toEqual([]);
  });

  it('keep the counts of the day across a restart', async () => {
    program = await startProgram({ STATE_DIR: stateFolder, WORKERS: '2', ...limitOf1000 });
    expect(await readUsed(program)).toBe(1000);
  });

  it('stop cleanly if a terminal interrupts all of them at once', async () => {
    for (const worker of program.listWorkers()) process.kill(worker, 'SIGINT');
    expect(await program.end('SIGINT')).toBe(0);
    expect(program.readOutput()).not.toContain('starting a replacement');
  });

  it('end if the primary process is killed', async () => {
    program = await startProgram({ STATE_DIR: stateFolder, WORKERS: '2' });
    const workers = program.listWorkers();
    await program.end('SIGKILL');
    await waitUntil(() => workers.every((pid) => !isAlive(pid)));
  });

  it('keep serving if one of them is frozen, except for connections that it had accepted', async () => {
    const program = await startProgram({ STATE_DIR: nameNewFolder(), WORKERS: '2', ...limitOf1000 });
    const [frozenWorker] = program.listWorkers();
    process.kill(frozenWorker as number, 'SIGSTOP');
    const readHealthStatus = async () => {
      const reply = fetch(`${program.url}/health`, { headers: closeAfterResponse, signal: AbortSignal.timeout(5000) });
      return (await reply.catch(() => undefined))?.status ?? 'hangs';
    };
    const statuses = [];
    for (let i = 0; i < 20; i++) statuses.push(...(await Promise.all(Array.from({ length: 5 }, readHealthStatus))));
    process.kill(frozenWorker as number, 'SIGCONT');
    expect(statuses.filter((status) => status !== 200 && status !== 'hangs')).toEqual([]);
    expect(statuses.filter((status) => status === 'hangs').length).toBeLessThanOrEqual(4);
    expect(await readHealthStatus()).toBe(200);
    expect(await program.end('SIGTERM')).toBe(0);
  });

  it('make the start fail if they cannot listen on the port, with one line that says why', async () => {
    const portHolder = createServer().listen(0, '127.0.0.1');
    await once(portHolder, 'listening');
    const { port } = portHolder.address() as AddressInfo;
    const start = startProgram({ STATE_DIR: nameNewFolder(), WORKERS: '2', PORT: String(port) });
    await expect(start).rejects.toThrow(
      new RegExp(`^the program ended before it was listening: \\{[^\n]*${port}[^\n]*\n$`),
    );
    portHolder.close();
  });
});
