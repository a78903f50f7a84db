import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sendRaw, writeRawRequest } from '../raw-request.js';
import { openService } from '../service.js';

const service = await openService();

describe('OPTIONS (RFC 9110, section 9.3.7)', () => {
  it.each([
    ['/countries', 'GET, HEAD, OPTIONS'],
    ['/countries/CH', 'GET, HEAD, OPTIONS'],
    ['/countries.geojson', 'GET, HEAD, OPTIONS'],
    ['/timezones/Europe/Zurich', 'GET, HEAD, OPTIONS'],
    ['/where', 'GET, HEAD, POST, OPTIONS'],
    ['/batch', 'POST, OPTIONS'],
    ['/mcp', 'POST, OPTIONS'],
    ['/openapi.json', 'GET, HEAD, OPTIONS'],
    ['/health', 'GET, HEAD, OPTIONS'],
    ['/explore', 'GET, HEAD, OPTIONS'],
    ['/access/signup', 'POST, OPTIONS'],
    ['/access/verify', 'GET, POST, OPTIONS'],
    ['/access/key', 'DELETE, OPTIONS'],
    ['/nowhere', 'OPTIONS'],
  ])('of %s is 204 and allows %s', async (path, allow) => {
    const { status, headers } = await service.ask('OPTIONS', path);
    expect([status, headers.allow]).toEqual([204, allow]);
  });

  it('of the whole service (OPTIONS *) allows what any route does', async () => {
    const { status, headers } = await sendRaw(service.port, writeRawRequest('OPTIONS', '*'));
    expect([status, headers.allow]).toEqual([204, 'GET, HEAD, POST, DELETE, OPTIONS']);
  });
});

describe('A method', () => {
  it.each([
    ['PUT', '/countries'],
    ['PATCH', '/countries/CH'],
    ['PROPFIND', '/countries/CH'],
    ['POST', '/countries/CH'],
  ])('that the route does not have is 405 with allow (RFC 9110, section 15.5.6): %s %s', async (method, path) => {
    const { status, headers, json } = await service.ask(method, path);
    expect([status, json.error.code]).toEqual([405, 'method_not_allowed']);
    expect(headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it.each(['FOO', 'GETT', 'get', 'Almanac-Look', 'X!#$%&*+.^_`|~9'])(
    'that HTTP does not know is 501 (RFC 9110, section 15.6.2): %s',
    async (method) => {
      const { status, headers, body } = await sendRaw(service.port, writeRawRequest(method, '/countries?lang=de'));
      const { error } = JSON.parse(body);
      expect([status, error.code, error.message]).toEqual([501, 'not_implemented', `there is no method ${method}`]);
      expect(headers['access-control-allow-origin']).toBe('*');
    },
  );

  it.each(['GE(T / HTTP/1.1\r\n\r\n', 'FOO\r\n\r\n', 'FOO / HTTP/3.7\r\n\r\n', `${'F'.repeat(40)} / HTTP/1.1\r\n\r\n`])(
    'is not assumed in what is no HTTP request, which is 400: %j',
    async (text) => {
      expect((await sendRaw(service.port, text)).status).toBe(400);
    },
  );
});

describe('A body', () => {
  const json = { 'content-type': 'application/json' };
  it.each(['/where', '/batch', '/phone-numbers', '/addresses/format', '/access/signup', '/mcp'])(
    'that is compressed is 415 with accept-encoding (RFC 9110, section 15.5.16): POST %s',
    async (path) => {
      for (const encoding of ['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip']) {
        const body = gzipSync('{"points":[[1,2]]}').toString('latin1');
        const answer = await service.ask('POST', path, { ...json, 'content-encoding': encoding }, body);
        expect([answer.status, answer.json.error.message]).toEqual([415, 'the body must not be compressed']);
        expect(answer.headers['accept-encoding']).toBe('identity');
      }
    },
  );

  it('may say that it is not compressed', async () => {
    const headers = { ...json, 'content-encoding': 'identity' };
    expect((await service.ask('POST', '/where', headers, '{"points":[[1,2]]}')).status).toBe(200);
  });
});

describe('A path', () => {
  it('is decoded once: a double-encoded slash is part of a name, and the message shows what was meant', async () => {
    const { status, json } = await service.get('/timezones/Europe%252FZurich');
    expect([status, json.error.message]).toEqual([404, expect.stringContaining('Europe/Zurich')]);
  });

  it.each(['/countries/CH%', '/countries/%E0%A4', '/cities?country=%zz'])(
    'with broken encoding is 400: %s',
    async (path) => {
      expect((await service.get(path)).status).toBe(400);
    },
  );
});
