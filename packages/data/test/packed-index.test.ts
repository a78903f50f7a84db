import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileKeys, markWords } from '../src/datasets/cities/build/search/compile-keys.js';
import { compileTrigrams } from '../src/datasets/cities/build/search/compile-trigrams.js';
import { packEntries } from '../src/datasets/cities/build/search/sort-entries.js';
import { KeyReader, openAlphabet } from '../src/search/index/keys.js';
import { Postings } from '../src/search/index/postings.js';
import { kindFactor, kinds } from '../src/search/index/search-index.js';
import { GramReader } from '../src/search/index/trigrams.js';

/** 200 letters, of which only the first 127 have codes that fit into narrow keys. */
const letters = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x1_0000 + index));
const alphabet = openAlphabet(letters);

describe('The packed search index', () => {
  test('returns narrow and wide keys unchanged, in any order', () => {
    const word = fc.array(fc.constantFrom(0, 1, 125, 126, 127, 128, 199), { minLength: 1, maxLength: 4 });
    const key = fc
      .array(word, { minLength: 1, maxLength: 3 })
      .map((words) => words.map((indexes) => indexes.map((index) => letters[index]).join('')).join(' '));
    const list = fc.array(key, { minLength: 1, maxLength: 60 });
    const order = fc.array(fc.nat(), { maxLength: 40 });
    fc.assert(
      fc.property(list, order, (keys, numbers) => {
        const reader = new KeyReader(compileKeys(markWords(alphabet, keys)));
        for (const keyNumber of numbers.map((number) => number % keys.length)) {
          reader.read(keyNumber);
          expect(alphabet.decode(reader.letters.subarray(0, reader.length))).toBe(keys[keyNumber]);
        }
      }),
    );
  });

  test('finds the keys that contain three consecutive letters, even in long runs of keys', () => {
    const [a, b, c, d] = letters as [string, string, string, string];
    const lengths = fc.array(fc.constantFrom(1, 2, 3, 4, 130, 255, 256, 511, 700), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(lengths, (runs) => {
        const [keyWithGram, otherKey] = [d + a + b + c, d + c + b];
        const keys = runs.flatMap((length, run) => Array<string>(length).fill(run % 2 === 0 ? keyWithGram : otherKey));
        const expected = [...keys.keys()].filter((key) => keys[key] === keyWithGram);
        const reader = new GramReader(compileTrigrams(alphabet, markWords(alphabet, keys)), alphabet, keys.length);
        expect([...reader.findKeys(alphabet.encode(a + b + c), false)]).toEqual(expected);
        expect([...reader.findKeys(alphabet.encode(d + a + b + c), false)]).toEqual(expected);
        expect([...reader.findKeys(alphabet.encode(b + a + c), false)]).toEqual([]);
      }),
    );
  });

  test('stores the row and kind of every entry, up to 1,048,576 rows', () => {
    const rows = [0, 65_535, 65_536, 1_048_575, 1];
    const rowsWithKind = Uint32Array.from(rows, (row) => row * kindFactor + kinds.code);
    const postings = new Postings(packEntries(rowsWithKind, Uint32Array.of(0, 2, 5)));
    expect(rows.map((_, entry) => postings.findRow(entry))).toEqual(rows);
    expect(rows.map((_, entry) => postings.findKind(entry))).toEqual(rows.map(() => kinds.code));
    expect(rows.map((_, entry) => postings.findKey(entry))).toEqual([0, 0, 1, 1, 1]);
    expect([postings.findStart(1), postings.findEnd(0), postings.findEnd(2), postings.length]).toEqual([2, 2, 5, 5]);
    const tooMany = Uint32Array.of(1_048_576 * kindFactor);
    expect(() => packEntries(tooMany, Uint32Array.of(0, 1))).toThrow('limited to 1048576 cities');
  });
});
