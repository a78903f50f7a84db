import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Failure, type ParsedRequest } from '@almanac/operations';
import { type Encoding, Representation, writeTagText } from '@almanac/operations/http';
import { describe, expect, it } from 'vitest';
import { Body, type Sendable } from '../src/responses/body.js';
import { chooseEncoding, compress, createCompressor } from '../src/responses/encoding.js';
import { hashTag } from '../src/responses/etag.js';
import { ResponseCache } from '../src/responses/response-cache.js';

const text = 'Zürich\n'.repeat(2000);
const toBytes = (sendable: Sendable) => (typeof sendable === 'string' ? Buffer.from(sendable, 'latin1') : sendable);

function createBody(length = 100): Body {
  return Body.from('text/plain', 'x'.repeat(length));
}

function represent(tag: string, expiresAtMs?: number): Representation {
  return new Representation({ tag, headers: [], link: '', expiresAtMs });
}

describe('hashTag', () => {
  it('returns 22 base64url characters of a SHA-256, which differ for ("a", "bc") and ("ab", "c"), and are the same for parts that writeTagText has joined', () => {
    // printf abc | openssl sha256 -binary | base64, cut to 22 characters, with - and _ for + and /
    expect(hashTag('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7');
    expect(hashTag('a', 'bc')).not.toBe(hashTag('ab', 'c'));
    const parsed = { operation: { id: 'listCities' }, canonical: '' } as ParsedRequest;
    const tags = ['build', 'other'].map((buildId) => hashTag(writeTagText(buildId, parsed, undefined, undefined)));
    expect(tags).toEqual([hashTag('build', 'listCities', '', '', ''), hashTag('other', 'listCities', '', '', '')]);
  });
});

describe('Encoding', () => {
  const choose = (accept: string | undefined, length = 5000) =>
    chooseEncoding(accept, { length, isCompressible: true });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['*', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['*;q=0', 'identity'],
    ['deflate', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('for "accept-encoding: %s" is %s', (accept, encoding) => {
    expect(choose(accept)).toBe(encoding);
  });

  it('leaves compressed content as it is', () => {
    expect(chooseEncoding('br', { length: 5000, isCompressible: false })).toBe('identity');
  });

  it('compresses no content under 1 KiB, and none if the accept-encoding header is too long', () => {
    expect([choose('br', 1023), choose('br', 1024)]).toEqual(['identity', 'br']);
    expect(choose(`br, ${'x'.repeat(1100)}`)).toBe('identity');
  });

  const content = Buffer.from(
    Array.from({ length: 5000 }, (_, index) => `city ${(index * 7919) % 5003}, ${index % 97}\n`).join(''),
  );
  const stream = async (compression: 'br' | 'gzip', effort?: 'quick' | 'full') => {
    const compressor = createCompressor(compression, effort);
    compressor.end(content);
    return Buffer.concat(await compressor.toArray());
  };

  it('compresses so that decoders restore the content', async () => {
    expect(gunzipSync(await compress(content, 'gzip')).equals(content)).toBe(true);
    expect(brotliDecompressSync(await compress(content, 'br')).equals(content)).toBe(true);
    for (const effort of ['quick', 'full', undefined] as const) {
      expect(brotliDecompressSync(await stream('br', effort)).equals(content)).toBe(true);
      expect(gunzipSync(await stream('gzip', effort)).equals(content)).toBe(true);
    }
  });

  it('compresses better with full effort, which is the default', async () => {
    for (const compression of ['br', 'gzip'] as const) {
      const [quick, full, byDefault] = [
        await stream(compression, 'quick'),
        await stream(compression, 'full'),
        await stream(compression),
      ];
      expect(full.length).toBeLessThan(quick.length);
      expect(byDefault.length).toBe(full.length);
    }
  });
});

describe('A body', () => {
  it('decodes to the same bytes from every encoding, whether it was created from text or from bytes', async () => {
    for (const content of ['abc', 'Zürich', text, 'x'.repeat(8192), 'x'.repeat(8193)]) {
      const expected = Buffer.from(content);
      for (const body of [Body.from('text/plain', content), Body.from('text/plain', expected)]) {
        const read = async (encoding: Encoding) => toBytes(await body.encode(encoding));
        expect(body).toMatchObject({ contentType: 'text/plain', length: expected.length, isCompressible: true });
        expect((await read('identity')).equals(expected)).toBe(true);
        expect(gunzipSync(await read('gzip')).equals(expected)).toBe(true);
        expect(brotliDecompressSync(await read('br')).equals(expected)).toBe(true);
      }
    }
  });

  it('up to 8 KiB is a string if it is not compressed, to be written together with the head', async () => {
    const encodedBodies = ['x'.repeat(8192), 'x'.repeat(8193), 'ü'].map((content) =>
      Body.from('', content).encode('identity'),
    );
    expect(encodedBodies.map((encoded) => typeof encoded)).toEqual(['string', 'object', 'string']);
    expect(typeof Body.from('', Buffer.alloc(8192)).encode('identity')).toBe('string');
  });

  it('is encoded once for concurrent readers', async () => {
    let encodeCount = 0;
    const body = new Body({
      contentType: '',
      length: 10,
      isCompressible: true,
      heldBytes: 10,
      make: async () => {
        encodeCount += 1;
        return Buffer.from('abcd');
      },
    });
    expect(body.has('br')).toBe(false);
    await Promise.all([body.encode('br'), body.encode('br')]);
    expect([encodeCount, body.has('br'), body.has('gzip')]).toEqual([1, true, false]);
    expect(await body.encode('br')).toEqual(Buffer.from('abcd'));
  });

  it('can be encoded again after a failure', async () => {
    let isFailing = true;
    const body = new Body({
      contentType: '',
      length: 1,
      isCompressible: true,
      heldBytes: 1,
      make: async () => {
        if (isFailing) throw new Error('no memory');
        return 'x';
      },
    });
    await expect(body.encode('br')).rejects.toThrow('no memory');
    isFailing = false;
    expect(await body.encode('br')).toBe('x');
  });

  it('of 1 KiB or more also counts the memory of its compressed forms, if it is compressible', () => {
    expect(createBody(1023).heldBytes).toBe(1023);
    expect(createBody(1024).heldBytes).toBe(1536);
    expect(Body.from('', Buffer.alloc(2000), false).heldBytes).toBe(2000);
  });
});

describe('The cache of responses', () => {
  const noon = Date.parse('2026-12-01T12:00:00Z');

  it('caches synchronous bodies at the second request, and asynchronous ones at the first', async () => {
    const cache = new ResponseCache(1_000_000);
    let renderCount = 0;
    const render = () => {
      renderCount += 1;
      return createBody();
    };
    const tag = hashTag('a');
    for (let i = 0; i < 4; i++) await cache.body(tag, render);
    expect([renderCount, cache.size, cache.hits, cache.misses]).toEqual([2, 1, 2, 2]);
    const asyncTag = hashTag('b');
    for (let i = 0; i < 3; i++) await cache.body(asyncTag, async () => render());
    expect([renderCount, cache.size, cache.hits, cache.misses]).toEqual([3, 2, 4, 3]);
  });

  it('renders only once for concurrent requests, and does not cache failures', async () => {
    const cache = new ResponseCache(1_000_000);
    let renderCount = 0;
    const tag = hashTag('a');
    const fail = async () => {
      renderCount += 1;
      return new Failure('unavailable', 'busy');
    };
    const results = await Promise.all([cache.body(tag, fail), cache.body(tag, fail)]);
    expect([renderCount, results.every((result) => result instanceof Failure), cache.size]).toEqual([1, true, 0]);
    const body = createBody();
    expect(await cache.body(tag, async () => body)).toBe(body);
    expect(cache.body(tag, fail)).toBe(body);
    const failedBody = cache.body(hashTag('b'), () => Promise.reject(new Error('fault')));
    await expect(failedBody).rejects.toThrow('fault');
    expect(await cache.body(hashTag('b'), async () => body)).toBe(body);
  });

  async function keep(cache: ResponseCache, url: string, representation: Representation, body = createBody()) {
    await cache.body(representation.tag, async () => body);
    cache.keep(url, { route: url, charge: 'day', representation });
    return body;
  }

  function request(url: string, accept?: string, method = 'GET'): IncomingMessage {
    return { url, method, headers: { accept } } as unknown as IncomingMessage;
  }

  it('finds responses by URL as long as they are valid', async () => {
    const cache = new ResponseCache(1_000_000);
    const representation = represent(hashTag('a'), noon + 1000);
    const body = await keep(cache, '/a', representation);
    expect(cache.find(request('/a'), noon + 999)).toEqual({ route: '/a', charge: 'day', representation, body });
    expect(cache.find(request('/a', undefined, 'HEAD'), noon)).toBeDefined();
    expect(cache.find(request('/a', undefined, 'POST'), noon)).toBeUndefined();
    expect(cache.find(request('/a'), noon + 1000)).toBeUndefined();
    expect(cache.find(request('/b'), noon)).toBeUndefined();
    await keep(cache, '/c', represent(hashTag('c')));
    expect(cache.find(request('/c'), noon + 1e12)).toBeDefined();
  });

  it('finds a response only if the accept header chooses the format of the response', async () => {
    const cache = new ResponseCache(1_000_000);
    const csv = { name: 'csv' } as never;
    const chooseFormat = (accept: string | undefined) => (accept === 'text/csv' ? csv : undefined);
    const representation = new Representation({ tag: hashTag('a'), headers: [], link: '', chooseFormat, format: csv });
    await keep(cache, '/a', representation);
    expect(cache.find(request('/a', 'text/csv'), noon)).toBeDefined();
    expect(cache.find(request('/a'), noon)).toBeUndefined();
  });

  it('finds no response by URL once its body is evicted', async () => {
    const cache = new ResponseCache(18_000);
    await keep(cache, '/a', represent(hashTag('a')), createBody(5000));
    await cache.body(hashTag('b'), async () => createBody(9000));
    expect(cache.find(request('/a'), noon)).toBeUndefined();
  });

  it('stores no URL whose body is not cached, and none over 1,024 characters', async () => {
    const cache = new ResponseCache(1_000_000);
    cache.keep('/a', { route: '/a', charge: 'day', representation: represent(hashTag('a')) });
    await keep(cache, 'x'.repeat(1024), represent(hashTag('b')));
    await keep(cache, 'x'.repeat(1025), represent(hashTag('c')));
    const cachedResponses = ['/a', 'x'.repeat(1024), 'x'.repeat(1025)].map((url) => cache.find(request(url), noon));
    expect(cachedResponses.map((each) => each !== undefined)).toEqual([false, true, false]);
  });

  it('is limited in bytes, with an overhead of 1,000 bytes for each body', async () => {
    const cache = new ResponseCache(10_000);
    const bodies = Array.from({ length: 9 }, (_, index) => ({ tag: hashTag(String(index)), body: createBody(1000) }));
    for (const { tag, body } of bodies) await cache.body(tag, async () => body);
    expect([cache.size, cache.heldBytes]).toEqual([5, 10_000]);
  });

  it('also holds URLs, which may take a quarter of its limit in addition to it', async () => {
    const cache = new ResponseCache(100_000);
    for (let index = 0; index < 40; index++)
      await keep(cache, `/${index}`.padEnd(500, 'x'), represent(hashTag(`${index}`)));
    expect(cache.heldBytes).toBe(40 * 1100 + 12 * 2000);
  });
});
