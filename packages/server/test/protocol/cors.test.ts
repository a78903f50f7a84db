import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

const origin = { origin: 'https://a.example' };
const splitNames = (value = '') => value.toLowerCase().split(/, */);

describe('Pages of other sites (Fetch, section 3.3)', () => {
  it.each(['/countries', '/countries/CH', '/where', '/batch', '/mcp', '/cities.csv', '/nowhere'])(
    'may send any header to %s',
    async (path) => {
      const { status, headers } = await service.ask('OPTIONS', path, {
        ...origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,traceparent,tracestate,baggage,sentry-trace,x-requested-with',
      });
      const allowed = splitNames(headers['access-control-allow-headers']);
      // The wildcard stands for every header except authorization.
      expect([status, allowed.includes('*'), allowed.includes('authorization')]).toEqual([204, true, true]);
      // Without credentials, the wildcard is no literal name.
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBe('*');
    },
  );

  it('may send nothing to routes that change accounts', async () => {
    for (const path of ['/access/signup', '/access/verify', '/access/request-upgrade', '/access/key']) {
      const { headers } = await service.ask('OPTIONS', path, origin);
      expect([path, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([path, []]);
    }
  });

  it.each([
    ['a part of a file', 206, '/cities.csv', { range: 'bytes=0-9' }],
    ['a list', 200, '/countries', {}],
    ['an error', 404, '/countries/ZZ', {}],
    ['a range after the end', 416, '/countries?lang=de', { range: 'bytes=999999999-' }],
    ['a failed precondition', 412, '/countries?lang=de', { 'if-match': '"x"' }],
  ])('may read %s (%i), its length and its range', async (_what, expectedStatus, path, sentHeaders) => {
    const { status, headers } = await fetch(service.url + path, { headers: { ...origin, ...sentHeaders } });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([expectedStatus, '*']);
    expect(splitNames(headers.get('access-control-expose-headers') ?? '')).toEqual(
      expect.arrayContaining(['content-range', 'accept-ranges', 'content-length', 'etag', 'retry-after']),
    );
  });
});
