import { describe, expect, it } from 'vitest';
import type { Format } from '../formats/format.js';
import type { ParsedRequest } from '../parse-request.js';
import { readRange } from './byte-range.js';
import { memoizeHeader } from './choose-format.js';
import { refuseRange } from './errors.js';
import { findMatchingEtag, formatEtag, tagLength, writeTagText } from './etag.js';
import { formatCacheControl, formatPageLinks } from './headers.js';
import { Representation } from './representation.js';

const noon = Date.parse('2026-12-01T12:00:00Z');
const tag = 'AAAAAAAAAAAAAAAAAAAAAA';

describe('readRange (RFC 9110, section 14)', () => {
  const read = (range: string, length = 1000) => readRange({ range }, '"e"', length);

  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=0-499', 0, 500],
    ['bytes=500-999', 500, 1000],
    ['bytes=500-5000', 500, 1000],
    ['bytes=500-', 500, 1000],
    ['bytes=-500', 500, 1000],
    ['bytes=-5000', 0, 1000],
    ['bytes=999-', 999, 1000],
    ['BYTES= 1-2 ', 1, 3],
  ])('reads %s as the bytes from %i up to but not including %i', (range, start, end) => {
    expect(read(range)).toEqual({ start, end });
  });

  it.each([
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,5-6',
    'items=0-5',
    'xbytes=0-5',
    'bytes=0-5x',
    'bytes=a-b',
    'bytes=1234567890123456-',
    'bytes=-1234567890123456',
  ])('ignores %j, so that the whole body is sent', (range) => {
    expect(read(range)).toBeUndefined();
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('rejects %s, which selects no byte of the body', (range) => {
    expect(read(range)).toBe('unsatisfiable');
  });

  it('rejects any range of an empty body; the error says before which byte a range must begin', () => {
    expect([read('bytes=0-', 0), read('bytes=-5', 0)]).toEqual(['unsatisfiable', 'unsatisfiable']);
    expect(refuseRange(1000)).toMatchObject({
      code: 'range_not_satisfiable',
      message: 'the range must begin before byte 1000',
    });
  });

  it('ignores a range if the header if-range is not exactly the ETag of the body', () => {
    const readIfRange = (ifRange: string) => readRange({ range: 'bytes=0-4', 'if-range': ifRange }, '"e"', 1000);
    expect(readIfRange('"e"')).toEqual({ start: 0, end: 5 });
    for (const other of ['"other"', 'W/"e"', 'Tue, 01 Dec 2026 12:00:00 GMT'])
      expect(readIfRange(other)).toBeUndefined();
    expect(readRange({}, '"e"', 1000)).toBeUndefined();
  });
});

describe('The ETags of responses', () => {
  it('differ by encoding', () => {
    const etags = (['identity', 'br', 'gzip'] as const).map((encoding) => formatEtag(tag, encoding));
    expect(etags).toEqual([`"${tag}"`, `"${tag}-br"`, `"${tag}-gz"`]);
  });

  it('have the first 22 characters of a digest, and differ by build, request, format and expiry', () => {
    expect('abcdefghijklmnopqrstuvwxyz'.slice(0, tagLength)).toBe('abcdefghijklmnopqrstuv');
    const parsed = { operation: { id: 'listCities' }, canonical: 'limit=1:5&' } as ParsedRequest;
    const csv = { suffix: 'csv' } as Format;
    const texts = [
      writeTagText('build', parsed, undefined, undefined),
      writeTagText('other', parsed, undefined, undefined),
      writeTagText('build', { ...parsed, canonical: '' }, undefined, undefined),
      writeTagText('build', parsed, csv, undefined),
      writeTagText('build', parsed, undefined, noon),
      writeTagText('build', parsed, csv, noon),
    ];
    expect(new Set(texts).size).toBe(6);
    expect(texts[0]).toBe('build\nlistCities\nlimit=1:5&\n\n');
  });

  it.each([
    [`"${tag}"`, `"${tag}"`],
    [`"${tag}-br"`, `"${tag}-br"`],
    [`"${tag}-gz"`, `"${tag}-gz"`],
    [`W/"${tag}"`, `"${tag}"`],
    [`W/"${tag}-br"`, `"${tag}-br"`],
    [`"${tag}-gzip"`, `"${tag}"`],
    [`"${tag}-br-gzip"`, `"${tag}-br"`],
    [`"x", W/"y",  "${tag}-gz"`, `"${tag}-gz"`],
    ['*', `"${tag}"`],
    [' * ', `"${tag}"`],
  ])('are found in if-none-match %s', (header, etag) => {
    expect(findMatchingEtag(header, tag)).toBe(etag);
  });

  it.each([
    '',
    '"x"',
    tag,
    `"${tag}x"`,
    `"x${tag}"`,
    `"${tag}-xx"`,
    `"${tag}-gzip-x"`,
    `"${tag}-gzip-br"`,
    `"${tag}-gzipx"`,
    '*x',
    '**',
    `${'"x", '.repeat(2000)}"${tag}"`,
  ])('are not found in if-none-match %j', (header) => {
    expect(findMatchingEtag(header, tag)).toBeUndefined();
  });

  it('are found among more than a hundred others', () => {
    const others = Array.from({ length: 150 }, (_, index) => `"${String(index).padStart(22, 'B')}"`);
    expect(findMatchingEtag([...others, `"${tag}"`].join(', '), tag)).toBe(`"${tag}"`);
  });
});

