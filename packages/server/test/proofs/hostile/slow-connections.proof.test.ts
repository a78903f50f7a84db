import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { expectInTime } from '../../machine/in-time.js';
import { readResidentMegabytes } from '../../machine/processes.js';
import { waitUntil } from '../../machine/wait-until.js';
import { range } from '../callers/ask.js';
import { timeSmallRequests } from '../callers/small-requests.js';
import { isShort, start } from '../callers/start.js';

const connectionsPerKind = isShort ? 40 : 200;
/** The service checks every 5 s if a request has arrived within 30 s. */
const closedAfterSeconds = 35;
const idleKind = 'no further request';
/** A connection stays open this long without a further request. */
const idleSeconds = 72;
const graceSeconds = 10;
const maxTestSeconds = 160;
const maxMegabytes = 600;
const maxWaitMs = 5000;

const postHead = 'POST /where HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
const body = '{"points":[[47,8],[48,9]]}';
const getHead = 'GET /countries/DE HTTP/1.1\r\nhost: a\r\n';
/** The second string is sent every two seconds. */
const kinds: Record<string, [first: string, next: string]> = {
  nothing: ['', ''],
  'headers, a byte at a time': [getHead, 'x'],
  'ever more headers': [getHead, 'x: 1\r\n'],
  'a body, a byte at a time': [`${postHead}content-length: 10000\r\n\r\n{"points":[`, ' '],
  'half of a body': [`${postHead}content-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`, ''],
  'chunks of a byte': [`${postHead}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  [idleKind]: ['GET /health HTTP/1.1\r\nhost: a\r\n\r\n', ''],
};

it('The service closes connections that send their request slowly or not at all, without effect on other connections', async () => {
  const service = await start();
  const { port } = new URL(service.url);
  const testedKinds = Object.entries(kinds).filter(([name]) => !isShort || name !== idleKind);
  const groups = testedKinds.map(([name, kind], index) => ({
    name,
    connections: range(connectionsPerKind).map((number) =>
      openConnection(Number(port), kind, `127.5.${index}.${1 + (number % 250)}`),
    ),
  }));
  const allConnections = groups.flatMap(({ connections }) => connections);
  const isOver = () => allConnections.every(({ closedAfterMs }) => closedAfterMs() > 0);
  const [waitedMs] = await Promise.all([
    timeSmallRequests(service.url, { isOver, pauseMs: 200 }),
    waitUntil(isOver, { seconds: maxTestSeconds, pauseMs: 500 }),
  ]);
  for (const { name, connections } of groups) {
    const limitSeconds = name === idleKind ? idleSeconds : closedAfterSeconds;
    const seconds = Math.max(...connections.map(({ closedAfterMs }) => closedAfterMs())) / 1000;
    expectInTime(`seconds until connections that send ${name} are closed`, seconds, limitSeconds + graceSeconds);
  }
  expectInTime('milliseconds that requests on other connections wait', waitedMs.at(-1) ?? 0, maxWaitMs);
  expect(readResidentMegabytes(service.pid)).toBeLessThan(maxMegabytes);
  expect(service.listErrors()).toEqual([]);
});

function openConnection(port: number, [first, next]: [first: string, next: string], localAddress: string) {
  const startMs = performance.now();
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let closedAfterMs = 0;
  const timer = next === '' ? undefined : setInterval(() => socket.write(next), 2000);
  socket.on('error', () => {}).resume();
  socket.once('close', () => {
    clearInterval(timer);
    closedAfterMs = performance.now() - startMs;
  });
  if (first !== '') socket.write(first);
  onTestFinished(() => void socket.destroy());
  return { closedAfterMs: () => closedAfterMs };
}
