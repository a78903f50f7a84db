import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../failure.js';
import { findNearestPath } from './nearest-path.js';
import { parseQuery } from './parse-query.js';
import { splitUrl } from './route-table.js';

const paths = fc
  .array(
    fc.oneof(fc.string({ unit: fc.constantFrom(...'abcis./:*%2F-_') }), fc.constantFrom('countries', 'maps', 'v1')),
  )
  .map((parts) => `/${parts.join('/')}`);

describe('parseQuery', () => {
  it('reads what URLSearchParams writes', () => {
    const anyPairs = fc.array(fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' })));
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        expect(parseQuery(new URLSearchParams(pairs).toString())).toEqual(pairs);
      }),
    );
  });

  it('reads any text, or rejects it because of broken percent-encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab&=%+2f0é#;') }), (text) => {
        const result = parseQuery(text);
        if (result instanceof Failure) expect(result.message).toMatch(/broken percent-encoding$/);
        else expect(result.length).toBeLessThanOrEqual(text.split('&').length);
      }),
    );
  });
});

describe('findNearestPath', () => {
  const patterns = ['/countries', '/countries/:alpha2', '/cities', '/maps/country/:alpha2.svg', '/timezones/*'];

  it('finds a route by its word in upper or lower case, or with a suffix, and keeps parameter values unchanged', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9%]{1,20}$/);
    const letterCases = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(part, letterCases, (value, isUpper) => {
        const word = [...'countries'].map((letter, index) => (isUpper[index] ? letter.toUpperCase() : letter)).join('');
        expect(findNearestPath(patterns, `/${word}/${value}`)).toBe(`/countries/${value}`);
        expect(findNearestPath(patterns, `/${word}.xml`)).toBe('/countries');
      }),
    );
  });

  it('returns undefined or a path that matches a pattern, for any text', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const nearest = findNearestPath(patterns, path);
        if (nearest !== undefined)
          expect(nearest).toMatch(/^\/(?:countries(?:\/[^/]+)?|cities|maps\/country\/[^/]*\.svg|timezones\/.+)$/);
      }),
      { examples: [['/countries/.aa']] },
    );
  });
});

describe('splitUrl', () => {
  it('removes the origin and the version from a URL, and leaves the rest of its path unchanged', () => {
    fc.assert(
      fc.property(
        paths,
        fc.constantFrom('', '/v1', 'http://almanac.example', 'https://a.example/v1'),
        (path, prefix) => {
          fc.pre(path.startsWith('/') && !path.startsWith('/v1'));
          expect(splitUrl(prefix + path)).toEqual([path, '']);
          expect(splitUrl(`${prefix}${path}?a=/v1`)).toEqual([path, 'a=/v1']);
          expect(splitUrl(splitUrl(path)[0])).toEqual(splitUrl(path));
        },
      ),
    );
  });
});
