import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { signUp } from './accounts/people.js';
import { documentedStatuses } from './documented-statuses.js';
import { sendRaw, writeRawRequest } from './raw-request.js';
import { accountClockAheadMs, openService } from './service.js';

/** The service that receives raw requests. */
const [service, rawTarget] = await Promise.all([openService(), openService()]);

describe('Errors (docs/contract.md)', () => {
  it.each([
    ['/countries/UK', { value: 'GB', path: '/countries/GB' }],
    ['/cities?country=UK&limit=2', { value: 'GB', path: '/cities?country=GB&limit=2' }],
    ['/states/california', { value: 'US-CA', name: 'California, US', path: '/states/US-CA' }],
    ['/countries?continent=Eurpe', { value: 'Europe', path: '/countries?continent=Europe' }],
    ['/where?latitude=47,38&longitude=8', { value: '47.38', path: '/where?latitude=47.38&longitude=8' }],
    ['/cities?contry=CH', { value: 'country' }],
    ['/country/DE', { value: '/countries/DE', path: '/countries/DE' }],
    ['/time/convert?from=zurch', { value: 'Zürich, Switzerland' }],
  ])('have what was probably meant as data: %s', async (path, suggestion) => {
    const { json } = await service.get(path);
    expect(json.error.suggestion).toEqual(suggestion);
    expect(json.error.message).toContain(`did you mean ${suggestion.value}`);
  });

  it('have no suggestion if none is near', async () => {
    expect((await service.get('/countries?limit=x')).json.error).not.toHaveProperty('suggestion');
  });

  it.each(['/cities?q=zürich&limit=1', '/v1/cities?limit=1&q=北京', '/cities?limit=1&q=são paulo'.replace(' ', '+')])(
    'do not occur for unencoded UTF-8, as in %s',
    async (path) => {
      const plain = await sendRaw(rawTarget.port, writeRawRequest('GET', path));
      const encoded = await sendRaw(rawTarget.port, writeRawRequest('GET', encodeURI(path)));
      expect([plain.status, plain.body]).toEqual([200, encoded.body]);
      expect(JSON.parse(plain.body).data).toHaveLength(1);
    },
  );

  it('are 400 for a URL with a space or with bytes that are not UTF-8', async () => {
    const latin1Request = writeRawRequest('GET', '/cities?q=z\xfcrich');
    const { status, body } = await sendRaw(rawTarget.port, Buffer.from(latin1Request, 'latin1'));
    expect([status, JSON.parse(body).error.message]).toEqual([400, 'q has broken percent-encoding']);
    expect((await sendRaw(rawTarget.port, writeRawRequest('GET', '/cities?q=são paulo'))).status).toBe(400);
  });

  it('are 400 for more than one host header, even if they are equal or the answer is cached (RFC 9112, section 3.2)', async () => {
    await sendRaw(rawTarget.port, writeRawRequest('GET', '/countries/DE'));
    for (const [method, path, version] of [
      ['GET', '/countries/DE', '1.1'],
      ['GET', '/countries/DE', '1.0'],
      ['GET', '/health', '1.1'],
      ['OPTIONS', '/countries', '1.1'],
    ])
      for (const secondHost of ['evil.example', 'almanac.example']) {
        const head = `${method} ${path} HTTP/${version}\r\nHost: almanac.example\r\nconnection: close\r\n`;
        const { status, body } = await sendRaw(rawTarget.port, `${head}hOst: ${secondHost}\r\n\r\n`);
        expect([method, path, status, JSON.parse(body).error]).toEqual([
          method,
          path,
          400,
          { code: 'invalid_query', message: 'there must be only one host header', requestId: expect.any(String) },
        ]);
      }
  });

  it('are 413 body_too_large for a body over 16 KiB, but not for one of exactly 16 KiB', async () => {
    const createBody = (length: number) => `{"email":"ada@example.org","x":"${'y'.repeat(length - 34)}"}`;
    expect(createBody(16_384)).toHaveLength(16_384);
    const jsonHeaders = { 'content-type': 'application/json' };
    const [answerToLargestBody, answerToLargerBody] = [
      await service.ask('POST', '/access/signup', jsonHeaders, createBody(16_384)),
      await service.ask('POST', '/access/signup', jsonHeaders, createBody(16_385)),
    ];
    expect([answerToLargestBody.status, answerToLargestBody.json.error.code]).toEqual([400, 'invalid_body']);
    expect([answerToLargerBody.status, answerToLargerBody.json.error.code]).toEqual([413, 'body_too_large']);
  });

  it('have 18 codes in docs/contract.md', () => {
    expect(documentedStatuses.size).toBe(18);
  });

  const jsonHeaders = { 'content-type': 'application/json' };
  it.each<[string, string, string, Record<string, string>, string?]>([
    ['invalid_query', 'GET', '/countries?limit=x', {}],
    ['invalid_body', 'POST', '/access/signup', jsonHeaders, '{}'],
    ['invalid_api_key', 'GET', '/countries', { 'x-api-key': 'wrong' }],
    ['not_found', 'GET', '/countries/QQ', {}],
    ['method_not_allowed', 'PUT', '/countries', {}],
    ['precondition_failed', 'GET', '/countries', { 'if-match': '"x"' }],
    ['body_too_large', 'POST', '/access/signup', jsonHeaders, ' '.repeat(16_385)],
    ['uri_too_long', 'GET', `/countries?q=${'x'.repeat(9000)}`, {}],
    ['unsupported_media_type', 'POST', '/access/signup', { 'content-type': 'text/plain' }, 'ada@example.org'],
    ['headers_too_large', 'GET', '/countries', { x: 'y'.repeat(20_000) }],
  ])('use the status in docs/contract.md for %s', async (code, method, path, headers, body) => {
    const { status, json } = await service.ask(method, path, headers, body);
    expect([json.error.code, status]).toEqual([code, documentedStatuses.get(code)]);
  });

  it('use the status in docs/contract.md for rate_limited', async () => {
    const limitedService = await openService({ environment: { LIMITS: 'on', ANONYMOUS_DAILY_LIMIT: '1' } });
    await limitedService.get('/countries/JP');
    const { status, json } = await limitedService.get('/countries/JP');
    expect([json.error.code, status]).toEqual(['rate_limited', documentedStatuses.get('rate_limited')]);
  });

  it('use the status in docs/contract.md for expired_token', async () => {
    let nowMs = Date.parse('2026-12-01T12:00:00Z');
    const ownService = await openService({ clock: () => nowMs });
    const token = await signUp(ownService, 'late@example.org');
    nowMs += 30 * 60_000 + accountClockAheadMs + 1;
    const { status, json } = await ownService.get(`/access/verify?token=${token}`);
    expect([json.error.code, status]).toEqual(['expired_token', documentedStatuses.get('expired_token')]);
  });

  it('use the status in docs/contract.md for unavailable', async () => {
    const ownService = await openService({ pngLibrary: 'a-package-that-is-not-there' });
    const { status, json } = await ownService.get('/maps/world.png');
    expect([json.error.code, status]).toEqual(['unavailable', documentedStatuses.get('unavailable')]);
  });

  it('are 400, or 404 on an unknown route, for a key in the query, which is never logged', async () => {
    const log: string[] = [];
    const loggingService = await openService({ log: (line) => log.push(line) });
    for (const path of ['/countries', '/health', '/access/usage', '/nowhere', '/countries/QQ'])
      for (const name of ['api_key', 'key', 'token']) {
        const { status, text } = await loggingService.get(`${path}?${name}=alm_live_a-secret`);
        expect([path, status]).toEqual([path, path === '/nowhere' ? 404 : 400]);
        expect(text).not.toContain('a-secret');
      }
    expect(log.filter((line) => line.includes('response sent')).length).toBeGreaterThanOrEqual(15);
    expect(log.filter((line) => line.includes('a-secret'))).toEqual([]);
  });

  it('are 503 unavailable for /health while the service is stopping', async () => {
    const stoppingService = await openService();
    const lateConnection = connect(stoppingService.port, '127.0.0.1');
    await once(lateConnection, 'connect');
    // A response that is not read keeps the service from stopping completely.
    const slowConnection = connect(stoppingService.port, '127.0.0.1', () =>
      slowConnection.write(writeRawRequest('GET', '/cities?country=US')),
    );
    await once(slowConnection, 'readable');
    const closing = stoppingService.app.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    lateConnection.write(writeRawRequest('GET', '/health'));
    let text = '';
    for await (const chunk of lateConnection.setEncoding('utf8')) text += chunk;
    slowConnection.destroy();
    await closing;
    expect(text).toMatch(/^HTTP\/1\.1 503 /);
    expect(text).toContain('"code":"unavailable"');
  });

  it('contain no stack trace and no path of the host', async () => {
    for (const path of ['/countries/%zz', '/nowhere', '/countries?limit=x', '/maps/world?highlight=%00']) {
      expect((await service.get(path)).text).not.toMatch(/ at |node_modules|\.ts|\.js|\/packages\//);
    }
  });
});
