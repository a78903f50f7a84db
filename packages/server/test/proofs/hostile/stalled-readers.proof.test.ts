import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { expectInTime } from '../../machine/in-time.js';
import { waitUntil } from '../../machine/wait-until.js';
import { ask, mapConcurrently, range } from '../callers/ask.js';
import { highLimits, isShort, start, watchMegabytes } from '../callers/start.js';

const connectionCount = 600;
const addressCount = 100;
const languages = ['de', 'ja', 'ar'];
const maxMegabytes = 600;
const closedAfterSeconds = 60;
/** Connections need this time to stall. */
const graceSeconds = 15;
/** The code of an open connection in /proc/net/tcp. */
const openState = '01';

// This test takes over a minute; fair-slots.full.test.ts and stalled-connections.full.test.ts test the same more quickly.
it.skipIf(isShort)(
  'The service closes hundreds of connections that read nothing, but not a slow reader, and needs little memory',
  async () => {
    const { url, pid } = await start(highLimits);
    const port = Number(new URL(url).port);
    // Once rendered, the lists are sent without delay.
    await mapConcurrently(languages, 1, (language) => ask(`${url}/cities?lang=${language}`, { method: 'HEAD' }));
    const slowReader = requestAllCities(port, 'de', '127.0.0.1');
    // The slow reader reads some tens of kilobytes a second, so the list would take an hour.
    const readTimer = setInterval(() => slowReader.read(), 200);
    onTestFinished(() => clearInterval(readTimer));
    const sockets = range(connectionCount).map((index) =>
      requestAllCities(port, languages[index % languages.length] as string, `127.0.1.${index % addressCount}`),
    );
    const readMaxMegabytes = watchMegabytes(pid);
    await sleep(5000);
    expect(countStalled(port)).toBeGreaterThan(1);
    // The slow reader's connection also has unread bytes.
    const seconds = await waitUntil(() => countStalled(port) <= 1, { seconds: 240, pauseMs: 500 });
    expectInTime('seconds until connections that read nothing are closed', seconds, closedAfterSeconds + graceSeconds);
    expect(slowReader.closed).toBe(false);
    expect(readMaxMegabytes()).toBeLessThan(maxMegabytes);
    for (const socket of sockets) socket.read(0);
    // After two seconds, everything that was received has been read.
    await sleep(2000);
    const statuses = new Set(sockets.map((socket) => /^HTTP\/1\.1 (\d+)/.exec(String(socket.read()))?.[1]));
    expect([...statuses].filter((status) => status !== '200' && status !== '503')).toEqual([]);
  },
);

/** Reads nothing of the answer. */
function requestAllCities(port: number, language: string, localAddress: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).pause();
  socket.on('error', () => {});
  socket.write(`GET /cities?lang=${language} HTTP/1.1\r\nhost: almanac\r\naccept-encoding: identity\r\n\r\n`);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Counts open connections of the service with bytes that nobody reads. Refused connections have no such bytes. */
function countStalled(port: number): number {
  const portSuffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address = '', , state, queues = '']) => {
      const hasWaitingBytes = !queues.startsWith('00000000:');
      return address.endsWith(portSuffix) && state === openState && hasWaitingBytes;
    }).length;
}
