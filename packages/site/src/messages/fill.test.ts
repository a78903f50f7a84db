import { expect, it } from 'vitest';
import { fill, fillCount } from './fill.js';

it('puts values in the places of a text, as they are', () => {
  expect(fill('{count} of {total} rows, {count}', { count: 3, total: '{count} $&' })).toBe('3 of {count} $& rows, 3');
  expect(fill('{filters}rows', { filters: '' })).toBe('rows');
});

it('throws if a place has no value', () => {
  expect(() => fill('{count} of {total} rows', { count: '3' })).toThrow('no value for {total}');
});

// The forms are from CLDR, Language Plural Rules.
it.each([
  ['en', 1, 'one'],
  ['en', 0, 'other'],
  ['fr', 0, 'one'],
  ['fr', 2, 'other'],
  ['ar', 2, 'two'],
  ['ar', 3, 'few'],
  ['es', 1_000_000, 'other'],
])('in %s chooses for %i the form %s', (language, count, form) => {
  const forms = { one: 'one: {count}', two: 'two: {count}', few: 'few: {count}', other: 'other: {count}' };
  expect(fillCount(forms, count, language)).toBe(`${form}: ${count}`);
});
