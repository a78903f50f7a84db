import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Failure, type ParsedRequest } from '@almanac/operations';
import { type Encoding, Representation } from '@almanac/operations/http';
import { describe, expect, it } from 'vitest';
import { AdmissionFilter } from '../src/responses/admission-filter.js';
import { Body, byteLength, type Sendable } from '../src/responses/body.js';
import { cutRange } from '../src/responses/cut-range.js';
import { chooseEncoding, compress, createCompressor } from '../src/responses/encoding.js';
import { createTag, hashTag } from '../src/responses/etag.js';
import { ResponseCache } from '../src/responses/response-cache.js';

const text = 'Zürich\n'.repeat(2000);
const bytes = (sendable: Sendable) =>
  typeof sendable === 'string' ? Buffer.from(sendable, 'latin1') : Buffer.concat(sendable);

function createBody(length = 100): Body {
  return Body.fromText('text/plain', 'x'.repeat(length), 'br');
}

function represent(tag: string, holdsUntilMs?: number): Representation {
  return new Representation({ tag, headers: [], link: '', holdsUntilMs });
}

describe('A tag', () => {
  it('is 22 characters of the SHA-256 of its parts', () => {
    // printf abc | openssl sha256 -binary | base64, cut to 22 characters, with - and _ for + and /
    expect(hashTag('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7');
    expect(hashTag('a', 'bc')).not.toBe(hashTag('ab', 'c'));
    const parsed = { operation: { id: 'listCities' }, canonical: '' } as ParsedRequest;
    const tags = ['build', 'other'].map((buildId) => createTag(buildId, parsed, undefined, undefined));
    expect(tags).toEqual([hashTag('build', 'listCities', '', '', ''), hashTag('other', 'listCities', '', '', '')]);
  });
});

describe('A part of a body', () => {
  it.each([
    [0, 3],
    [2, 5],
    [3, 6],
    [4, 9],
    [0, 9],
    [8, 9],
  ])('from %i to before %i is the same, however the body is held', (start, end) => {
    const whole = 'abcdefghi';
    const pieces = ['abc', 'def', 'ghi'].map((piece) => Buffer.from(piece));
    for (const held of [whole, [Buffer.from(whole)], pieces])
      expect(bytes(cutRange(held, { start, end })).toString()).toBe(whole.slice(start, end));
  });

  it('has no empty pieces', () => {
    const pieces = ['abc', 'def', 'ghi'].map((piece) => Buffer.from(piece));
    expect(cutRange(pieces, { start: 3, end: 6 })).toEqual([Buffer.from('def')]);
  });
});

describe('The encoding of a body', () => {
  const choose = (accept: string | undefined, bestIn: 'br' | 'gzip' | undefined = 'br', length = 5000) =>
    chooseEncoding(accept, { length, bestIn });

  it.each([
    ['br', 'br', 'br'],
    ['gzip', 'br', 'gzip'],
    ['gzip, deflate, br', 'br', 'br'],
    ['gzip, deflate, br', 'gzip', 'gzip'],
    ['*', 'br', 'br'],
    ['br;q=0.5, gzip', 'br', 'gzip'],
    ['br', 'gzip', 'br'],
    ['identity, br;q=0.5', 'br', 'identity'],
    ['*;q=0', 'br', 'identity'],
    ['deflate', 'br', 'identity'],
    ['br;q=0, gzip;q=0', 'br', 'identity'],
    ['', 'br', 'identity'],
    [undefined, 'br', 'identity'],
    ['br', undefined, 'identity'],
  ] as const)('is for %s, where %s is best, %s', (accept, bestIn, encoding) => {
    expect(chooseEncoding(accept, { length: 5000, bestIn })).toBe(encoding);
  });

  it('is none for less than a KiB, and for a header of more', () => {
    expect([choose('br', 'br', 1023), choose('br', 'br', 1024)]).toEqual(['identity', 'br']);
    expect(choose(`br, ${'x'.repeat(1100)}`)).toBe('identity');
  });

  const whole = Buffer.from(
    Array.from({ length: 5000 }, (_, at) => `city ${(at * 7919) % 5003}, ${at % 97}\n`).join(''),
  );
  const stream = async (compression: 'br' | 'gzip', effort?: 'quick' | 'full') => {
    const compressor = createCompressor(compression, effort);
    compressor.end(whole);
    return Buffer.concat(await compressor.toArray());
  };

  it('can be undone', async () => {
    expect(gunzipSync(await compress(whole, 'gzip')).equals(whole)).toBe(true);
    expect(brotliDecompressSync(await compress(whole, 'br')).equals(whole)).toBe(true);
    for (const effort of ['quick', 'full', undefined] as const) {
      expect(brotliDecompressSync(await stream('br', effort)).equals(whole)).toBe(true);
      expect(gunzipSync(await stream('gzip', effort)).equals(whole)).toBe(true);
    }
  });

  it('is smaller where there is more time', async () => {
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
  it('is the same text and bytes in every encoding, small or large', async () => {
    for (const whole of ['abc', 'Zürich', text, 'x'.repeat(8192), 'x'.repeat(8193)]) {
      const expected = Buffer.from(whole);
      for (const body of [Body.fromText('text/plain', whole, 'br'), Body.fromBytes('text/plain', expected, 'br')]) {
        const read = async (encoding: Encoding) => bytes(await body.make(encoding));
        expect(body).toMatchObject({ contentType: 'text/plain', length: expected.length, bestIn: 'br' });
        expect((await read('identity')).equals(expected)).toBe(true);
        expect(gunzipSync(await read('gzip')).equals(expected)).toBe(true);
        expect(brotliDecompressSync(await read('br')).equals(expected)).toBe(true);
      }
    }
  });

  it('up to 8 KiB is written to a socket as one string, with the head', async () => {
    const kinds = ['x'.repeat(8192), 'x'.repeat(8193), 'ü'].map((whole) =>
      Body.fromText('', whole, 'br').make('identity'),
    );
    expect(kinds.map((made) => typeof made)).toEqual(['string', 'object', 'string']);
    expect(typeof Body.fromBytes('', Buffer.alloc(8192), 'br').make('identity')).toBe('string');
    expect(byteLength('abc') + byteLength([Buffer.from('abc'), Buffer.from('ü')])).toBe(8);
  });

  it('is encoded once, even if several wait for it, and counts what it holds', async () => {
    let made = 0;
    const body = new Body({
      contentType: '',
      length: 10,
      bestIn: 'br',
      ownBytes: 10,
      make: async () => {
        made += 1;
        return [Buffer.from('abcd')];
      },
    });
    expect([body.held.br, body.heldBytes]).toEqual([undefined, 10]);
    await Promise.all([body.hold('br'), body.hold('br')]);
    expect([made, body.heldBytes, body.held.gzip]).toEqual([1, 14, undefined]);
    expect(body.held.br).toEqual([Buffer.from('abcd')]);
    await body.hold('gzip');
    expect(body.heldBytes).toBe(18);
  });

  it('that could not be encoded can be tried again', async () => {
    let fails = true;
    const body = new Body({
      contentType: '',
      length: 1,
      bestIn: 'br',
      ownBytes: 1,
      make: async () => {
        if (fails) throw new Error('no memory');
        return 'x';
      },
    });
    await expect(body.hold('br')).rejects.toThrow('no memory');
    fails = false;
    expect(await body.hold('br')).toBe('x');
  });

  it('costs nothing more when it is held as it is', async () => {
    const body = createBody(100);
    expect(body.heldBytes).toBe(100);
    await body.hold('identity');
    expect(body.heldBytes).toBe(100);
    await body.hold('gzip');
    expect(body.heldBytes).toBe(100 + byteLength(body.held.gzip as Sendable));
  });
});

describe('A response that nobody asked for before', () => {
  it('is admitted to the cache the second time', () => {
    const filter = new AdmissionFilter();
    const tags = Array.from({ length: 1000 }, (_, index) => hashTag(String(index)));
    expect(tags.filter((tag) => filter.admit(tag))).toEqual([]);
    // Some of a thousand share a slot of 65,536 and push each other out: about eight.
    expect(tags.filter((tag) => filter.admit(tag)).length).toBeGreaterThan(960);
  });
});

describe('The cache of responses', () => {
  const noon = Date.parse('2026-12-01T12:00:00Z');

  it('holds what is made at once from the second request on, and what takes time from the first', async () => {
    const cache = new ResponseCache(1_000_000);
    let rendered = 0;
    const render = () => {
      rendered += 1;
      return createBody();
    };
    const tag = hashTag('a');
    for (let asked = 0; asked < 4; asked++) await cache.body(tag, render);
    expect([rendered, cache.size, cache.hits, cache.misses]).toEqual([2, 1, 2, 2]);
    const late = hashTag('b');
    for (let asked = 0; asked < 3; asked++) await cache.body(late, async () => render());
    expect([rendered, cache.size, cache.hits, cache.misses]).toEqual([3, 2, 4, 3]);
  });

  it('renders once for several who wait, and no failure is held', async () => {
    const cache = new ResponseCache(1_000_000);
    let rendered = 0;
    const tag = hashTag('a');
    const fail = async () => {
      rendered += 1;
      return new Failure('unavailable', 'busy');
    };
    const results = await Promise.all([cache.body(tag, fail), cache.body(tag, fail)]);
    expect([rendered, results.every((result) => result instanceof Failure), cache.size]).toEqual([1, true, 0]);
    const body = createBody();
    expect(await cache.body(tag, async () => body)).toBe(body);
    expect(cache.body(tag, fail)).toBe(body);
    const broken = cache.body(hashTag('b'), () => Promise.reject(new Error('fault')));
    await expect(broken).rejects.toThrow('fault');
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

  it('finds by URL what it holds, while it holds true', async () => {
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

  it('finds it for those only whose accept header chooses it', async () => {
    const cache = new ResponseCache(1_000_000);
    const csv = { name: 'csv' } as never;
    const chooseFormat = (accept: string | undefined) => (accept === 'text/csv' ? csv : undefined);
    const representation = new Representation({ tag: hashTag('a'), headers: [], link: '', chooseFormat, format: csv });
    await keep(cache, '/a', representation);
    expect(cache.find(request('/a', 'text/csv'), noon)).toBeDefined();
    expect(cache.find(request('/a'), noon)).toBeUndefined();
  });

  it('finds nothing by a URL whose body was dropped', async () => {
    const cache = new ResponseCache(12_000);
    await keep(cache, '/a', represent(hashTag('a')), createBody(5000));
    await cache.body(hashTag('b'), async () => createBody(9000));
    expect(cache.find(request('/a'), noon)).toBeUndefined();
  });

  it('keeps no address without its body, and none of more than 1,024 characters', async () => {
    const cache = new ResponseCache(1_000_000);
    cache.keep('/a', { route: '/a', charge: 'day', representation: represent(hashTag('a')) });
    await keep(cache, 'x'.repeat(1024), represent(hashTag('b')));
    await keep(cache, 'x'.repeat(1025), represent(hashTag('c')));
    const found = ['/a', 'x'.repeat(1024), 'x'.repeat(1025)].map((url) => cache.find(request(url), noon));
    expect(found.map((each) => each !== undefined)).toEqual([false, true, false]);
  });

  it('is bounded in bytes: each body counts with 1,000 more, and compressed ones when they are held', async () => {
    const cache = new ResponseCache(10_000);
    const bodies = Array.from({ length: 9 }, (_, index) => ({ tag: hashTag(String(index)), body: createBody(1000) }));
    for (const { tag, body } of bodies) await cache.body(tag, async () => body);
    expect([cache.size, cache.heldBytes]).toEqual([5, 10_000]);
    const { tag, body } = bodies.at(-1) as (typeof bodies)[0];
    const made = (await cache.bytes(tag, body, 'gzip')) as Sendable;
    expect([cache.size, cache.heldBytes]).toEqual([4, 8000 + byteLength(made)]);
    expect(cache.bytes(tag, body, 'gzip')).toBe(made);
  });

  it('counts addresses too, a quarter on top at most', async () => {
    const cache = new ResponseCache(100_000);
    for (let index = 0; index < 40; index++)
      await keep(cache, `/${index}`.padEnd(500, 'x'), represent(hashTag(`${index}`)));
    expect(cache.heldBytes).toBe(40 * 1100 + 12 * 2000);
  });

  it('encodes for one caller what it does not hold, without holding it', async () => {
    const cache = new ResponseCache(1_000_000);
    const body = createBody();
    await cache.bytes(hashTag('a'), body, 'gzip');
    expect([cache.size, body.held.gzip]).toEqual([0, undefined]);
  });

  it('holds nothing of a body that was dropped while it was encoded', async () => {
    const cache = new ResponseCache(3000);
    const [first, second] = [createBody(1000), createBody(1500)];
    await cache.body(hashTag('a'), async () => first);
    const encoding = cache.bytes(hashTag('a'), first, 'gzip');
    await cache.body(hashTag('b'), async () => second);
    await encoding;
    expect([cache.size, cache.heldBytes]).toEqual([1, 2500]);
  });
});
