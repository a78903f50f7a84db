import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from './listening.js';
import { rawRequest, sendRaw } from './raw-request.js';
import { type Service, startService } from './service.js';

let service: Service;
let listening: Listening;
beforeAll(async () => {
  [service, listening] = await Promise.all([startService(), listen()]);
});
afterAll(() => Promise.all([service.close(), listening.close()]));

describe('Errors (decisions.md)', () => {
  it('every error has one shape: code, message, param where there is one, requestId', async () => {
    const { status, json, headers } = await service.get('/countries?limit=x');
    expect(status).toBe(400);
    expect(json).toEqual({
      error: {
        code: 'invalid_query',
        message: 'limit must be a positive integer',
        param: 'limit',
        requestId: headers['x-request-id'],
      },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('an unknown route is 404 not_found', async () => {
    const { status, json } = await service.get('/nowhere');
    expect(status).toBe(404);
    expect(json.error.code).toBe('not_found');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s on a data route is 405 with allow', async (method) => {
    for (const path of ['/countries', '/countries/DE', '/cities/capital/DE', '/meta', '/health', '/openapi.json']) {
      const { status, json, headers } = await service.ask(method, path);
      expect(status).toBe(405);
      expect(json.error.code).toBe('method_not_allowed');
      expect(headers.allow).toContain('GET');
    }
  });

  it('an unknown lang is 400 and points to /meta', async () => {
    const { status, json } = await service.get('/countries?lang=xx');
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: 'invalid_query', param: 'lang' });
    expect(json.error.message).toContain('/meta');
  });

  it.each(['/countries?q=%', '/countries?q=%zz', '/countries?%E0%A4%A=1', '/cities?q=%ff'])(
    'broken percent-encoding is 400: %s',
    async (path) => {
      const { status, json } = await service.get(path);
      expect(status).toBe(400);
      expect(json.error.code).toBe('invalid_query');
    },
  );

  it('broken percent-encoding in a path is 400', async () => {
    const { status, json } = await service.get('/countries/%zz');
    expect(status).toBe(400);
    expect(json.error.code).toBe('invalid_query');
  });

  it('a country code of the wrong form in a path is 400', async () => {
    for (const code of ['1', 'D', 'GERMANY', '%20', 'D%2FE', "'%20OR%201"]) {
      const { status, json } = await service.get(`/countries/${code}`);
      expect([code, status, json.error.code]).toEqual([code, 400, 'invalid_query']);
    }
  });

  it('an address over 8192 characters is 414 uri_too_long', async () => {
    const { status, json } = await service.get(`/countries?q=${'x'.repeat(9000)}`);
    expect(status).toBe(414);
    expect(json.error.code).toBe('uri_too_long');
  });

  it('headers over 16 KiB are 431 headers_too_large, in the one shape', async () => {
    const { status, body } = await sendRaw(listening.port, rawRequest('GET', '/health', { x: 'y'.repeat(20_000) }));
    expect([status, JSON.parse(body).error.code]).toEqual([431, 'headers_too_large']);
  });

  it('bytes that are not HTTP are 400, in the one shape', async () => {
    const { status, body } = await sendRaw(listening.port, 'rubbish\r\n\r\n');
    expect([status, JSON.parse(body).error.code]).toEqual([400, 'invalid_query']);
  });

  it('unknown methods never break the shape', async () => {
    for (const method of ['PROPFIND', 'TRACE', 'LOCK']) {
      const { status, body } = await sendRaw(listening.port, rawRequest(method, '/countries'));
      expect([method, status, JSON.parse(body).error.code]).toEqual([method, 405, 'method_not_allowed']);
    }
  });

  it('nothing leaks: no stack, no path of the host', async () => {
    for (const path of ['/countries/%zz', '/nowhere', '/countries?limit=x', '/maps/world?highlight=%00']) {
      expect((await service.get(path)).text).not.toMatch(/ at |node_modules|\.ts|\.js|\/packages\//);
    }
  });
});
