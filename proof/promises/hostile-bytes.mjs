// Bytes that no well-meant client sends.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { comingFrom } from '../callers/people.mjs';
import { sendRaw } from '../callers/raw.mjs';
import { cpuSeconds, waitUntil } from '../environment/processes.mjs';
import { amplyLimited, startService } from '../environment/service.mjs';

export const limitSeconds = 120;

const mostErrors = 3;
/** A service that rests takes a hundredth of a core. */
const restMs = 1500;
const restSeconds = 0.05;
const begin =
  'POST /access/signup HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"email"';
const connect = 'CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n';
const malformed = [
  'GARBAGE\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /countries HTTP/1.1\r\n\r\n',
  'GET /countries\u0000 HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /%zz HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /cities?q=%ff%fe HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /countries HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n',
  'GET /countries HTTP/1.1\r\nhost: a\r\nx: \u0001\u0002\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
  'POST /batch HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /batch HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'POST /batch HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a":NaN}',
  connect,
  'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET http://[::1/ HTTP/1.1\r\nhost: [\r\n\r\n',
];

export async function prove(scope) {
  const service = await startService(scope, { ...amplyLimited, TRUST_PROXY: '1' });
  await proveQuiet(scope, service, 'bodies that break off', range(scope.short ? 300 : 3000), () =>
    sendRaw(service.url, begin, { abort: true }),
  );
  const requests = range(scope.short ? 30 : 300).flatMap(() => malformed);
  await proveQuiet(scope, service, 'requests that are none', requests, (bytes) =>
    sendRaw(service.url, bytes, { quietMs: 500 }),
  );
  await proveQuiet(scope, service, 'CONNECT, and the connection reset', range(scope.short ? 50 : 500), () =>
    sendRaw(service.url, connect, { abort: true }),
  );
  await provePipelined(scope, service);
  const { status } = await ask(`${service.url}/countries/DE`, { headers: comingFrom() });
  scope.report({
    did: 'a plain request afterwards',
    times: 1,
    promised: '200',
    found: `${status}`,
    held: status === 200 && service.isRunning(),
  });
}

async function proveQuiet({ report }, service, did, items, send) {
  const before = service.errors().length;
  const answers = await inParallel(items, 20, send);
  await awaitRest(service);
  const statuses = answers.map(({ answer }) => /^HTTP\/1.1 (\d{3})/.exec(answer)?.[1] ?? 'closed');
  const errors = service.errors().length - before;
  report({
    did,
    times: items.length,
    promised: `no 5xx; at most ${mostErrors} errors logged`,
    found: `${describeTally(statuses)}; ${errors} errors logged`,
    held: !statuses.some((status) => status.startsWith('5')) && errors <= mostErrors,
  });
}

/** Waits until the service has nothing left to do, and so nothing to log. */
async function awaitRest({ pid }) {
  let before = cpuSeconds(pid);
  const rests = async () => {
    await sleep(restMs);
    const used = cpuSeconds(pid) - before;
    before += used;
    return used < restSeconds;
  };
  await waitUntil(rests);
}

/** Garbage that arrives while a long answer is under way must not write an error into that answer. */
async function provePipelined({ report }, { url }) {
  const paths = ['/cities?lang=de', '/cities.csv?lang=fr', '/states?lang=es', '/maps/world?fill=abcdef'];
  const answers = await inParallel(paths, 1, (path) => {
    const { hostname } = new URL(url);
    const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: 10.200.0.1\r\naccept-encoding: identity\r\n\r\n`;
    return sendRaw(url, request, { behind: 'GARBAGE\r\n\r\n', quietMs: 20_000 });
  });
  const spoilt = answers.filter(({ answer }) => hasErrorInside(answer));
  report({
    did: 'garbage sent behind a request whose answer is under way',
    times: paths.length,
    promised: 'no error inside a body',
    found: `${spoilt.length} bodies with an error inside`,
    held: spoilt.length === 0,
  });
}

/** Whether an error stands within the first answer. Behind it, it is an answer of its own. */
function hasErrorInside(answer) {
  const [head] = answer.split('\r\n\r\n', 1);
  const body = answer.slice(head.length + 4);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  const whole = length === undefined ? body.split('\r\n0\r\n\r\n', 1)[0] : body.slice(0, Number(length));
  return whole.includes('HTTP/1.1 400');
}
