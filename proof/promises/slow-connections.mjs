// Hundreds of connections that send their request a byte at a time, or nothing, or half a body, or no further request; others ask for
// little meanwhile.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally, range } from '../callers/ask.mjs';
import { residentMegabytes, waitUntil } from '../environment/processes.mjs';
import { startService } from '../environment/service.mjs';

export const limitSeconds = 240;

/** A request has to arrive within 30 s; whether it has is looked at every 5 s. */
const closedAfterSeconds = 35;
/** A connection that waits for its next request is kept for 72 s. */
const idleSeconds = 72;
const graceSeconds = 10;
const longestSeconds = 160;
const pauseMs = 2000;
const mostMegabytes = 600;
const mostWaitMs = 5000;

const head = 'POST /where HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
const body = '{"points":[[47,8],[48,9]]}';
/** What each kind sends at once, and then again and again. */
const kinds = {
  'that send nothing': { first: '', next: '' },
  'that send their headers a byte at a time': { first: 'GET /countries/DE HTTP/1.1\r\nhost: a\r\n', next: 'x' },
  'that send ever more headers': { first: 'GET /countries/DE HTTP/1.1\r\nhost: a\r\n', next: 'x: 1\r\n' },
  'that send their body a byte at a time': { first: `${head}content-length: 10000\r\n\r\n{"points":[`, next: ' ' },
  'that send half of a body': { first: `${head}content-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`, next: '' },
  'that send chunks of a byte': { first: `${head}transfer-encoding: chunked\r\n\r\n`, next: '1\r\n \r\n' },
  'that wait after an answer': { first: 'GET /health HTTP/1.1\r\nhost: a\r\n\r\n', next: '', keptSeconds: idleSeconds },
};

export async function prove(scope) {
  const service = await startService(scope);
  const before = residentMegabytes(service.pid);
  const count = scope.short ? 40 : 200;
  const { port } = new URL(service.url);
  const groups = Object.entries(kinds).map(([name, kind], place) => ({
    name,
    mostSeconds: (kind.keptSeconds ?? closedAfterSeconds) + graceSeconds,
    connections: range(count).map((number) => open(port, kind, `127.5.${place}.${1 + (number % 250)}`)),
  }));
  const connections = groups.flatMap((group) => group.connections);
  scope.onEnd(() => connections.map(({ socket }) => socket.destroy()));
  const isOver = () => connections.every(({ closedMs }) => closedMs());
  const [others] = await Promise.all([askLittle(service.url, isOver), waitUntil(isOver, longestSeconds, 500)]);
  for (const group of groups) reportGroup(scope, group);
  scope.report({
    did: `small requests of others beside ${connections.length} such connections`,
    times: others.statuses.length,
    promised: `200, each within ${mostWaitMs / 1000} s`,
    found: `${describeTally(others.statuses)}; at most ${Math.round(others.longestMs)} ms`,
    held: others.statuses.every((status) => status === 200),
    inTime: others.longestMs < mostWaitMs,
  });
  const megabytes = residentMegabytes(service.pid);
  scope.report({
    did: 'memory afterwards',
    times: 1,
    promised: `under ${mostMegabytes} MB`,
    found: `${Math.round(before)} MB, then ${Math.round(megabytes)} MB; ${service.errors().length} errors logged`,
    held: megabytes < mostMegabytes && service.errors().length === 0,
  });
}

function reportGroup({ report }, { name, mostSeconds, connections }) {
  const closed = connections.map(({ closedMs }) => closedMs()).filter(Boolean);
  const statuses = connections.map(({ status }) => status());
  report({
    did: `connections ${name}`,
    times: connections.length,
    promised: `closed within ${mostSeconds} s`,
    found: `${closed.length} closed, the last after ${Math.round(Math.max(0, ...closed) / 1000)} s; ${describeTally(statuses)}`,
    held: closed.length === connections.length,
    inTime: Math.max(...closed) <= mostSeconds * 1000,
  });
}

/** Opens a connection from an address of its own and goes on sending. */
function open(port, { first, next }, localAddress) {
  const startMs = performance.now();
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  let closedMs = 0;
  let received = '';
  const timer = next === '' ? undefined : setInterval(() => socket.write(next), pauseMs);
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    received ||= chunk.toString('latin1');
  });
  socket.once('close', () => {
    clearInterval(timer);
    closedMs = performance.now() - startMs;
  });
  if (first !== '') socket.write(first);
  const status = () => /^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 'nothing';
  return { socket, closedMs: () => closedMs, status };
}

/** Asks for little until it is over, each time over a new connection from another address. */
async function askLittle(url, isOver) {
  const endMs = performance.now() + longestSeconds * 1000;
  const statuses = [];
  let longestMs = 0;
  while (!isOver() && performance.now() < endMs) {
    const startMs = performance.now();
    const from = `127.6.${statuses.length % 250}.${1 + ((statuses.length * 7) % 250)}`;
    statuses.push((await ask(`${url}/countries/DE`, { from, newConnection: true })).status);
    longestMs = Math.max(longestMs, performance.now() - startMs);
    await sleep(200);
  }
  return { statuses, longestMs };
}
