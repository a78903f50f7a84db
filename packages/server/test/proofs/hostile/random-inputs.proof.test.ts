import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentedStatuses } from '../../documented-statuses.js';
import { readResidentMegabytes } from '../../machine/processes.js';
import { type Answer, ask, mapConcurrently, range } from '../callers/ask.js';
import { listDescribedRoutes } from '../callers/described-routes.js';
import { isShort, start } from '../callers/start.js';
import { createRequest, type HostileRequest } from './described-requests.js';
import { createHostileRequests } from './hostile-requests.js';

const requestCount = isShort ? 1500 : 30_000;
const atOnce = 6;
/** Set PROOF_SEED to repeat the requests of another run. */
const seed = Number(process.env.PROOF_SEED ?? Date.now() % 1_000_000_000);
const maxMegabytes = 650;
const maxWarnings = 20;
/** A 503 tests nothing: the service was overloaded, or too many images were queued. */
const maxUnavailable = 0.01 * requestCount;
/** These take tens of milliseconds, so only a tenth of them are sent. */
const expensivePaths =
  /\.png|^(?:\/v1)?(?:\/cities(?:\.\w+)?(?:\?limit=[^2&][^&]*)?$|\/changes|\/maps\/.*json|\/atlas\/zone|\/tools\/time|\/llms-full|\/?(?:\?|$))|^\/site\/elements/;

async function startTestedService() {
  const service = await start({ LIMITS: 'off', DOWNLOADS: 'prepared' });
  const { body, headers } = await ask(`${service.url}/openapi.json`);
  return { service, routes: listDescribedRoutes(JSON.parse(body)), dataVersion: String(headers['x-data-version']) };
}

describe('Requests that are generated from openapi.json or written by hand', () => {
  // If valid requests were rejected too, invalid ones would test nothing.
  it('get 200 if they are generated with valid parameters, outside /access and /downloads', async () => {
    const { service, routes } = await startTestedService();
    const requests = routes
      .filter(({ path }) => !/^\/(?:access|downloads)/.test(path))
      .flatMap((route) => [
        createRequest(route, []),
        ...route.parameters.filter((each) => each.in === 'query').map(({ name }) => createRequest(route, [name])),
      ])
      .filter((_, index) => !isShort || index % 10 === 0);
    const failures = await mapConcurrently(requests, 4, async (request) => {
      const { status } = await ask(service.url + request.path, request);
      return status === 200 ? [] : [`${request.method} ${request.path}: ${status}`];
    });
    expect(failures.flat()).toEqual([]);
  });

  it(`never get a 5xx other than 501 and 503 if they are invalid, and errors name the invalid parameter, with PROOF_SEED=${seed}`, async () => {
    const { service, routes, dataVersion } = await startTestedService();
    let unavailableCount = 0;
    const request = createHostileRequests(routes, dataVersion);
    const property = fc.asyncProperty(request, fc.nat(9), async (sentRequest, chance) => {
      if (expensivePaths.test(sentRequest.path) && chance > 0) return;
      const answer = await ask(service.url + sentRequest.path, sentRequest);
      if (answer.status === 503) unavailableCount++;
      expectRightAnswer(sentRequest, answer);
    });
    const runs = range(atOnce).map((index) =>
      fc.assert(property, { numRuns: requestCount / atOnce, seed: seed + index }),
    );
    await Promise.all(runs);
    expect(unavailableCount).toBeLessThanOrEqual(maxUnavailable);
    expect(service.listErrors()).toEqual([]);
    expect(service.readOutput().match(/^\{"level":40,/gm)?.length ?? 0).toBeLessThanOrEqual(maxWarnings);
    expect(readResidentMegabytes(service.pid)).toBeLessThan(maxMegabytes);
  });
});

/** Paths of code, stack traces, and errors of JavaScript, Node and SQLite must not be revealed. */
const leakPattern =
  /\n\s+at |node_modules|\/dist\/|\.[cm]?[jt]s:\d+|TypeError|RangeError|ReferenceError|SyntaxError|SQLITE_|ERR_[A-Z]+_|ENOENT|EISDIR|FST_ERR|undefined is not (?:a function|iterable)|Cannot read properties/;
/** Longer JSON answers without an error are not parsed. */
const maxExaminedBytes = 200_000;
/** A message may repeat what was sent. */
const maxMessageLength = 20_000;
const jsonType = /^application\/(?:geo\+)?json/;

function expectRightAnswer(
  { method, path, isPlain, statuses, allowedParameters }: HostileRequest & { isPlain: boolean },
  answer: Answer,
): void {
  const { status, headers, fault } = answer;
  expect(fault).toBeUndefined();
  // 501 answers a method that HTTP does not know here.
  if (status >= 500) expect([501, 503]).toContain(status);
  if (method === 'HEAD') return;
  const bytes = decompress(answer);
  const text = bytes.length < maxExaminedBytes || status >= 400 ? bytes.toString('utf8') : '';
  const type = headers['content-type'] ?? '';
  if (status < 400) {
    if (jsonType.test(type) && text !== '' && status !== 206) JSON.parse(text);
    return;
  }
  expect(text).not.toMatch(leakPattern);
  if (status === 404 && text.startsWith('<!doctype html>') && type.startsWith('text/html')) return;
  // Files below /site/ are requested by browsers, which need no errors in JSON.
  if (status === 404 && path.startsWith('/site/')) return;
  expect(type).toMatch(jsonType);
  const body = JSON.parse(text);
  // JSON-RPC has its own errors.
  if (path.startsWith('/mcp') && status === 400) return;
  // The routes that are compatible with REST Countries have its error shape.
  if (path.startsWith('/v3.1/') && body.status === status && typeof body.message === 'string') return;
  const { code, message, param, suggestion } = body.error ?? {};
  const requestId = headers['x-request-id'] ?? 'none';
  expect(body).toEqual({ error: { code, message: expect.any(String), param, suggestion, requestId } });
  if (suggestion) expect(Object.values(suggestion)).toEqual(Object.values(suggestion).map(String));
  expect(message.length > 0 && message.length <= maxMessageLength, message).toBe(true);
  expect(documentedStatuses.get(code), code).toBe(status);
  if (status === 503 || status === 429) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  if (status === 405) expect(headers).toHaveProperty('allow');
  if (isPlain && statuses) expect(statuses).toContain(String(status));
  if (isPlain && status === 400 && allowedParameters) expect(allowedParameters).toContain(param);
}

function decompress({ headers, bytes }: Answer): Buffer {
  const encoding = headers['content-encoding'];
  return encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
