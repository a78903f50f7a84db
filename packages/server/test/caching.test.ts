import { describe, expect, it } from 'vitest';
import { nowMs, openService } from './service.js';

let clockMs = nowMs;
const service = await openService({ clock: () => clockMs });

describe('For caches, the service (docs/contract.md)', () => {
  it('answers 404 to an unknown code, whatever if-none-match says', async () => {
    expect((await service.get('/countries/QQ', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('changes tags with each build of data or code', async () => {
    const otherService = await openService({ clock: () => clockMs, buildId: 'another' });
    for (const path of ['/countries/DE', '/countries', '/maps/world.svg', '/openapi.json']) {
      const [answer, otherAnswer] = [await service.get(path), await otherService.get(path)];
      expect(otherAnswer.headers.etag).not.toBe(answer.headers.etag);
      expect((await otherService.get(path, { 'if-none-match': answer.headers.etag ?? '' })).status).toBe(200);
    }
  });

  it('lets /astronomy without a date expire at the end of the minute', async () => {
    clockMs = Date.parse('2026-12-01T12:00:20.500Z');
    const first = await service.get('/astronomy');
    expect(first.headers['cache-control']).toBe('public, max-age=39');
    expect(first.json.data.date).toBe('2026-12-01T12:00:00.000Z');
    clockMs = Date.parse('2026-12-01T12:00:59.999Z');
    expect((await service.get('/astronomy')).headers.etag).toBe(first.headers.etag);
    clockMs = Date.parse('2026-12-01T12:01:00Z');
    expect((await service.get('/astronomy', { 'if-none-match': first.headers.etag as string })).status).toBe(200);
    clockMs = nowMs;
  });

  it('lets /timezones expire when the clocks of a returned zone next change', async () => {
    clockMs = Date.parse('2027-03-28T00:59:50Z');
    const winterAnswer = await service.get('/timezones?zone=Europe/Berlin');
    expect(winterAnswer.json.data[0].utcOffset).toBe('+01:00');
    expect(winterAnswer.headers['cache-control']).toBe('public, max-age=10');
    clockMs = Date.parse('2027-03-28T01:00:00Z');
    const summerAnswer = await service.get('/timezones?zone=Europe/Berlin', {
      'if-none-match': winterAnswer.headers.etag as string,
    });
    expect(summerAnswer.status).toBe(200);
    expect(summerAnswer.json.data[0].utcOffset).toBe('+02:00');
    clockMs = nowMs;
  });

  it('does not let /health be cached', async () => {
    const { headers } = await service.get('/health');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });
});

describe('For browsers, the service (docs/contract.md)', () => {
  it('answers preflights with 204 and with the methods and headers that it accepts', async () => {
    const { status, headers } = await service.ask('OPTIONS', '/cities', {
      origin: 'https://example.org',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-api-key',
    });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, DELETE, OPTIONS',
      'access-control-allow-headers': '*, authorization, content-type, x-api-key, if-none-match',
      'access-control-max-age': '7200',
    });
  });

  it('gives every answer its own request id', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => (await service.get('/health')).headers['x-request-id']),
    );
    expect(new Set(ids).size).toBe(50);
  });

  it('gives pages a strict content security policy', async () => {
    const { headers, text } = await service.get('/');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).not.toMatch(/<script(?! (?:type="module" )?src="|\s+type="application\/ld\+json")|<style|style="/);
  });
});
