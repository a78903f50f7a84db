import { expect, test } from 'vitest';
import { querySpellings } from './spellings.js';

test.each([
  ['St. Louis', ['st louis', 'saint louis', 'sankt louis', 'sint louis']],
  ['saint denis', ['saint denis', 'st denis']],
  ['East Ft Worth', ['east ft worth', 'east fort worth']],
  ['Mount Vernon', ['mount vernon', 'mt vernon']],
  ['Sankt Pölten', ['sankt polten', 'sankt poelten', 'st polten', 'st poelten']],
])('%s is searched with short and full forms of words', (text, spellings) => {
  expect(querySpellings(text)).toEqual(spellings);
});

test.each(['st', 'saint', 'mount', 'stockholm', 'east', 'fortaleza', ''])('%s has no other spellings', (text) => {
  expect(querySpellings(text)).toEqual([text]);
});
