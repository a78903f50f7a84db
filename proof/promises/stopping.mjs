// SIGTERM while hundreds of requests have arrived that nobody has read yet, and while the service is still starting.

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeTally, range } from '../callers/ask.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { amplyLimited, createStateFolder, launchService, startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 240;

const connections = 300;
const requestsEach = 2;

export async function prove(scope) {
  for (const workers of ['1', '2']) {
    await proveUnderLoad(scope, workers, 'kept');
    await proveUnderLoad(scope, workers, 'new');
  }
  await proveWhileStarting(scope);
}

async function proveUnderLoad(scope, workers, kind) {
  const rounds = scope.short ? 1 : 3;
  const outcomes = [];
  const codes = [];
  for (let round = 0; round < rounds; round++) {
    const service = await startService(scope, { ...amplyLimited, WORKERS: workers });
    const callers = await Promise.all(range(connections).map(() => open(service.url)));
    if (kind === 'kept') await Promise.all(callers.map((caller) => caller.askOnce()));
    const answered = callers.map((caller) => caller.askMany(requestsEach));
    // Until the bytes have left this process.
    await new Promise(setImmediate);
    const stopped = await service.stop();
    codes.push(stopped ? (stopped.code ?? stopped.signal) : 'still running');
    outcomes.push(...(await Promise.all(answered)).flat());
  }
  const cut = outcomes.filter((outcome) => outcome === 'cut').length;
  scope.report({
    did: `SIGTERM behind requests on ${kind} connections, WORKERS=${workers}`,
    times: outcomes.length,
    promised: 'each answered whole; exit 0',
    found: `${describeTally(outcomes)}; exit ${codes.join(' ')}`,
    held: cut === 0 && codes.every((code) => code === 0),
  });
}

async function proveWhileStarting(scope) {
  const codes = [];
  for (const waitMs of [0, 50, 100, 200, 400, 700]) {
    const service = launchService(scope, { WORKERS: '2', STATE_DIR: createStateFolder(scope, `start-${waitMs}`) });
    // Before that nothing of the service runs that could take a signal.
    await waitUntil(() => service.workers().length > 0, 30, 2);
    await sleep(waitMs);
    const stopped = await service.stop();
    codes.push(stopped ? (stopped.code ?? stopped.signal) : 'still running');
  }
  scope.report({
    did: 'SIGTERM while two workers start',
    times: codes.length,
    promised: 'exit 0',
    found: `exit ${codes.join(' ')}`,
    held: codes.every((code) => code === 0),
  });
}

const request = 'GET /countries/DE HTTP/1.1\r\nhost: almanac\r\naccept-encoding: identity\r\n\r\n';

/** A connection whose answers are counted. */
async function open(url) {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  const askMany = async (times) => {
    received = '';
    socket.write(request.repeat(times));
    await Promise.race([closed, waitUntil(() => countWhole(received).whole >= times, 30)]);
    socket.destroy();
    const { whole, rest } = countWhole(received);
    const closesWell = /connection: close/i.test(received) && rest === '';
    return range(times).map((place) =>
      place < whole ? 'answered' : closesWell && whole > 0 ? 'told to ask again' : 'cut',
    );
  };
  const askOnce = async () => {
    received = '';
    socket.write(request);
    await waitUntil(() => countWhole(received).whole > 0, 10, 10);
  };
  return { askMany, askOnce };
}

/** How many whole answers there are in what came, and what is behind them. */
function countWhole(received) {
  let rest = received;
  for (let whole = 0; ; whole++) {
    const end = rest.indexOf('\r\n\r\n') + 4;
    const length = Number(/content-length: (\d+)/i.exec(rest.slice(0, end))?.[1] ?? Number.NaN);
    if (end < 4 || !(rest.length >= end + length)) return { whole, rest };
    rest = rest.slice(end + length);
  }
}
