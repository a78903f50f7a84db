import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Files } from '../src/core/files.js';
import { runSync } from '../src/core/scheduler.js';
import { compileSearch, type SearchedCity } from '../src/datasets/cities/build/search/compile-search.js';
import { type CitySearch, openCitySearch } from '../src/search/cities/city-search.js';
import { foldSpellings } from '../src/search/text/spellings.js';
import { forgivesTypos, splitLetters } from './typo-oracle.js';

// Few letters and short words, so that names overlap.
const word = fc.string({ unit: fc.constantFrom(...'aabbcdöé', '京', 'น'), minLength: 1, maxLength: 7 });
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
// Many of these names differ only in spaces.
const textWithSpaces = fc.string({ unit: fc.constantFrom(...'aab  '), minLength: 3, maxLength: 6 });
const name = fc.oneof({ weight: 3, arbitrary: words }, { weight: 1, arbitrary: textWithSpaces });
// Two or three ASCII letters would be a code, which must match as a whole.
const alternate = name.filter((text) => !/^[a-z]{2,3}$/.test(text));
const city = fc.record({
  id: fc.nat({ max: 9_999_999 }),
  country: fc.constant('XX'),
  stateCode: fc.constant(null),
  latitude: fc.constant(0),
  longitude: fc.constant(0),
  timezone: fc.constant('UTC'),
  name,
  asciiName: fc.constant(''),
  alternates: fc.array(alternate, { maxLength: 4 }),
  nicknames: fc.array(name, { maxLength: 1 }),
  // In smaller cities, some typos are ignored.
  population: fc.integer({ min: 1_000_000, max: 10_000_000 }),
});
const cityLists = fc
  .array(city, { maxLength: 40 })
  .map((cities) => cities.sort((one, other) => other.population - one.population));
const typedText = fc.oneof(name, fc.string({ unit: fc.constantFrom(...'abcdö ', '京'), maxLength: 10 }));

async function open(cities: readonly SearchedCity[]): Promise<CitySearch> {
  const files = compileSearch({ cities, names: new Map() });
  const load = async (path: string) => files[path.replace('cities/', '')] as Uint8Array;
  const readName = (row: number) => cities[row]?.name ?? '';
  return openCitySearch(new Files(load), 'en', { default: readName, local: () => undefined });
}

/** Finds the rows that have a name for which `isMatch` is true with a spelling of the query. */
function findMatchingRows(
  cities: readonly SearchedCity[],
  q: string,
  isMatch: (typed: string, name: string) => boolean,
): number[] {
  const spellings = foldSpellings(q).filter((folded) => folded !== '');
  return [...cities.entries()]
    .filter(([, { name, nicknames, alternates }]) =>
      [name, ...nicknames, ...alternates]
        .flatMap(foldSpellings)
        .some((folded) => spellings.some((one) => isMatch(one, folded))),
    )
    .map(([row]) => row);
}

function matchesStrictly(typed: string, name: string): boolean {
  const key = typed.replaceAll(' ', '');
  const words = name.split(' ');
  const beginsAtWord = words.some((_, i) => words.slice(i).join('').startsWith(key));
  const searchesInside = splitLetters(key).length >= 3 || /\p{Script=Han}/u.test(key);
  return beginsAtWord || (searchesInside && words.some((one) => one.includes(key)));
}

describe('a compiled search index', () => {
  test('finds the same cities as a comparison of the text with every name', async () => {
    await fc.assert(
      fc.asyncProperty(cityLists, fc.array(typedText, { minLength: 5, maxLength: 5 }), async (cities, queries) => {
        const index = await open(cities);
        for (const q of queries) {
          const { rows, total, matches } = runSync(index.search(q));
          const strictRows = findMatchingRows(cities, q, matchesStrictly);
          const strictlyFoundRows = new Set(rows.filter((_, i) => matches[i]?.how !== 'typo'));
          expect([...strictlyFoundRows].sort((a, b) => a - b)).toEqual(strictRows);
          const typoRows = findMatchingRows(cities, q, forgivesTypos);
          const expected =
            matches.some(({ how }) => how === 'typo') || strictRows.length === 0
              ? new Set([...strictRows, ...typoRows])
              : strictlyFoundRows;
          expect(new Set(rows)).toEqual(expected);
          expect(total).toBe(expected.size);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('finds the same cities during other searches', async () => {
    await fc.assert(
      fc.asyncProperty(cityLists, fc.array(typedText, { minLength: 3, maxLength: 3 }), async (cities, queries) => {
        const index = await open(cities);
        const separateResults = queries.map((q) => runSync(index.search(q)));
        const interleavedResults: unknown[] = [];
        const searches = queries.map((q) => index.search(q));
        while (interleavedResults.filter(Boolean).length < queries.length) {
          for (const [position, search] of searches.entries()) interleavedResults[position] ??= search.next().value;
        }
        expect(interleavedResults).toEqual(separateResults);
      }),
      { numRuns: 100 },
    );
  });

  test('has the same bytes each time it is compiled', () => {
    fc.assert(
      fc.property(cityLists, (cities) => {
        const names = new Map([['de', new Map([[0, 'Abc']])]]);
        expect(compileSearch({ cities, names })).toEqual(compileSearch({ cities, names }));
      }),
      { numRuns: 20 },
    );
  });

  test('can be empty', async () => {
    expect(runSync((await open([])).search('abc'))).toEqual({ rows: [], matches: [], total: 0 });
  });
});
