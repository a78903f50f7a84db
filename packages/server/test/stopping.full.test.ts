import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { endAllPrograms, startProgram } from './engines/program.js';

const folder = mkdtempSync(join(tmpdir(), 'almanac-stopping-'));
const almanac = fileURLToPath(new URL('../../cli/bin/almanac.js', import.meta.url));
let folders = 0;
const newFolder = () => join(folder, String(folders++));
afterAll(() => {
  endAllPrograms();
  rmSync(folder, { recursive: true, force: true });
});

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Reads until the connection ends. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  if (!socket.closed) await once(socket, 'close').catch(() => {});
  return text;
}

const request = 'GET /countries/JP HTTP/1.1\r\nHost: almanac\r\n\r\n';

describe.each(['1', '2'])('When it is stopped, a service with WORKERS=%s', (workers) => {
  const environment = () => ({ STATE_DIR: newFolder(), WORKERS: workers, LIMITS: 'off' });

  it('answers every request that has arrived, on new and reused connections, and announces that they close', async () => {
    const program = await startProgram(environment());
    const reusedConnections = await Promise.all(Array.from({ length: 100 }, () => open(program.url)));
    for (const socket of reusedConnections) socket.write(request);
    await Promise.all(reusedConnections.map((socket) => once(socket, 'data')));
    const newConnections = await Promise.all(Array.from({ length: 300 }, () => open(program.url)));
    const answers = [...reusedConnections, ...newConnections].map(readAll);
    for (const socket of [...reusedConnections, ...newConnections]) socket.write(request);
    const ended = program.end('SIGTERM');
    const texts = await Promise.all(answers);
    expect(texts.filter((text) => text.startsWith('HTTP/1.1 200') && text.endsWith('}'))).toHaveLength(400);
    expect(await ended).toBe(0);
  });

  it('sends connection: close, and answers 503 to /health', async () => {
    const program = await startProgram(environment());
    const socket = await open(program.url);
    const answer = readAll(socket);
    const ended = program.end('SIGTERM');
    const listenerCount = workers === '1' ? 1 : 3;
    while ((program.output().match(/"stopping"/g) ?? []).length < listenerCount) await sleep(5);
    socket.write('GET /health HTTP/1.1\r\nHost: almanac\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/i);
    expect(await ended).toBe(0);
  });

  it('accepts and answers connections behind a proxy until the proxy has checked /health', async () => {
    const program = await startProgram({ ...environment(), TRUST_PROXY: '1' });
    const ended = program.end('SIGTERM');
    while (!program.output().includes('"stopping"')) await sleep(5);
    await sleep(1200);
    const ask = async (path: string) => (await fetch(program.url + path)).status;
    expect([await ask('/health'), await ask('/countries/JP')]).toEqual([503, 200]);
    expect(await ended).toBe(0);
  });

  it('does not wait for idle connections', async () => {
    const program = await startProgram(environment());
    await open(program.url);
    expect(await program.end('SIGTERM')).toBe(0);
  });
});

describe.each(['1', '2'])('A service whose log nobody reads, with WORKERS=%s', (workers) => {
  it('still answers, and can be stopped by SIGTERM', async () => {
    const child = spawn(process.execPath, [almanac, 'serve'], {
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: '0',
        STATE_DIR: newFolder(),
        WORKERS: workers,
        LIMITS: 'off',
        LOG_LEVEL: 'debug',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exit = once(child, 'exit');
    const [greeting] = (await once(child.stdout, 'data')) as [Buffer];
    child.stdout.pause();
    const url = /listens on (http:[^\s"]+)/.exec(String(greeting))?.[1];
    // Each request logs a line of about 200 bytes. The pipe can buffer 64 KiB, and its reader as much again.
    for (let i = 0; i < 2000; i++) expect((await fetch(`${url}/health`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});

describe.runIf(process.platform === 'linux')('Stopping a service while it starts', () => {
  const hasOpenedItsFiles = (_pid: number, state: string) => existsSync(join(state, 'limits.sqlite'));
  const hasStartedAWorker = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') !== '';

  it.each([
    ['1', 'it has opened its files', hasOpenedItsFiles],
    ['2', 'a worker starts', hasStartedAWorker],
  ])('is clean with WORKERS=%s, if %s', async (workers, _what, condition) => {
    const state = newFolder();
    const child = spawn(process.execPath, [almanac, 'serve'], {
      env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', STATE_DIR: state, WORKERS: workers },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let unexpectedLines = '';
    child.stderr.on('data', (text) => {
      unexpectedLines += text;
    });
    const exit = once(child, 'exit');
    while (!condition(child.pid as number, state)) await sleep(5);
    child.kill('SIGTERM');
    expect([await exit, unexpectedLines]).toEqual([[0, null], '']);
  });
});
