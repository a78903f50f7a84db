import { expect, test } from 'vitest';
import { querySpellings } from './spellings.js';

test.each([
  ['St. Louis', ['st louis', 'saint louis', 'sankt louis', 'sint louis']],
  ['saint denis', ['saint denis', 'st denis']],
  ['East Ft Worth', ['east ft worth', 'east fort worth']],
  ['Mount Vernon', ['mount vernon', 'mt vernon']],
  ['Sankt Pölten', ['sankt polten', 'sankt poelten', 'st polten', 'st poelten']],
])('%s is looked for with words short and in full', (text, spellings) => {
  expect(querySpellings(text)).toEqual(spellings);
});

test.each(['st', 'saint', 'mount', 'stockholm', 'east', 'fortaleza', ''])(
  '%s is no word written short with another after it',
  (text) => {
    expect(querySpellings(text)).toEqual([text]);
  },
);
