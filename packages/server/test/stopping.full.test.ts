import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { endAllPrograms, startProgram } from './engines/program.js';
import { waitUntil } from './machine/wait-until.js';

const folder = makeFolder();
const almanacPath = fileURLToPath(new URL('../../cli/bin/almanac.js', import.meta.url));
let folderCount = 0;
const nameNewFolder = () => join(folder, String(folderCount++));
afterAll(() => endAllPrograms());

async function openConnection(url: string): Promise<Socket> {
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

describe('When it is stopped, a service', () => {
  const environment = () => ({ STATE_DIR: nameNewFolder(), LIMITS: 'off' });

  it('answers every request that has arrived, on new and reused connections', async () => {
    const program = await startProgram(environment());
    const reusedConnections = await Promise.all(Array.from({ length: 100 }, () => openConnection(program.url)));
    for (const socket of reusedConnections) socket.write(request);
    await Promise.all(reusedConnections.map((socket) => once(socket, 'data')));
    const newConnections = await Promise.all(Array.from({ length: 300 }, () => openConnection(program.url)));
    const answers = [...reusedConnections, ...newConnections].map(readAll);
    for (const socket of [...reusedConnections, ...newConnections]) socket.write(request);
    const exitCode = program.end('SIGTERM');
    const texts = await Promise.all(answers);
    expect(texts.filter((text) => text.startsWith('HTTP/1.1 200') && text.endsWith('}'))).toHaveLength(400);
    expect(await exitCode).toBe(0);
  });

  it('sends connection: close, and answers 503 to /health', async () => {
    const program = await startProgram(environment());
    const socket = await openConnection(program.url);
    const answer = readAll(socket);
    const exitCode = program.end('SIGTERM');
    await waitUntil(() => program.readOutput().includes('"stopping"'));
    socket.write('GET /health HTTP/1.1\r\nHost: almanac\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/i);
    expect(await exitCode).toBe(0);
  });

  it('accepts and answers connections behind a proxy until the proxy has checked /health', async () => {
    const program = await startProgram({ ...environment(), TRUST_PROXY: '1' });
    const exitCode = program.end('SIGTERM');
    await waitUntil(() => program.readOutput().includes('"stopping"'));
    await sleep(1200);
    const requestStatus = async (path: string) => (await fetch(program.url + path)).status;
    expect([await requestStatus('/health'), await requestStatus('/countries/JP')]).toEqual([503, 200]);
    expect(await exitCode).toBe(0);
  });

  it('cuts off a caller who does not read a long answer, and closes its files', async () => {
    const settings = environment();
    const program = await startProgram(settings);
    const socket = await openConnection(program.url);
    socket.write('GET /cities HTTP/1.1\r\nHost: almanac\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
    expect(await program.end('SIGTERM')).toBe(0);
    // The SQLite of Node 20 empties its write-ahead logs, that of later versions deletes them.
    const logs = readdirSync(settings.STATE_DIR).filter((name) => name.endsWith('-wal'));
    expect(logs.filter((name) => statSync(join(settings.STATE_DIR, name)).size > 0)).toEqual([]);
    socket.destroy();
  }, 20_000);

  it('does not wait for idle connections', async () => {
    const program = await startProgram(environment());
    await openConnection(program.url);
    expect(await program.end('SIGTERM')).toBe(0);
  });
});

describe('A service whose log nobody reads', () => {
  it('still answers, and can be stopped by SIGTERM', async () => {
    const child = spawn(process.execPath, [almanacPath, 'serve'], {
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: '0',
        STATE_DIR: nameNewFolder(),
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
  it('succeeds without an error message', async () => {
    const state = nameNewFolder();
    const child = spawn(process.execPath, [almanacPath, 'serve'], {
      env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', STATE_DIR: state },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let unexpectedLines = '';
    child.stderr.on('data', (text) => {
      unexpectedLines += text;
    });
    const exit = once(child, 'exit');
    await waitUntil(() => existsSync(join(state, 'limits.sqlite')), { pauseMs: 5 });
    child.kill('SIGTERM');
    expect([await exit, unexpectedLines]).toEqual([[0, null], '']);
  });
});
