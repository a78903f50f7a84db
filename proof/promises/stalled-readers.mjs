// Hundreds of connections ask for long lists and read none of them, first from one address, then from many; one reads slowly, but reads.
// Then as many addresses as there are streams read their lists at a trickle.

import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally, inParallel } from '../callers/ask.mjs';
import { secondsUntil, waitUntil, watchMegabytes } from '../environment/processes.mjs';
import { amplyLimited, startService } from '../environment/service.mjs';

export const limitSeconds = 320;

const connections = 600;
const addresses = 100;
/** More than there are streams. */
const ofOneAddress = 80;
const languages = ['de', 'ja', 'ar'];
const mostMegabytes = 600;
const closedAfterSeconds = 60;
/** One for each stream. */
const trickles = 64;
/** Less than 16 KB a second: this much, five times a second. */
const trickleBytes = 1600;
/** Slow readers are left alone for a minute. */
const behindAfterSeconds = 90;
/** Until all have stalled. */
const graceSeconds = 15;
/** The state of an open connection in /proc/net/tcp. */
const established = '01';

export async function prove(scope) {
  const service = await startService(scope, amplyLimited);
  const { port } = new URL(service.url);
  // Lists that have been rendered are sent at once.
  await inParallel(languages, 1, (language) => ask(`${service.url}/cities?lang=${language}`, { method: 'HEAD' }));
  await proveFairShare(scope, service.url);
  const slow = readSlowly(port);
  const sockets = Array.from({ length: connections }, (_, place) => stall(port, place, `127.0.1.${place % addresses}`));
  scope.onEnd(() => [slow.socket, ...sockets].map((socket) => socket.destroy()));
  const mostHeld = watchMegabytes(scope, service.pid);
  await sleep(5000);
  const stalled = countStalled(port);
  // The slow reader's connection has bytes waiting too.
  const areClosed = () => countStalled(port) <= 1;
  const seconds = await secondsUntil(areClosed, 3 * (closedAfterSeconds + graceSeconds), 500);
  scope.report({
    did: 'connections that ask for every city, uncompressed, and read nothing',
    times: connections,
    promised: `closed within ${closedAfterSeconds} s while bytes wait`,
    found: `bytes wait on ${stalled} after 5 s, on ${countStalled(port)} in the end`,
    held: stalled > 1 && seconds < Number.POSITIVE_INFINITY,
    inTime: seconds <= closedAfterSeconds + graceSeconds,
  });
  const statuses = await readStatuses(sockets);
  scope.report({
    did: 'what they would have read',
    times: connections,
    promised: 'the list, or 503',
    found: describeTally(statuses),
    held: statuses.every((status) => status === '200' || status === '503'),
  });
  scope.report({
    did: 'memory meanwhile',
    times: connections,
    promised: `under ${mostMegabytes} MB`,
    found: `at most ${Math.round(mostHeld())} MB`,
    held: mostHeld() < mostMegabytes,
  });
  scope.report({
    did: 'a reader that takes a little every second beside them',
    times: 1,
    promised: 'not closed',
    found: slow.isOpen() ? 'open' : 'closed',
    held: slow.isOpen(),
  });
  for (const socket of [slow.socket, ...sockets]) socket.destroy();
  if (!scope.short) await proveLeastPace(scope, service.url);
}

/** Readers at a trickle have all streams; another address asks for a list until it gets one. */
async function proveLeastPace(scope, url) {
  const { port } = new URL(url);
  const sockets = Array.from({ length: trickles }, (_, place) => stall(port, place, `127.0.4.${place + 1}`));
  const reading = setInterval(() => sockets.map((socket) => socket.read(trickleBytes)), 200);
  scope.onEnd(() => {
    clearInterval(reading);
    for (const socket of sockets) socket.destroy();
  });
  const headers = { 'accept-encoding': 'identity' };
  const startedMs = performance.now();
  const statuses = [];
  const askForList = async () => {
    const { status } = await ask(`${url}/cities?lang=de`, { headers, from: '127.0.5.1', newConnection: true });
    statuses.push(status);
    return status === 200;
  };
  await sleep(2000);
  const isSent = await waitUntil(askForList, behindAfterSeconds, 1000);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  scope.report({
    did: `a list for another address, while ${trickles} take 8 KB of theirs a second`,
    times: statuses.length,
    promised: `503, and 200 within ${behindAfterSeconds} s`,
    found: `${describeTally(statuses)}, after ${seconds} s`,
    held: isSent && statuses.every((status) => status === 200 || status === 503),
  });
}

/** One address takes what it can get; ten others ask for a list meanwhile. */
async function proveFairShare(scope, url) {
  const { port } = new URL(url);
  const greedy = Array.from({ length: ofOneAddress }, (_, place) => stall(port, place, '127.0.2.1'));
  scope.onEnd(() => greedy.map((socket) => socket.destroy()));
  await sleep(3000);
  const headers = { 'accept-encoding': 'identity' };
  const others = Array.from({ length: 10 }, (_, place) => `127.0.3.${place + 1}`);
  const lists = await inParallel(others, 2, (from) =>
    ask(`${url}/cities?lang=de`, { headers, from, newConnection: true }),
  );
  const statuses = lists.map(({ status }) => status);
  scope.report({
    did: `a list each for ten addresses, while another reads none of ${ofOneAddress}`,
    times: others.length,
    promised: '200',
    found: describeTally(statuses),
    held: statuses.every((status) => status === 200),
  });
  const held = (await readStatuses(greedy)).filter((status) => status === '200').length;
  scope.report({
    did: 'what the other address got',
    times: ofOneAddress,
    promised: 'some lists, and 503 for the others',
    found: `${held} × 200`,
    held: held > 1 && held < ofOneAddress,
  });
  for (const socket of greedy) socket.destroy();
  await sleep(1000);
}

function stall(port, place, localAddress) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }).pause();
  socket.on('error', () => {});
  socket.write(writeRequest(languages[place % languages.length]));
  return socket;
}

/** Takes some tens of kilobytes a second; the list would take it an hour. */
function readSlowly(port) {
  const socket = connect(Number(port), '127.0.0.1').pause();
  let isOpen = true;
  const close = () => {
    isOpen = false;
  };
  socket.on('error', close).once('close', close).once('end', close);
  socket.write(writeRequest('de'));
  const timer = setInterval(() => socket.read(), 200);
  socket.once('close', () => clearInterval(timer));
  return { socket, isOpen: () => isOpen };
}

function writeRequest(language) {
  return `GET /cities?lang=${language} HTTP/1.1\r\nhost: almanac\r\naccept-encoding: identity\r\n\r\n`;
}

/** The statuses that have reached connections. */
async function readStatuses(sockets) {
  for (const socket of sockets) socket.read();
  // What has come is read by then.
  await sleep(2000);
  return sockets.map((socket) => /^HTTP\/1\.1 (\d+)/.exec(String(socket.read()))?.[1] ?? 'nothing');
}

/** How many connections are open at the service's end with bytes that nobody takes; one that was refused only waits for its next request. */
function countStalled(port) {
  const local = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address = '', , state, queues = '']) => {
      const waits = !queues.startsWith('00000000:');
      return address.endsWith(local) && state === established && waits;
    }).length;
}
