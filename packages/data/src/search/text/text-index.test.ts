import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './fold.js';
import type { IndexedText } from './spelled-texts.js';
import { createTextIndex } from './text-index.js';

const names = [
  'Germany',
  'Niger',
  'Nigeria',
  'Guinea',
  'Guinea-Bissau',
  'Equatorial Guinea',
  'Côte d’Ivoire',
  '日本',
  '대한민국',
  'Köln',
];
const texts: IndexedText[] = [
  ...names.map((text, row) => ({ row, text, kind: 'name' as const })),
  { row: 0, text: 'DE', kind: 'alternate' },
  { row: 0, text: 'Allemagne', kind: 'alternate' },
];
const index = createTextIndex(texts);
const find = (q: string) => index.search(q).map(({ row, match }) => `${names[row]} ${match.how}`);

describe('a text index', () => {
  test('with a base index finds the texts of both, and ranks them together', () => {
    const base = createTextIndex([
      { row: 0, text: 'HIP 32349', kind: 'alternate' },
      { row: 1, text: 'Sirius', kind: 'name' },
    ]);
    const combinedIndex = createTextIndex(
      [
        { row: 0, text: 'Sirio', kind: 'name' },
        { row: 2, text: 'SIRIUS', kind: 'name' },
      ],
      undefined,
      base,
    );
    expect(combinedIndex.search('hip32349')).toEqual(base.search('hip32349'));
    expect(combinedIndex.search('sir').map(({ row }) => row)).toEqual([0, 1, 2]);
    expect(combinedIndex.search('sirius').map(({ row }) => row)).toEqual([1, 2]);
    expect(combinedIndex.search('siriu').map(({ match }) => match.name)).toEqual(['Sirius', 'SIRIUS']);
  });

  test('ranks whole names, then prefixes, then words, then parts of words', () => {
    expect(find('guinea')).toEqual(['Guinea exact', 'Guinea-Bissau prefix', 'Equatorial Guinea word']);
    expect(find('niger')).toEqual(['Niger exact', 'Nigeria prefix']);
    expect(find('toria')).toEqual(['Equatorial Guinea inside']);
  });

  test('returns the matched name as written', () => {
    expect(index.search('allem')).toEqual([{ row: 0, match: { name: 'Allemagne', how: 'prefix' } }]);
  });

  test('ignores whether words are separated by spaces, apostrophes, hyphens or nothing', () => {
    for (const q of ["cote d'ivoire", 'cote divoire', 'cote d ivoire', 'COTE-D-IVOIRE', 'cotedivoire'])
      expect(find(q)).toEqual(['Côte d’Ivoire exact']);
    expect(find('ivoire')).toEqual(['Côte d’Ivoire word']);
  });

  test('finds both spellings of an umlaut', () => {
    for (const q of ['köln', 'koln', 'koeln', 'KÖLN']) expect(find(q)).toEqual(['Köln exact']);
  });

  test('matches codes only as a whole', () => {
    expect(find('de')[0]).toBe('Germany exact');
    expect(find('d')).not.toContain('Germany prefix');
  });

  test('matches one or two letters only at the start of a word, except in Han, kana and hangul', () => {
    expect(find('ni')).toEqual(['Niger prefix', 'Nigeria prefix']);
    expect(find('er')).toEqual([]);
    expect(find('本')).toEqual(['日本 inside']);
    expect(find('민국')).toEqual(['대한민국 inside']);
  });

  test('finds parts of a word, but not across two words', () => {
    const islands = createTextIndex([{ row: 0, text: 'Bonaire, Sint Eustatius and Saba', kind: 'name' }]);
    expect(islands.search('tatius')).toMatchObject([{ match: { how: 'inside' } }]);
    expect(islands.search('usa')).toEqual([]);
    expect(islands.search('eustatiusa')).toMatchObject([{ match: { how: 'word' } }]);
  });

  test('tolerates one typo in a text of four letters or more, and two from eight letters on', () => {
    expect(find('gremany')).toEqual(['Germany typo']);
    expect(find('germny')).toEqual(['Germany typo']);
    expect(find('hermany')).toEqual(['Germany typo']);
    expect(find('niegr')).toEqual(['Niger typo', 'Nigeria typo']);
    expect(find('germana')).toEqual(['Germany typo']);
    expect(find('grmn')).toEqual([]);
    expect(find('gunaea')).toEqual([]);
    expect(find('equatorail guinae')).toEqual(['Equatorial Guinea typo']);
    expect(find('equatorail gu')).toEqual(['Equatorial Guinea typo']);
  });

  test('ranks larger rows first among equal matches, and a prefix of a much larger row before a whole name', () => {
    const towns = [
      ['Mos', 15_000],
      ['Moscow', 12_000_000],
      ['Mostar', 100_000],
      ['Mosvik', 0],
    ] as const;
    const sizedIndex = createTextIndex(
      towns.map(([text], row) => ({ row, text, kind: 'name' })),
      (row) => (towns[row] as readonly [string, number])[1],
    );
    expect(sizedIndex.search('mos').map(({ row }) => towns[row]?.[0])).toEqual(['Moscow', 'Mos', 'Mostar', 'Mosvik']);
  });

  test('finds every name and returns each row once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), {
          maxLength: 20,
        }),
        (list) => {
          const newIndex = createTextIndex(list.map((text, row) => ({ row, text, kind: 'name' })));
          for (const [row, text] of list.entries()) {
            const hits = newIndex.search(text);
            expect(new Set(hits.map((hit) => hit.row)).size).toBe(hits.length);
            if (fold(text) !== '') expect(hits.find((hit) => hit.row === row)?.match.how).toBe('exact');
            else expect(hits).toEqual([]);
          }
        },
      ),
    );
  });

  test('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (q) => void index.search(q)));
  });

  test('searches ten thousand texts', () => {
    const manyTexts = Array.from({ length: 10_000 }, (_, row) => ({
      row,
      text: `Städtchen ${row}`,
      kind: 'name' as const,
    }));
    const newIndex = createTextIndex(manyTexts);
    expect(newIndex.search('stadtchen 4242')[0]).toEqual({
      row: 4242,
      match: { name: 'Städtchen 4242', how: 'exact' },
    });
    expect(newIndex.search('nothing of the kind')).toEqual([]);
  });
});
