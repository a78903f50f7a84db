import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchClass } from '../../core/selection.js';
import { keysPerStart, Postings, packKind } from '../index/postings.js';
import { kinds } from '../index/search-index.js';
import { rankMatch, type TextKind } from '../text/rank.js';
import { listRanks, matchClasses, rankPopulation, Scorer } from './scorer.js';

/** The row of a city that a key finds, and the kind of text that the key is for this city. */
type Entry = readonly [row: number, kind: keyof typeof kinds];

/** Populations with the ranks 6, 4 and 3 (log10 of one plus the population), and one that ranks like 500. */
const population = { million: 999_999, tenThousand: 9_999, thousand: 999, ten: 9 };

/**
 * Opens a scorer for cities with these populations, highest first, and the entries of each key.
 *
 * @param namedEntries the numbers of the entries that are names in the language of the search
 */
function openScorer(
  populations: readonly number[],
  keys: readonly (readonly Entry[])[],
  namedEntries: readonly number[] = [],
) {
  const entries: { row: number; kind: number }[] = [];
  const blocks: number[] = [];
  for (const [key, keyEntries] of keys.entries()) {
    if (key % keysPerStart === 0) blocks.push(entries.length);
    entries.push(...keyEntries.map(([row, kind], index) => ({ row, kind: packKind(row, kinds[kind], index === 0) })));
  }
  if (keys.length % keysPerStart === 0) blocks.push(entries.length);
  const sizeCounts = new Uint32Array(1001);
  for (const each of populations) sizeCounts[rankPopulation(each)] = (sizeCounts[rankPopulation(each)] as number) + 1;
  const postings = new Postings({
    entryRows: Uint16Array.from(entries, ({ row }) => row),
    entryKinds: Uint8Array.from(entries, ({ kind }) => kind),
    blockEntries: Uint32Array.from(blocks),
  });
  const scorer = new Scorer(postings, sizeCounts);
  const namedBits = new Uint8Array(Math.ceil(entries.length / 8));
  for (const entry of namedEntries) namedBits[entry >> 3] = (namedBits[entry >> 3] as number) | (1 << (entry & 7));
  const begin = (accepts?: (row: number) => boolean) => scorer.begin(namedBits, accepts);
  begin();
  return { scorer, begin };
}

const listPage = (scorer: Scorer, offset = 0, limit?: number) =>
  scorer.page(undefined, offset, limit).map(({ row, how }) => `${row} ${how}`);

describe('The rank of a match', () => {
  const textKinds = Object.keys(kinds) as TextKind[];

  test('is log10 of one plus the population for a whole name', () => {
    expect([0, 9, 999, 999_999].map((size) => rankMatch('exact', 'name', size))).toEqual([0, 1, 3, 6]);
    expect([999, 9_999, 999_999].map(rankPopulation)).toEqual([300, 400, 600]);
  });

  test('is the same for cities of 500 people and for those of fewer or an unknown number', () => {
    expect([0, 9, 499].map(rankPopulation)).toEqual(Array(3).fill(rankPopulation(500)));
    expect(rankPopulation(520)).toBeGreaterThan(rankPopulation(500));
  });

  test('never rises from a match class without typos to the next one, or from a kind of text to the next one', () => {
    for (const kind of textKinds) {
      const byClass = (['exact', 'prefix', 'word', 'inside'] as const).map((how) => rankMatch(how, kind, 0));
      expect(byClass).toEqual([...byClass].sort((a, b) => b - a));
    }
    for (const how of matchClasses) {
      const byKind = textKinds.map((kind) => rankMatch(how, kind, 0));
      expect(byKind).toEqual([...byKind].sort((a, b) => b - a));
      expect(Math.max(...byKind)).toBeLessThanOrEqual(0);
    }
  });

  test('of a prefix is about the rank of a whole name with a tenth of the population', () => {
    expect(rankMatch('prefix', 'name', 999_999)).toBeLessThan(rankMatch('exact', 'name', 99_999));
    expect(rankMatch('prefix', 'name', 999_999)).toBeGreaterThan(rankMatch('exact', 'name', 79_999));
  });

  test('falls with each typo; one edit costs more than two powers of ten', () => {
    const [noTypo, quarterEdit, oneEdit, twoEdits] = [0, 1, 4, 8].map((cost) =>
      rankMatch('typo', 'name', 99, cost),
    ) as [number, number, number, number];
    expect(noTypo - oneEdit).toBeGreaterThan(2);
    expect(oneEdit - twoEdits).toBeCloseTo(noTypo - oneEdit);
    expect((noTypo - quarterEdit) * 4).toBeCloseTo(noTypo - oneEdit);
  });

  test('for a population of 0 is listed by `listRanks` in hundredths, for every class, kind and cost of typos', () => {
    for (const [number, how] of matchClasses.entries())
      for (let cost = 0; cost <= 10; cost++)
        expect(Array.from(listRanks(number, cost))).toEqual(
          textKinds.map((kind) => Math.round(100 * rankMatch(how, kind, 0, cost))),
        );
    expect(listRanks(0)).toBe(listRanks(0, 0));
  });
});

