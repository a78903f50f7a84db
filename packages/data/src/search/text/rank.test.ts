import { describe, expect, test } from 'vitest';
import type { MatchClass } from '../../core/selection.js';
import { rankMatch, rateAlternateName, type TextKind } from './rank.js';

describe('The rank of a match', () => {
  test.each<[MatchClass, number]>([
    ['exact', 0],
    ['prefix', 0],
    ['word', 0],
    ['inside', 0],
    ['typo', 4],
  ])('is higher for a name than for any other kind of text, in the match class %s', (how, cost) => {
    for (const kind of ['widespread', 'foreign', 'alternate', 'borrowed', 'code'] as TextKind[])
      expect(rankMatch(how, 'name', 1000, cost)).toBeGreaterThan(rankMatch(how, kind, 1000, cost));
  });

  test('rises by one for a row ten times as large', () => {
    expect(rankMatch('exact', 'name', 999) - rankMatch('exact', 'name', 99)).toBeCloseTo(1);
  });

  test('falls by 2.5 for each further edit, that is for four quarters of an edit', () => {
    expect(rankMatch('typo', 'name', 0, 4) - rankMatch('typo', 'name', 0, 8)).toBeCloseTo(2.5);
  });
});

test.each<[MatchClass, TextKind]>([
  ['exact', 'widespread'],
  ['typo', 'widespread'],
  ['prefix', 'foreign'],
  ['word', 'alternate'],
  ['inside', 'alternate'],
])('an alternate name with a match of the class %s counts as a name of the kind %s', (how, kind) => {
  expect(rateAlternateName(how)).toBe(kind);
});
