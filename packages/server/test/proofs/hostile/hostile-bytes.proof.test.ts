import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Program } from '../../engines/program.js';
import { readCpuSeconds } from '../../machine/processes.js';
import { waitUntil } from '../../machine/wait-until.js';
import { sendBytes } from '../../raw-request.js';
import { ask, mapConcurrently, range } from '../callers/ask.js';
import { createForwardedHeader } from '../callers/people.js';
import { highLimits, isShort, start } from '../callers/start.js';

const maxErrors = 3;
/** An idle service uses a hundredth of a core, so less than `maxIdleCpuSeconds` in this period. */
const idlePeriodMs = 1500;
const maxIdleCpuSeconds = 0.05;
const writeGet = (path: string, headers = 'host: a\r\n') => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
const writePost = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n${body}`;
const jsonHeader = 'content-type: application/json\r\n';
const truncatedRequest = writePost('/access/signup', `${jsonHeader}content-length: 500\r\n`, '{"email"');
const connectRequest = 'CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n';
const oddRequests = [
  'GARBAGE\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  writeGet('/countries', ''),
  writeGet('/countries\u0000'),
  writeGet('/%zz'),
  writeGet('/cities?q=%ff%fe'),
  writeGet('/countries', 'host: a\r\nbad header\r\n'),
  writeGet('/countries', 'host: a\r\nx: \u0001\u0002\r\n'),
  writeGet(`/${'a'.repeat(20_000)}`),
  writeGet('/', `host: a\r\nx: ${'a'.repeat(40_000)}\r\n`),
  writePost('/batch', 'content-length: 5\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'),
  writePost('/batch', `${jsonHeader}transfer-encoding: chunked\r\n`, 'zz\r\n'),
  writePost('/batch', `${jsonHeader}content-length: 9\r\n`, '{"a":NaN}'),
  connectRequest,
  'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n',
  writeGet('http://[::1/', 'host: [\r\n'),
];

describe('Malformed and unusual requests', () => {
  it('get no 5xx, do not flood the log, and do not affect later requests', async () => {
    const service = await start({ ...highLimits, TRUST_PROXY: '1' });
    const rounds = isShort ? 30 : 300;
    // With `isReset`, the client resets the connection after sending.
    const requests = [
      ...range(10 * rounds).map(() => ({ bytes: truncatedRequest, isReset: true })),
      ...range(rounds).flatMap(() => oddRequests.map((bytes) => ({ bytes, isReset: false }))),
      ...range(rounds).map(() => ({ bytes: connectRequest, isReset: true })),
    ];
    const answers = await mapConcurrently(requests, 20, ({ bytes, isReset }) =>
      sendBytes(service.url, bytes, { quietMs: 500, isReset }),
    );
    await awaitIdle(service);
    expect(answers.filter(({ answer }) => /^HTTP\/1.1 5/.test(answer))).toEqual([]);
    expect(service.listErrors().length).toBeLessThanOrEqual(maxErrors);
    expect((await ask(`${service.url}/countries/DE`, { headers: createForwardedHeader() })).status).toBe(200);
  });

  it('that arrive during a response cause no error in the body of that response', async () => {
    const { url } = await start({ ...highLimits, TRUST_PROXY: '1' });
    for (const path of ['/cities?lang=de', '/cities.csv?lang=fr', '/states?lang=es', '/maps/world?fill=abcdef']) {
      const request = writeGet(path, 'host: a\r\naccept-encoding: identity\r\n');
      const { answer } = await sendBytes(url, request, { pipelined: 'GARBAGE\r\n\r\n', quietMs: 20_000 });
      expect(readFirstBody(answer), path).not.toContain('HTTP/1.1 400');
    }
  });
});

/** Another answer may follow the first. */
function readFirstBody(answer: string): string {
  const [head = ''] = answer.split('\r\n\r\n', 1);
  const rest = answer.slice(head.length + 4);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  expect(head).toMatch(/^HTTP\/1\.1 200/);
  return length === undefined ? (rest.split('\r\n0\r\n\r\n', 1)[0] ?? '') : rest.slice(0, Number(length));
}

/** An idle service has nothing more to log. */
async function awaitIdle({ pid }: Program): Promise<void> {
  let before = readCpuSeconds(pid);
  await waitUntil(async () => {
    await sleep(idlePeriodMs);
    const usedSeconds = readCpuSeconds(pid) - before;
    before += usedSeconds;
    return usedSeconds < maxIdleCpuSeconds;
  });
}