describe('cache-control', () => {
  const cacheControlFor = (holdsForMs: number) => formatCacheControl(noon + holdsForMs, noon);
  const defaultCacheControl = 'public, max-age=3600, stale-while-revalidate=86400';

  it('allows caches an hour, and a further day while they revalidate, unless an answer expires earlier', () => {
    expect(formatCacheControl(undefined, noon)).toBe(defaultCacheControl);
    expect(cacheControlFor(90_000_000)).toBe(defaultCacheControl);
  });

  it('never lasts longer than the answer is valid', () => {
    expect(cacheControlFor(89_999_999)).toBe('public, max-age=3600');
    expect(cacheControlFor(3_600_000)).toBe('public, max-age=3600');
    expect(cacheControlFor(3_599_999)).toBe('public, max-age=3599');
    expect(cacheControlFor(999)).toBe('public, max-age=0');
    expect(cacheControlFor(-5000)).toBe('public, max-age=0');
  });
});

describe('The links between pages of a list', () => {
  const links = (url: string, limit: number | undefined, offset: number | undefined, total: number) =>
    formatPageLinks(url, { limit, offset, total });

  it('lead to the next and previous page, if they exist', () => {
    expect(links('/cities?limit=10', 10, undefined, 25)).toBe(', </cities?limit=10&offset=10>; rel="next"');
    expect(links('/cities?limit=10&offset=10', 10, 10, 25)).toBe(
      ', </cities?limit=10&offset=20>; rel="next", </cities?limit=10>; rel="prev"',
    );
    expect(links('/cities?offset=20&limit=10', 10, 20, 25)).toBe(', </cities?limit=10&offset=10>; rel="prev"');
    expect(links('/cities?offset=5&limit=10', 10, 5, 25)).toBe(
      ', </cities?limit=10&offset=15>; rel="next", </cities?limit=10>; rel="prev"',
    );
  });

  it('are left out without a limit, and beyond the end of the list', () => {
    expect(links('/cities?offset=5', undefined, 5, 25)).toBe('');
    expect(links('/cities?limit=25', 25, 0, 25)).toBe('');
    expect(links('/cities?limit=10', 10, undefined, 10)).toBe('');
    expect(links('/cities?limit=10', 10, undefined, 11)).toContain('rel="next"');
  });

  it('keep the other parameters of the URL, and escape characters that would end the link', () => {
    expect(links('/cities?q=a?b&&limit=1&offset=', 1, 0, 2)).toBe(', </cities?q=a?b&limit=1&offset=1>; rel="next"');
    expect(links('/cities?q=<a>"b"&limit=1', 1, 0, 2)).toBe(
      ', </cities?q=%3Ca%3E%22b%22&limit=1&offset=1>; rel="next"',
    );
    expect(links('/cities', 1, 0, 2)).toBe(', </cities?offset=1>; rel="next"');
  });
});

