import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readResidentMegabytes } from '../../machine/processes.js';
import { type Answer, ask, mapConcurrently, range } from '../callers/ask.js';
import { listDescribedRoutes } from '../callers/described-routes.js';
import { adminToken } from '../callers/people.js';
import { isShort, start } from '../callers/start.js';
import { createRequest, type HostileRequest } from './described-requests.js';
import { createHostileRequests } from './hostile-requests.js';

const requestCount = isShort ? 1500 : 30_000;
const atOnce = 6;
/** Set PROOF_SEED to repeat the requests of another run. */
const seed = Number(process.env.PROOF_SEED ?? Date.now() % 1_000_000_000);
/** Of two workers and their primary process together. */
const maxMegabytes = 1300;
const maxWarnings = 20;
/** A 503 tests nothing: the service was overloaded, or too many images were queued. */
const maxUnavailable = 0.01 * requestCount;
/** These take tens of milliseconds, so only a tenth of them are sent. */
const expensivePaths =
  /\.png|^(?:\/v1)?(?:\/cities(?:\.\w+)?(?:\?limit=[^2&][^&]*)?$|\/changes|\/maps\/.*json|\/atlas\/zone|\/tools\/time|\/llms-full|\/?(?:\?|$))|^\/site\/elements/;

async function startTestedService() {
  const service = await start({ LIMITS: 'off', WORKERS: '2', ADMIN_TOKEN: adminToken, DOWNLOADS: 'prepared' });
  const { body, headers } = await ask(`${service.url}/openapi.json`);
  return { service, routes: listDescribedRoutes(JSON.parse(body)), dataVersion: String(headers['x-data-version']) };
}

describe('Requests that are generated from openapi.json or written by hand', () => {
  // If valid requests were rejected too, invalid ones would test nothing.
  it('get 200 (or 404 for an unknown id of /sources) if they are generated with valid parameters, outside /access and /downloads', async () => {
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
      const isMissingId = status === 404 && /\/sources\?id=/.test(request.path);
      return status === 200 || isMissingId ? [] : [`${request.method} ${request.path}: ${status}`];
    });
    expect(failures.flat()).toEqual([]);
  });

  it(`never get a 5xx other than 503 if they are invalid, and errors name the invalid parameter, with PROOF_SEED=${seed}`, async () => {
    const { service, routes, dataVersion } = await startTestedService();
    let unavailableCount = 0;
    const request = createHostileRequests(routes, dataVersion);
    const property = fc.asyncProperty(request, fc.nat(9), async (sentRequest, chance) => {
      if (expensivePaths.test(sentRequest.path) && chance > 0) return;
      const answer = await ask(service.url + sentRequest.path, sentRequest);
      if (answer.status === 503) unavailableCount++;
      expect(findFault(sentRequest, answer)).toBeUndefined();
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

const statusByCode: Record<string, number> = {
  invalid_query: 400,
  invalid_body: 400,
  invalid_api_key: 401,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  expired_token: 410,
  body_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  headers_too_large: 431,
  unavailable: 503,
};
/** Paths of code, stack traces, and errors of JavaScript, Node and SQLite must not be revealed. */
const leakPattern =
  /\n\s+at |node_modules|\/dist\/|\.[cm]?[jt]s:\d+|TypeError|RangeError|ReferenceError|SyntaxError|SQLITE_|ERR_[A-Z]+_|ENOENT|EISDIR|FST_ERR|undefined is not (?:a function|iterable)|Cannot read properties/;
/** Longer JSON answers without an error are not parsed. */
const maxExaminedBytes = 200_000;
/** A message may repeat what was sent. */
const maxMessageLength = 20_000;

/** Undefined if nothing is wrong. */
function findFault(sentRequest: HostileRequest & { isPlain: boolean }, answer: Answer): string | undefined {
  const { status, headers } = answer;
  if (status === 0) return `no answer: ${answer.fault}`;
  if (sentRequest.method === 'HEAD') return status >= 500 && status !== 503 ? `${status}` : undefined;
  const bytes = decompress(answer);
  const type = headers['content-type'] ?? '';
  const isJson = /^application\/(?:geo\+)?json/.test(type);
  if (status < 400) {
    const isExamined = isJson && bytes.length > 0 && bytes.length < maxExaminedBytes && status !== 206;
    return isExamined ? findJsonFault(bytes) : undefined;
  }
  const text = bytes.toString('utf8');
  const leak = leakPattern.exec(text);
  if (leak) return `reveals internals: ${leak[0]}`;
  if (status === 404 && type.startsWith('text/html')) return text.startsWith('<!doctype html>') ? undefined : 'no page';
  // Files below /site/ are requested by browsers, which need no errors in JSON.
  if (status === 404 && sentRequest.path.startsWith('/site/')) return undefined;
  if (!isJson) return `an error as ${type}`;
  // JSON-RPC has its own errors.
  const isJsonRpcError = sentRequest.path.startsWith('/mcp') && status === 400;
  return findJsonFault(bytes) ?? (isJsonRpcError ? undefined : findWrongError(sentRequest, answer, JSON.parse(text)));
}

function decompress({ headers, bytes }: Answer): Buffer {
  const encoding = headers['content-encoding'];
  return encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

function findJsonFault(bytes: Buffer): string | undefined {
  try {
    JSON.parse(bytes.toString('utf8'));
    return undefined;
  } catch (fault) {
    return `not JSON: ${fault}`;
  }
}

function findWrongError(
  { path, isPlain, statuses, allowedParameters: names }: HostileRequest & { isPlain: boolean },
  answer: Answer,
  // biome-ignore lint/suspicious/noExplicitAny: the function checks the shape of the body.
  body: any,
) {
  const { status, headers } = answer;
  // The routes that are compatible with REST Countries have its error shape.
  if (path.startsWith('/v3.1/') && body.status === status && typeof body.message === 'string') return undefined;
  const { error, ...otherFields } = body;
  const { code, message, param, requestId, ...otherErrorFields } = error ?? {};
  const unexpectedKeys = Object.keys({ ...otherFields, ...otherErrorFields });
  if (unexpectedKeys.length > 0) return `unexpected fields: ${unexpectedKeys}`;
  if (statusByCode[code] !== status) return `${code} as ${status}`;
  if (typeof message !== 'string' || message === '' || message.length > maxMessageLength)
    return 'no message, or a long one';
  if (typeof requestId !== 'string' || requestId !== headers['x-request-id']) return 'another request id';
  if ((status === 503 || status === 429) && !/^[1-9]\d*$/.test(headers['retry-after'] ?? ''))
    return `${status} without retry-after`;
  if (status === 405 && !headers.allow) return '405 without allow';
  if (isPlain && statuses && !statuses.includes(String(status))) return `${status} is not documented`;
  if (isPlain && status === 400 && names && !names.includes(param)) return `names ${param}, not ${names[0]}`;
  return undefined;
}
