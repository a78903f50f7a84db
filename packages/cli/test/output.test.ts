import { describe, expect, it } from 'vitest';
import { allowsColor } from '../src/io.js';
import { formatRecord } from '../src/output/record-view.js';
import { layOutTable } from '../src/output/table.js';
import { cutToWidth, measureWidth, wrapText } from '../src/output/text-width.js';

describe('width of text', () => {
  // The numbers are the cursor positions that tmux 3.3a shows after each text.
  it.each([
    ['Zürich', 6],
    ['e\u0301', 1],
    ['上海市', 6],
    ['서울특별시', 10],
    ['अल्जीयर्स', 7],
    ['कासाब्लांका', 9],
    ['พระจันทร์เต็มดวง', 13],
    ['தமிழ்நாடு', 8],
    ['ភ្នំពេញ', 5],
    ['မြန်မာ', 5],
    ['الإمارات', 8],
    ['🇨🇭', 2],
    ['♁☿', 2],
  ])('is as in a terminal: %s takes %i columns', (text, width) => {
    expect(measureWidth(text)).toBe(width);
  });

  it('is respected when text is cut or wrapped', () => {
    expect(cutToWidth('上海市浦东新区', 7)).toBe('上海市…');
    expect(cutToWidth('Zürich', 6)).toBe('Zürich');
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapText('Donaudampfschiff', 8)).toEqual(['Donauda…']);
  });
});

describe('tables', () => {
  const columns = [
    { title: 'name', cells: ['a', 'a name that is longer than others are'], side: 'left' as const },
    { title: 'size', cells: ['5', '12345'], side: 'right' as const },
    { title: 'note', cells: ['x'.repeat(30), ''], side: 'left' as const },
  ];

  it('omit columns that do not fit, and widen those that are cut', () => {
    expect(layOutTable(columns, { width: 44, hasColor: false })).toEqual({
      text: 'name                                    size\na                                          5\na name that is longer than others are  12345',
      omitted: ['note'],
    });
    expect(layOutTable(columns, { width: 20, hasColor: false }).text.split('\n')[2]).toBe('a name that is long…');
  });
});

describe('records', () => {
  it('wrap long values, show lists of objects as tables, and list the names of empty values', () => {
    const record = {
      id: 1,
      text: 'one two three four five',
      none: null,
      list: [],
      parts: [
        { a: 1, b: 'x' },
        { a: 22, b: 'y' },
      ],
    };
    expect(formatRecord(record, { width: 27, hasColor: false }).split('\n')).toEqual([
      'id     1',
      'text   one two three four',
      '       five',
      'parts',
      '   a  b',
      '   1  x',
      '  22  y',
      'no value: none, list',
    ]);
  });
});

it('colours are for terminals, unless the environment says otherwise', () => {
  expect(allowsColor({}, true)).toBe(true);
  expect(allowsColor({}, false)).toBe(false);
  expect(allowsColor({ TERM: 'dumb' }, true)).toBe(false);
  expect(allowsColor({ NO_COLOR: '1' }, true)).toBe(false);
  expect(allowsColor({ NO_COLOR: '' }, true)).toBe(true);
  expect(allowsColor({ FORCE_COLOR: '1' }, false)).toBe(true);
  expect(allowsColor({ FORCE_COLOR: '0' }, true)).toBe(false);
  expect(allowsColor({ NO_COLOR: '1', FORCE_COLOR: '1' }, true)).toBe(false);
});
