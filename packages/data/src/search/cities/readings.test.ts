import { describe, expect, test } from 'vitest';
import { meantPlace, meantTerritory } from './qualifiers.js';
import { isInPlaces, joinWords, listReadings, readWords, splitEastAsian } from './readings.js';

const writeWords = (q: string) => readWords(q).map(({ folded, startsPart }) => (startsPart ? `|${folded}` : folded));

describe('The words of a query', () => {
  test.each([
    ['paris', ['|paris']],
    ['  New   York ', ['|new', 'york']],
    ['Paris, Texas', ['|paris', '|texas']],
    ['Paris,Texas', ['|paris', '|texas']],
    ['Frankfurt (Oder)', ['|frankfurt', '|oder']],
    ['a;b\nc [d] {e}', ['|a', '|b', '|c', '|d', '|e']],
    ['東京、日本', ['|東京', '|日本']],
    ['القاهرة، مصر', ['|القاهره', '|مصر']],
    ['Paris - Texas', ['|paris', '|texas']],
    ['Paris – Texas — US', ['|paris', '|texas', '|us']],
    ['Stratford-upon-Avon', ['|stratford upon avon']],
    ['Paris -Texas', ['|paris', 'texas']],
    [', ,;', []],
    ['São "Paulo"', ['|sao', 'paulo']],
    ['paris , !, texas', ['|paris', '|texas']],
  ])('in %s are %j, where | begins a part', (q, words) => {
    expect(writeWords(q)).toEqual(words);
  });

  test('keep their spelling', () => {
    expect(readWords('São Paulo').map(({ text }) => text)).toEqual(['São', 'Paulo']);
  });

  test('in scripts without spaces are split into letters', () => {
    const words = splitEastAsian(readWords('東京 tokyo, 日'));
    expect(words.map(({ text, startsPart }) => [text, startsPart])).toEqual([
      ['東', true],
      ['京', false],
      ['tokyo', false],
      ['日', true],
    ]);
    expect(words[1]?.folded).toBe('京');
  });

  test('are joined in their original spelling, but not across a comma', () => {
    const words = readWords('São Paulo, New York');
    expect([joinWords(words, 0, 2), joinWords(words, 2, 4), joinWords(words, 1, 2)]).toEqual([
      'São Paulo',
      'New York',
      'Paulo',
    ]);
    expect([joinWords(words, 1, 3), joinWords(words, 0, 4)]).toEqual([undefined, undefined]);
    expect(joinWords(words, 2, 2)).toBe('');
  });
});

describe('The readings of words', () => {
  const [state, country] = [new Uint8Array([1]), new Uint8Array([2])];
  const list = (count: number, places: Readonly<Record<string, Uint8Array>>) =>
    listReadings(count, (from, to) => places[`${from}-${to}`]).map(
      ({ from, to, places: placeSets }) =>
        `${from}-${to}: ${placeSets.map((places) => (places === state ? 'state' : 'country')).join(' ')}`,
    );

  test('have places after or before the name', () => {
    expect(list(2, { '1-2': state })).toEqual(['0-1: state']);
    expect(list(2, { '0-1': country })).toEqual(['1-2: country']);
    expect(list(1, { '0-1': country })).toEqual([]);
    expect(list(2, {})).toEqual([]);
    expect(list(0, {})).toEqual([]);
  });

  test('may have a state and its country, or a place of several words', () => {
    expect(list(3, { '1-2': state, '2-3': country })).toEqual(['0-1: country state', '0-2: country']);
    expect(list(3, { '1-3': country })).toEqual(['0-1: country']);
    expect(list(3, { '0-1': country, '1-2': state })).toEqual(['1-3: country', '2-3: country state']);
    expect(list(3, { '0-1': country, '2-3': state })).toEqual(['0-2: state', '1-2: country state', '1-3: country']);
  });

  test('have three places at most', () => {
    const readings = list(5, { '0-1': state, '1-2': country, '3-4': state, '4-5': country });
    expect(readings).not.toContain('2-3: state country country state');
    expect(Math.max(...readings.map((reading) => reading.split(' ').length - 1))).toBe(3);
    expect(readings).toContain('1-3: state country state');
  });
});

describe('A city', () => {
  // The places are two states, then a country and its territory.
  const [firstState, secondState, country, territory] = [0, 1, 2, 3] as const;
  const meantState = Uint8Array.of(meantPlace, 0, 0, 0);
  const meantCountry = Uint8Array.of(0, 0, meantPlace, meantTerritory);

  test('is in a place if its state or its country is meant', () => {
    expect(isInPlaces([meantState], firstState, country, false)).toBe(true);
    expect(isInPlaces([meantState], secondState, country, false)).toBe(false);
    expect(isInPlaces([meantCountry], secondState, country, false)).toBe(true);
  });

  test('must be in a place of each set', () => {
    expect(isInPlaces([meantState, meantCountry], firstState, country, false)).toBe(true);
    expect(isInPlaces([meantState, meantCountry], secondState, country, false)).toBe(false);
    expect(isInPlaces([], secondState, country, false)).toBe(true);
  });

  test('in a territory is in its country only if territories count', () => {
    expect(isInPlaces([meantCountry], secondState, territory, true)).toBe(true);
    expect(isInPlaces([meantCountry], secondState, territory, false)).toBe(false);
  });
});