describe('memoizeHeader', () => {
  it('reads a missing header, and one over 1,024 characters, as an empty string', () => {
    const [longest, longer] = ['x'.repeat(1024), 'x'.repeat(1025)];
    expect([undefined, '', longest, longer].map(memoizeHeader((header) => header))).toEqual(['', '', longest, '']);
  });

  it('parses a header of at most 200 characters once, and remembers at most 500 headers', () => {
    let parseCount = 0;
    const read = memoizeHeader((text) => {
      parseCount += 1;
      return text.length;
    });
    const countParses = (text: string) => {
      const before = parseCount;
      expect(read(text)).toBe(text.length);
      return parseCount - before;
    };
    expect([countParses('a'), countParses('a'), countParses('b'), countParses('a')]).toEqual([1, 0, 1, 0]);
    const [longest, longer] = ['x'.repeat(200), 'x'.repeat(201)];
    expect([countParses(longest), countParses(longest), countParses(longer), countParses(longer)]).toEqual([
      1, 0, 1, 1,
    ]);
    for (let other = 3; other < 500; other++) countParses(`header ${other}`);
    expect(countParses('a')).toBe(0);
    expect([countParses('one too many'), countParses('one too many'), countParses('a')]).toEqual([1, 0, 1]);
  });
});

describe('A representation', () => {
  const options = { tag, headers: ['x-a', '1'], link: '<l>; rel="license"' };

  it('has headers for a 200 that differ by encoding, and creates them only once', () => {
    const representation = new Representation(options);
    const type = { contentType: 'text/csv' };
    const common = ['x-a', '1', 'link', '<l>; rel="license"'];
    expect(representation.okHeaders('identity', type)).toEqual([
      ...common,
      ...['etag', `"${tag}"`, 'content-type', 'text/csv', 'accept-ranges', 'bytes'],
    ]);
    const brotliHeaders = [
      ...common,
      ...['etag', `"${tag}-br"`, 'content-type', 'text/csv', 'accept-ranges', 'bytes', 'content-encoding', 'br'],
    ];
    expect(representation.okHeaders('br', type)).toEqual(brotliHeaders);
    expect(representation.okHeaders('br', type)).toBe(representation.okHeaders('br', type));
  });

  it('has page links in the headers of a 200, but not of a 304', () => {
    const representation = new Representation(options);
    representation.addPageLinks(', <n>; rel="next"');
    expect(representation.okHeaders('identity', { contentType: 'x' })).toContain('<l>; rel="license", <n>; rel="next"');
    expect(representation.notModifiedHeaders('"e"')).toEqual(['x-a', '1', 'link', '<l>; rel="license"', 'etag', '"e"']);
  });

  it('repeats in a 304 the ETag that the caller sent', () => {
    const representation = new Representation(options);
    for (const etag of ['"a"', '"b"', '"a"']) expect(representation.notModifiedHeaders(etag)).toContain(etag);
    expect(representation.notModifiedHeaders('"a"')).toBe(representation.notModifiedHeaders('"a"'));
  });

  it('has its own cache-control, or else one that ends when the answer expires', () => {
    expect(new Representation({ ...options, expiresAtMs: noon + 5000 }).cacheControl(noon)).toBe('public, max-age=5');
    expect(new Representation({ ...options, cacheControl: 'no-cache' }).cacheControl(noon)).toBe('no-cache');
  });

  it('matches requests whose accept header chooses its format, or all requests if it has no format', () => {
    const [csv, json] = [{ name: 'csv' }, { name: 'json' }] as never[];
    const chooseFormat = (accept: string | undefined) => (accept === 'text/csv' ? csv : json);
    const representation = new Representation({ ...options, chooseFormat, format: csv });
    expect([representation.matches('text/csv', noon), representation.matches(undefined, noon)]).toEqual([true, false]);
    expect(new Representation(options).matches('text/csv', noon)).toBe(true);
  });

  it('estimates the memory that it takes', () => {
    expect(new Representation({ ...options, headers: ['12345', '67890'] }).estimatedBytes).toBe(1510);
  });
});
