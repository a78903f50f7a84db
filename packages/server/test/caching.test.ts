import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nowMs, type Service, startService } from './service.js';

let service: Service;
let clockMs = nowMs;
beforeAll(async () => {
  service = await startService({ clock: () => clockMs });
});
afterAll(() => service.close());

describe('For caches, the service (docs/contract.md)', () => {
  it('gives each encoding its own tag, such as "h", "h-br" and "h-gz"', async () => {
    const readTag = async (encoding: string) =>
      (await service.get('/countries', { 'accept-encoding': encoding })).headers.etag;
    const plain = (await readTag('identity')) as string;
    expect(plain).toMatch(/^"[\w-]+"$/);
    expect(await readTag('br')).toBe(plain.replace(/"$/, '-br"'));
    expect(await readTag('gzip')).toBe(plain.replace(/"$/, '-gz"'));
  });

  it.each(['/countries', '/cities?country=CH', '/maps/world.svg', '/timezones'])(
    'sends %s in brotli and gzip that decompress to the same answer',
    async (path) => {
      const plain = await service.get(path);
      const br = await service.get(path, { 'accept-encoding': 'br' });
      const gz = await service.get(path, { 'accept-encoding': 'gzip' });
      expect(br.headers['content-encoding']).toBe('br');
      expect(gz.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
      expect(gunzipSync(gz.bytes).equals(plain.bytes)).toBe(true);
      expect(plain.headers.vary).toContain('accept-encoding');
    },
  );

  it('does not compress answers of 1 KB or less', async () => {
    expect(
      (await service.get('/health', { 'accept-encoding': 'br, gzip' })).headers['content-encoding'],
    ).toBeUndefined();
    expect(
      (await service.get('/countries?fields=name&limit=3', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('never sends an encoding that the caller excludes with q=0', async () => {
    expect((await service.get('/countries', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
    expect(
      (await service.get('/countries', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('accepts lists, *, weak tags, a -gzip suffix and the tags of all encodings in if-none-match', async () => {
    const { headers } = await service.get('/countries/DE', {});
    const tag = (headers.etag ?? '').slice(1, -1);
    for (const value of [
      `"${tag}"`,
      `W/"${tag}"`,
      `"x", "${tag}"`,
      '*',
      `"${tag}-br"`,
      `"${tag}-gz"`,
      `"${tag}-gzip"`,
      `W/"${tag}-br-gzip"`,
    ]) {
      expect([value, (await service.get('/countries/DE', { 'if-none-match': value })).status]).toEqual([value, 304]);
    }
    for (const value of ['"x"', `"${tag}x"`, `"x${tag}"`, '""', 'garbage']) {
      expect([value, (await service.get('/countries/DE', { 'if-none-match': value })).status]).toEqual([value, 200]);
    }
  });

  it('answers 304 with ETag, cache-control, vary, CORS and x-data-version, and no body', async () => {
    const whole = await service.get('/countries/DE');
    expect(Object.keys(whole.headers)).toContain('x-data-version');
    const { headers, status, bytes } = await service.get('/countries/DE', { 'if-none-match': '*' });
    expect(status).toBe(304);
    expect(bytes.length).toBe(0);
    for (const name of ['etag', 'cache-control', 'vary', 'access-control-allow-origin', 'x-data-version'])
      expect([name, headers[name]]).toEqual([name, whole.headers[name]]);
  });

  it('answers 404 to an unknown code, whatever if-none-match says', async () => {
    expect((await service.get('/countries/QQ', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('gives equivalent requests the same tag, and different requests different tags', async () => {
    const readTag = async (path: string) => (await service.get(path)).headers.etag;
    const germany = await readTag('/countries/DE');
    for (const path of [
      '/countries/deu',
      '/countries/276',
      '/countries/DE?lang=en',
      '/countries/DE?lang=EN-us',
      '/v1/countries/DE/',
      '/countries/DE?_=7',
    ])
      expect([path, await readTag(path)]).toEqual([path, germany]);
    for (const path of ['/countries/FR', '/countries/DE?lang=de', '/countries/DE?fields=name', '/address-formats/DE'])
      expect([path, await readTag(path)]).not.toEqual([path, germany]);
  });

  it('changes tags with each build of data or code', async () => {
    const otherService = await startService({ clock: () => clockMs, buildId: 'another' });
    for (const path of ['/countries/DE', '/countries', '/maps/world.svg', '/openapi.json']) {
      const [answer, otherAnswer] = [await service.get(path), await otherService.get(path)];
      expect(otherAnswer.headers.etag).not.toBe(answer.headers.etag);
      expect((await otherService.get(path, { 'if-none-match': answer.headers.etag ?? '' })).status).toBe(200);
    }
    await otherService.close();
  });

  it('lets answers that do not depend on the time be cached for an hour, and used stale for a day', async () => {
    expect((await service.get('/countries')).headers['cache-control']).toBe(
      'public, max-age=3600, stale-while-revalidate=86400',
    );
    expect((await service.get('/astronomy?date=2026-01-01')).headers['cache-control']).toBe(
      'public, max-age=3600, stale-while-revalidate=86400',
    );
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

  it('names the language of an answer in content-language', async () => {
    expect((await service.get('/countries?lang=zh-TW')).headers['content-language']).toBe('zh-Hant');
    expect((await service.get('/countries?lang=pt-BR')).headers['content-language']).toBe('pt');
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

  it('allows any site to embed data answers and measure their timing', async () => {
    for (const path of ['/countries', '/maps/world.svg']) {
      expect((await service.get(path)).headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
      });
    }
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
