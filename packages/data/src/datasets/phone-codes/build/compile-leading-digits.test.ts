import { expect, test } from 'vitest';
import { listLeadingDigits } from './compile-leading-digits.js';

test.each([
  ['', []],
  ['268', ['268']],
  ['658|876', ['658', '876']],
  ['8001|8[024]9', ['8001', '809', '829', '849']],
  ['74576|(?:16|7[56])24', ['1624', '74576', '7524', '7624']],
  ['[02-4]', ['0', '2', '3', '4']],
])('listLeadingDigits reads the pattern %j', (pattern, digits) => {
  expect(listLeadingDigits(pattern)).toEqual(digits);
});

test.each(['24\\d', '2?4', '(?:24', '24)', '[^2]'])(
  'listLeadingDigits rejects the unsupported pattern %j',
  (pattern) => {
    expect(() => listLeadingDigits(pattern)).toThrow(/not supported|not closed/);
  },
);
