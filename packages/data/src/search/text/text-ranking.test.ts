import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runInSlices } from '../../core/scheduler.js';
import type { IndexedText } from './spelled-texts.js';
import { createTextIndex } from './text-index.js';

const search = (texts: readonly IndexedText[], q: string, measureSize?: (row: number) => number) =>
  createTextIndex(texts, measureSize)
    .search(q)
    .map(({ row, match }) => `${row} ${match.name} ${match.how}`);

describe('A search of texts', () => {
  const createNameText = (text: string, row: number) => ({ row, text, kind: 'name' as const });

  test('ranks a name before an alternate name, and equal matches by row', () => {
    const texts: IndexedText[] = [
      { row: 2, text: 'Georgia', kind: 'name' },
      { row: 0, text: 'Georgia', kind: 'alternate' },
      { row: 1, text: 'Georgia', kind: 'name' },
    ];
    expect(search(texts, 'georgia')).toEqual(['1 Georgia exact', '2 Georgia exact', '0 Georgia exact']);
  });

  test('returns the best match of each row', () => {
    const texts: IndexedText[] = [
      { row: 0, text: 'Koreatown', kind: 'name' },
      { row: 0, text: 'Korea', kind: 'name' },
      { row: 0, text: 'South Korea', kind: 'name' },
    ];
    expect(search(texts, 'korea')).toEqual(['0 Korea exact']);
    expect(search([createNameText('Korea', 0), createNameText('KOREA', 0)], 'korea')).toEqual(['0 Korea exact']);
  });

  test('treats alternates of two or three capitals as codes, which must match whole', () => {
    const alternates = ['US', 'USA', 'USSR', 'Usa', 'U2'].map((text, row) => ({
      row,
      text,
      kind: 'alternate' as const,
    }));
    expect(search(alternates, 'us')).toEqual(['0 US exact', '2 USSR prefix', '3 Usa prefix']);
    expect(search(alternates, 'u')).toEqual(['2 USSR prefix', '3 Usa prefix', '4 U2 prefix']);
    expect(search([createNameText('USA', 0)], 'us')).toEqual(['0 USA prefix']);
    expect(search([{ row: 0, text: 'abcd', kind: 'code' }], 'abc')).toEqual([]);
    expect(search([{ row: 0, text: 'abcd', kind: 'name', wholeOnly: true }], 'abc')).toEqual([]);
    expect(search([{ row: 0, text: 'US', kind: 'alternate', wholeOnly: false }], 'u')).toEqual(['0 US prefix']);
  });

  test('matches beginnings of words, and parts of words from three letters on', () => {
    const islands = [createNameText('Sint Eustatius and Saba', 0), createNameText('Bananas', 1)];
    expect(search(islands, 'eu')).toEqual(['0 Sint Eustatius and Saba word']);
    expect(search(islands, 'saba')).toEqual(['0 Sint Eustatius and Saba word']);
    expect(search(islands, 'stat')).toEqual(['0 Sint Eustatius and Saba inside']);
    expect(search(islands, 'na')).toEqual([]);
    expect(search(islands, 'nas')).toEqual(['1 Bananas inside']);
    expect(search(islands, 'dsaba')).toEqual([]);
    expect(search(islands, 'tand')).toEqual([]);
    // The first `abc` spans two words; the second one counts.
    expect(search([createNameText('xa bc xabc', 0)], 'abc')).toEqual(['0 xa bc xabc inside']);
    expect(search([createNameText('xabc de', 0)], 'abc')).toEqual(['0 xabc de inside']);
  });

  test('looks for typos only in long enough texts, if nothing else matches and the search is not strict', () => {
    const index = createTextIndex([createNameText('Germany', 0)]);
    expect(index.search('germny')).toHaveLength(1);
    expect(index.search('germny', true)).toEqual([]);
    expect(index.search('gemr')).toEqual([]);
    expect(search([createNameText('Switzerland', 0)], 'swizt')).toEqual(['0 Switzerland typo']);
    expect(search([createNameText('Switzerland', 0)], 'swzi')).toEqual([]);
    expect(search([createNameText('Ankara', 0), createNameText('Ankera', 1)], 'ankara')).toEqual(['0 Ankara exact']);
    expect(index.search('')).toEqual([]);
    expect(index.search('!')).toEqual([]);
  });

  test('finds nothing for a text that is much longer than all indexed ones', () => {
    const index = createTextIndex([createNameText('Sankt Gallen', 0)]);
    const everySpelling = 'ä st sankt sint saint ste sainte ft fort mt mount ';
    for (const q of [
      'x'.repeat(5000),
      `${everySpelling}${'\ufdfa'.repeat(900)}ก`,
      `sankt gallen${'\u0301\u0316'.repeat(5000)}`,
    ])
      expect(index.search(q)).toEqual([]);
    expect(index.search('sankt gallnn')).toHaveLength(1);
    expect(index.search('sanktt galllen')).toHaveLength(1);
  });

  test('with a limit returns the first matches of a search without a limit, whatever the text', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ab '), minLength: 1, maxLength: 5 });
    const rows = fc.oneof(
      fc.array(fc.tuple(letters, fc.nat(5000)), { minLength: 1, maxLength: 20 }),
      // There are more rows than the search must examine before it may stop.
      fc.array(fc.tuple(letters, fc.nat(5000)), { minLength: 80, maxLength: 160 }),
    );
    fc.assert(
      fc.property(
        rows,
        fc.string({ unit: fc.constantFrom(...'ab'), maxLength: 3 }),
        fc.integer({ min: 1, max: 30 }),
        (texts, q, limit) => {
          const index = createTextIndex(
            texts.map(([text], row) => createNameText(text, row)),
            (row) => (texts[row] as [string, number])[1],
          );
          expect(index.search(q, false, limit)).toEqual(index.search(q).slice(0, limit));
        },
      ),
      { numRuns: 120 },
    );
  });

  test('returns the same results after being prepared in slices', async () => {
    const texts = Array.from({ length: 500 }, (_, row) => createNameText(`Town ${row}`, row));
    const [preparedIndex, newIndex] = [createTextIndex(texts), createTextIndex(texts)];
    await runInSlices(preparedIndex.prepare());
    for (const q of ['town 4', 'tonw 77', 'own']) expect(preparedIndex.search(q)).toEqual(newIndex.search(q));
    expect(await runInSlices(newIndex.search.inSteps('town 42'))).toEqual(preparedIndex.search('town 42'));
  });
});
