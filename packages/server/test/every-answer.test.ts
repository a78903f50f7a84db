import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openHeaders } from '@almanac/operations/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerMalformed } from '../src/http/connections/malformed-requests.js';
import { type RawAnswer, sendRaw, writeRawRequest } from './raw-request.js';
import { nowMs, openService, type Service, startService } from './service.js';

let service: Service;
let tag: string;
beforeAll(async () => {
  service = await startService({
    clock: () => nowMs,
    environment: { LIMITS: 'on', ANONYMOUS_BURST: '1000/10s', ANONYMOUS_DAILY_LIMIT: '1000' },
  });
  tag = (await service.get('/countries/DE')).headers.etag ?? '';
});
afterAll(() => service.close());

const jsonHeaders = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = jsonHeaders) =>
  writeRawRequest('POST', path, { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body);
const preflight = (url: string, method: string) =>
  writeRawRequest('OPTIONS', url, { origin: 'https://a.example', 'access-control-request-method': method });

/**
 * Requests whose answers have open CORS, including those to which Node itself would answer with an error by default.
 */
const requestsWithCors: readonly [what: string, status: number, bytes: string | (() => string)][] = [
  ['a list', 200, writeRawRequest('GET', '/countries')],
  ['a list as CSV', 200, writeRawRequest('GET', '/countries.csv')],
  ['a page of a list, with links to other pages', 200, writeRawRequest('GET', '/countries?limit=5&offset=5')],
  ['a record', 200, writeRawRequest('GET', '/countries/DE')],
  ['a cached record', 200, writeRawRequest('GET', '/countries/DE')],
  ['a record, compressed', 200, writeRawRequest('GET', '/countries/DE', { 'accept-encoding': 'br' })],
  ['the list of all cities, by HEAD', 200, writeRawRequest('HEAD', '/cities')],
  ['a picture', 200, writeRawRequest('GET', '/maps/world.svg')],
  ['a PNG', 200, writeRawRequest('GET', '/maps/world.png?width=100')],
  ['/meta', 200, writeRawRequest('GET', '/meta')],
  ['/health', 200, writeRawRequest('GET', '/health')],
  ['/openapi.json', 200, writeRawRequest('GET', '/openapi.json')],
  ['a batch', 200, post('/batch', '{"requests":[{"path":"/countries/DE"}]}')],
  ['an address', 200, post('/addresses/format', '{"country":"CH","city":"Bern"}')],
  ['a HEAD request', 200, writeRawRequest('HEAD', '/countries/DE')],
  ['a "not modified"', 304, () => writeRawRequest('GET', '/countries/DE', { 'if-none-match': tag })],
  ['a "not modified" for HEAD', 304, () => writeRawRequest('HEAD', '/countries/DE', { 'if-none-match': tag })],
  ['a preflight', 204, writeRawRequest('OPTIONS', '/cities', { origin: 'https://a.example' })],
  ['a preflight of an unknown route', 204, writeRawRequest('OPTIONS', '/nowhere')],
  ['a preflight of a POST that changes nothing', 204, preflight('/v1/addresses/format', 'POST')],
  ['the usage of an address', 200, writeRawRequest('GET', '/access/usage')],
  ['an unknown token', 404, writeRawRequest('GET', `/access/verify?token=${'x'.repeat(43)}`)],
  ['the home page', 200, writeRawRequest('GET', '/')],
  ['the page that emails link to', 200, writeRawRequest('GET', '/verify')],
  ['the privacy page', 200, writeRawRequest('GET', '/privacy')],
  ['robots.txt', 200, writeRawRequest('GET', '/robots.txt')],
  ['security.txt', 200, writeRawRequest('GET', '/.well-known/security.txt')],
  ['an invalid parameter', 400, writeRawRequest('GET', '/countries?limit=0')],
  ['a broken escape in the path', 400, writeRawRequest('GET', '/countries/%zz')],
  ['a broken escape in the query', 400, writeRawRequest('GET', '/countries?q=%zz')],
  ['a body that is not JSON', 400, post('/batch', '{')],
  ['a request without host', 400, 'GET /countries HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['a request with two hosts', 400, 'GET /countries HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n'],
  ['bytes that are not HTTP', 400, 'rubbish\r\n\r\n'],
  ['a wrong key', 401, writeRawRequest('GET', '/countries', { 'x-api-key': 'wrong' })],
  ['an unknown code', 404, writeRawRequest('GET', '/countries/QQ')],
  ['an unknown route', 404, writeRawRequest('GET', '/nowhere')],
  ['a method that is not allowed', 405, writeRawRequest('PUT', '/countries')],
  ['an unusual method', 405, writeRawRequest('PROPFIND', '/countries')],
  ['CONNECT', 405, 'CONNECT almanac.example:443 HTTP/1.1\r\nhost: almanac.example\r\n\r\n'],
  ['an unknown expectation', 200, writeRawRequest('GET', '/health', { expect: 'miracles' })],
  ['a body over 16 KiB', 413, post('/batch', `{"email":"${'x'.repeat(17_000)}"}`)],
  ['a URL over 8,192 characters', 414, writeRawRequest('GET', `/countries?q=${'x'.repeat(9000)}`)],
  ['a body with the content type text/xml', 415, post('/batch', '<a/>', { 'content-type': 'text/xml' })],
  ['headers over 16 KiB', 431, writeRawRequest('GET', '/health', { x: 'y'.repeat(20_000) })],
];

const signup = '{"email":"ada@example.org"}';
const requestsWithoutCors: readonly [what: string, status: number, bytes: string][] = [
  ['a signup', 200, post('/access/signup', signup)],
  ['a signup with an invalid email', 400, post('/access/signup', '{"email":"ada"}')],
  ['a signup that is not JSON', 400, post('/access/signup', '{')],
  ['a signup over 16 KiB', 413, post('/access/signup', `{"email":"${'x'.repeat(17_000)}"}`)],
  ['a signup sent as text/plain', 415, post('/access/signup', signup, { 'content-type': 'text/plain' })],
  [
    'a signup with two content types',
    415,
    post('/access/signup', signup, { 'content-type': 'text/plain;application/json' }),
  ],
  ['a signup without a content type', 415, post('/access/signup', signup, {})],
  ['a signup with a wrong method', 405, writeRawRequest('PUT', '/access/signup')],
  ['an upgrade request', 200, post('/access/request-upgrade', '{"email":"ada@example.org","reason":"many pupils"}')],
  ['an unknown token in a body', 404, post('/access/verify', '{"token":"x"}')],
  [
    'a token sent by a form',
    415,
    post('/access/verify', 'token=x', { 'content-type': 'application/x-www-form-urlencoded' }),
  ],
  ['a DELETE without a key', 401, writeRawRequest('DELETE', '/access/key')],
  ['a preflight of a signup', 204, preflight('/access/signup', 'POST')],
  ['a preflight of a signup, with a version', 204, preflight('/v1/access/signup/', 'POST')],
  ['a preflight of a signup, with escapes', 204, preflight('/access/%73ignup?x', 'POST')],
  ['a preflight of a signup, in absolute form', 204, preflight('HTTP://almanac.example/access/signup', 'POST')],
  ['a preflight of an upgrade request', 204, preflight('/access/request-upgrade', 'POST')],
  ['a preflight of a POST with a token', 204, preflight('/access/verify', 'POST')],
  ['a preflight of a DELETE', 204, preflight('/access/key', 'DELETE')],
];

const exposedHeaders =
  'accept-ranges, content-length, content-range, deprecation, etag, link, retry-after, ratelimit, ratelimit-policy, sunset, x-data-version, x-request-id';

function expectCommonHeaders({ headers }: RawAnswer): void {
  // The second and later versions of the data on the same day have a fourth number.
  expect(headers['x-data-version']).toMatch(/^\d{4}\.\d+\.\d+(\.\d+)?$/);
  expect(headers.link).toMatch(/^<https:\/\/[^>]+>; rel="license"(?:, <|$)/);
  expect(headers['x-request-id']).toMatch(/^\S{8,}$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
}

function expectOpenCors({ headers }: RawAnswer): void {
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-expose-headers']).toBe(exposedHeaders);
}

function expectErrorShape({ headers, body }: RawAnswer): void {
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const { error } = JSON.parse(body) as { error: Record<string, unknown> };
  expect(error).toEqual({
    code: expect.any(String),
    message: expect.any(String),
    ...(error.param === undefined ? {} : { param: expect.any(String) }),
    ...(error.suggestion === undefined ? {} : { suggestion: expect.objectContaining({ value: expect.any(String) }) }),
    requestId: headers['x-request-id'],
  });
}

describe('x-data-version, a license Link, a request id and open CORS are sent for', () => {
  it.each(requestsWithCors)('%s (%d)', async (_what, status, bytes) => {
    const answer = await sendRaw(service.port, typeof bytes === 'string' ? bytes : bytes());
    expect(answer.status).toBe(status);
    expectCommonHeaders(answer);
    expectOpenCors(answer);
    if (status >= 400) expectErrorShape(answer);
  });

  it('a 429 if an allowance is used up', async () => {
    const strictService = await openService({ environment: { LIMITS: 'on', ANONYMOUS_BURST: '1/10s' } });
    await sendRaw(strictService.port, writeRawRequest('GET', '/countries/DE'));
    for (const path of ['/countries/DE', '/countries?limit=0', '/openapi.json', '/nowhere', '/access/usage']) {
      const answer = await sendRaw(strictService.port, writeRawRequest('GET', path));
      expect([path, answer.status]).toEqual([path, 429]);
      expectCommonHeaders(answer);
      expectOpenCors(answer);
      expectErrorShape(answer);
    }
  });

  it('a 408 if a request takes too long to arrive', async () => {
    const server = createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 });
    answerMalformed(server, () => 'request-1', openHeaders('2026.1.1'));
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const answer = await sendRaw((server.address() as AddressInfo).port, 'GET / HTTP/1.1\r\nhost: a');
    server.close();
    expect(answer.status).toBe(408);
    expectCommonHeaders(answer);
    expectOpenCors(answer);
    expectErrorShape(answer);
    expect(JSON.parse(answer.body).error.code).toBe('request_timeout');
  });
});

describe('x-data-version, a license Link and a request id, but no CORS headers, are sent for', () => {
  it.each(requestsWithoutCors)('%s (%d)', async (_what, status, bytes) => {
    const answer = await sendRaw(service.port, bytes);
    expect(answer.status).toBe(status);
    expectCommonHeaders(answer);
    const cors = Object.keys(answer.headers).filter((name) => /^(?:access-control|cross-origin|timing)/.test(name));
    expect(cors).toEqual([]);
    if (status >= 400) expectErrorShape(answer);
  });
});
