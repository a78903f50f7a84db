import { expect, test } from 'vitest';
import { readColumns } from '../core/columns.js';
import { packColumns } from './pack-columns.js';

// The longest string of a column determines whether lengths take one, two or four bytes.
test.each([7, 255, 256, 65_535, 65_536])('strings of up to %i bytes survive packing and reading', (longest) => {
  const texts = Array.from({ length: 40 }, (_, row) => ['', 'Zürich', '東京', `${row}`][row % 4] as string);
  texts[20] = 'x'.repeat(longest);
  const columns = readColumns<string>(packColumns('meta', { rows: Uint16Array.of(3, 65_535) }, { names: texts }));
  const names = columns.texts('names');
  expect(Array.from({ length: names.length }, (_, row) => names.at(row))).toEqual(texts);
  expect([columns.meta, [...columns.numbers<Uint16Array>('rows')]]).toEqual(['meta', [3, 65_535]]);
});

test('a column without strings reads as empty', () => {
  expect(readColumns(packColumns(null, {}, { names: [] })).texts('names').length).toBe(0);
});