describe('Matches', () => {
  const { million, thousand, ten } = population;

  test('include only the best match of each row', () => {
    const { scorer } = openScorer([million], [[[0, 'alternate']], [[0, 'name']], [[0, 'name']]]);
    scorer.addRange(0, 1, 'exact');
    expect(listPage(scorer)).toEqual(['0 exact']);
    scorer.addRange(1, 2, 'exact');
    scorer.addRange(2, 3, 'prefix');
    expect(scorer.page(undefined, 0)).toEqual([{ row: 0, entry: 1, how: 'exact' }]);
    expect(scorer.total).toBe(1);
  });

  test('of a code must be whole', () => {
    const { scorer } = openScorer([million, thousand], [[[0, 'code']], [[1, 'code']]]);
    for (const how of ['prefix', 'word', 'inside'] as const) scorer.addKeys(Uint32Array.of(0), how);
    scorer.addTypo(0, 1);
    expect(scorer.total).toBe(0);
    scorer.addKeys(Uint32Array.of(0, 1), 'exact');
    expect(listPage(scorer)).toEqual(['0 exact', '1 exact']);
  });

  test('of a name in the search language count as much as matches of the default name', () => {
    // The tenth entry, which follows these nine, is in the second byte of the bit set.
    const firstEntries: Entry[] = Array.from({ length: 9 }, () => [2, 'alternate'] as const);
    const keys: Entry[][] = [firstEntries, [[0, 'foreign']], [[1, 'foreign']], [[0, 'widespread']], [[1, 'alternate']]];
    const testRanks = (namedEntries: readonly number[], key: number) => {
      const { scorer } = openScorer([million, million, ten], keys, namedEntries);
      scorer.addRange(key, key + 1, 'exact');
      return [scorer.hasRank(6), scorer.hasRank(5.5), scorer.total];
    };
    expect(testRanks([], 1)).toEqual([false, true, 1]);
    expect(testRanks([9], 1)).toEqual([true, true, 1]);
    expect(testRanks([9], 2)).toEqual([false, true, 1]);
    expect(testRanks([11], 3)).toEqual([true, true, 1]);
    expect(testRanks([12], 4)).toEqual([false, false, 1]);
  });

  test('with a typo never replace matches without typos, but are replaced by such matches of higher rank', () => {
    const { scorer } = openScorer([million], [[[0, 'name']], [[0, 'alternate']], [[0, 'name']]]);
    scorer.addTypo(0, 4);
    scorer.addTypo(2, 3);
    expect(scorer.page(undefined, 0)).toEqual([{ row: 0, entry: 2, how: 'typo' }]);
    const { scorer: strictScorer } = openScorer([million], [[[0, 'name']], [[0, 'alternate']]]);
    strictScorer.addKeys(Uint32Array.of(1), 'inside');
    strictScorer.addTypo(0, 1);
    expect(listPage(strictScorer)).toEqual(['0 inside']);
    const { scorer: replacedScorer } = openScorer([million], [[[0, 'name']], [[0, 'name']]]);
    replacedScorer.addTypo(0, 8);
    replacedScorer.addKeys(Uint32Array.of(1), 'exact');
    expect(listPage(replacedScorer)).toEqual(['0 exact']);
  });

  test('are all entries of the added keys, and no others', () => {
    const keys: Entry[][] = Array.from({ length: 20 }, (_, key) => [
      [key, 'name'],
      [20 + key, 'alternate'],
    ]);
    const { scorer, begin } = openScorer(Array(40).fill(thousand), keys);
    for (let from = 0; from < 20; from += 3) {
      begin();
      scorer.addRange(from, from + 1, 'exact');
      expect(listPage(scorer)).toEqual([`${from} exact`, `${20 + from} exact`]);
    }
    begin();
    scorer.addRange(18, 20, 'exact');
    scorer.addKeys(Uint32Array.of(7, 8), 'exact');
    scorer.addTypo(16, 0);
    expect(scorer.total).toBe(10);
    begin();
    scorer.addRange(5, 5, 'exact');
    expect(scorer.total).toBe(0);
  });

  test('of a previous search are cleared', () => {
    const { scorer, begin } = openScorer([million, thousand], [[[0, 'name']], [[1, 'name']]]);
    scorer.setReading(undefined, 5);
    scorer.addRange(0, 2, 'exact');
    begin();
    expect([scorer.total, scorer.hasExact(), listPage(scorer)]).toEqual([0, false, []]);
    scorer.addRange(0, 2, 'prefix');
    expect(listPage(scorer)).toEqual(['0 prefix', '1 prefix']);
    expect([scorer.hasRank(4.95), scorer.hasRank(4.96)]).toEqual([true, false]);
  });

  test('are sorted by rank, or in a given order, for any limit and offset', () => {
    const row = fc.record({
      size: fc.integer({ min: 0, max: 8_000_000 }),
      how: fc.constantFrom(...matchClasses.slice(0, 4)),
    });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 300 }),
        fc.nat(40),
        fc.integer({ min: 1, max: 40 }),
        (rows, offset, limit) => {
          const sorted = [...rows].sort((a, b) => b.size - a.size);
          const { scorer } = openScorer(
            sorted.map(({ size }) => size),
            sorted.map((_, number) => [[number, 'name']]),
          );
          for (const [number, { how }] of sorted.entries()) scorer.addKeys(Uint32Array.of(number), how);
          const rank = ({ size, how }: { size: number; how: MatchClass }) =>
            rankPopulation(size) + Math.round(100 * rankMatch(how, 'name', 0));
          const expected = sorted
            .map((each, number) => ({ number, rank: rank(each) }))
            .sort((a, b) => b.rank - a.rank || a.number - b.number)
            .map(({ number }) => number);
          expect(scorer.page(undefined, offset, limit).map((best) => best.row)).toEqual(
            expected.slice(offset, offset + limit),
          );
          const order = (number: number) => (number * 7919) % 1_000_003;
          const byOrder = [...sorted.keys()].sort((a, b) => order(a) - order(b));
          expect(scorer.page(order, offset, limit).map((best) => best.row)).toEqual(
            byOrder.slice(offset, offset + limit),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('A reading of the text', () => {
  const keys: Entry[][] = [
    [
      [0, 'name'],
      [1, 'name'],
    ],
  ];

  test('adds only cities in its place', () => {
    const { scorer } = openScorer([999_999, 9_999], keys);
    scorer.setReading((row) => row === 1);
    scorer.addRange(0, 1, 'exact');
    expect(listPage(scorer)).toEqual(['1 exact']);
    scorer.setReading();
    scorer.addRange(0, 1, 'exact');
    expect(scorer.total).toBe(2);
  });

  test('can have a penalty', () => {
    const { scorer } = openScorer([999_999, 9_999], keys);
    scorer.setReading((row) => row === 0, -2.5);
    scorer.addRange(0, 1, 'exact');
    scorer.setReading((row) => row === 1);
    scorer.addRange(0, 1, 'exact');
    expect(listPage(scorer)).toEqual(['1 exact', '0 exact']);
    expect([scorer.hasRank(4), scorer.hasRank(4.01)]).toEqual([true, false]);
  });
});

describe('Matches', () => {
  test('show whether a large enough city has the whole name', () => {
    const { scorer } = openScorer([999_999, 9_999], [[[1, 'name']], [[0, 'name']]]);
    scorer.addRange(1, 2, 'prefix');
    expect(scorer.hasExact()).toBe(false);
    scorer.addRange(0, 1, 'exact');
    expect([scorer.hasExact(), scorer.hasExact(4), scorer.hasExact(4.01)]).toEqual([true, true, false]);
  });

  const isWeakMatch = (kind: Entry[1], how: MatchClass, size = 9, accepts?: (row: number) => boolean) => {
    const { scorer, begin } = openScorer([size], [[[0, kind]]]);
    begin(accepts);
    scorer.addKeys(Uint32Array.of(0), how);
    return scorer.isWeak;
  };

  test('are weak if they are only inside words or parts of alternate names, and the cities are small', () => {
    expect([
      isWeakMatch('name', 'inside'),
      isWeakMatch('alternate', 'prefix'),
      isWeakMatch('alternate', 'word'),
    ]).toEqual([true, true, true]);
    expect([isWeakMatch('name', 'prefix'), isWeakMatch('foreign', 'word'), isWeakMatch('alternate', 'exact')]).toEqual([
      false,
      false,
      false,
    ]);
    // A city of 10^5 people has the rank 5, and a penalty of 3.5 leaves 1.5.
    expect([isWeakMatch('name', 'inside', 99_999), isWeakMatch('name', 'inside', 89_999)]).toEqual([false, true]);
    const { scorer } = openScorer([9], [[[0, 'name']]]);
    expect(scorer.isWeak).toBe(true);
  });

  test('are not weak if one of them is strong', () => {
    const { scorer } = openScorer([99, 9], [[[0, 'name']], [[1, 'name']]]);
    scorer.addKeys(Uint32Array.of(0), 'inside');
    expect(scorer.isWeak).toBe(true);
    scorer.addKeys(Uint32Array.of(1), 'prefix');
    expect(scorer.isWeak).toBe(false);
  });

  test('are not weak if a filter excludes a city with a strong match', () => {
    const acceptNone = () => false;
    expect([
      isWeakMatch('alternate', 'exact', 9, acceptNone),
      isWeakMatch('name', 'prefix', 9, acceptNone),
      isWeakMatch('foreign', 'word', 9, acceptNone),
    ]).toEqual([false, false, false]);
    expect([isWeakMatch('alternate', 'prefix', 9, acceptNone), isWeakMatch('name', 'inside', 9, acceptNone)]).toEqual([
      true,
      true,
    ]);
    const { scorer, begin } = openScorer([9], [[[0, 'name']]]);
    begin(acceptNone);
    scorer.addRange(0, 1, 'exact');
    expect([scorer.total, scorer.isWeak]).toEqual([0, false]);
    begin();
    expect(scorer.isWeak).toBe(true);
  });
});
