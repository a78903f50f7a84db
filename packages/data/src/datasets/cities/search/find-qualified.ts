import type { Steps } from '../../../core/scheduler.js';
import { findStrictly } from './find-strictly.js';
import { QualifiedText } from './qualified-text.js';
import type { Qualifiers } from './qualifiers.js';
import { type QueryWord, splitEastAsian } from './query-words.js';
import { type ReadingCounter, readingRanks } from './reading-counter.js';
import { listReadings, type Reading } from './readings.js';
import type { SearchIndex } from './search-index.js';

/** Longer texts are names, or nothing that anybody means. */
const mostWords = 12;
const mostLetters = 24;

/** A text that may say where a city is, and what its cities are counted with. */
export interface QualifiedSearch {
  readonly index: SearchIndex;
  readonly qualifiers: Qualifiers;
  readonly counter: ReadingCounter;
  readonly text: QualifiedText;
  /** The ways to read it without a slip. */
  readonly readings: readonly Reading[];
  /** Whether there is a comma or a bracket in it. */
  readonly hasParts: boolean;
}

/** Reads words as a name and what says where it is. */
export function openQualifiedSearch(
  index: SearchIndex,
  qualifiers: Qualifiers,
  counter: ReadingCounter,
  words: readonly QueryWord[],
): QualifiedSearch {
  const text = new QualifiedText(index, qualifiers, words.length > mostWords ? [] : words);
  const readings = listReadings(text.words.length, text.findPlaces);
  return { index, qualifiers, counter, text, readings, hasParts: text.lastPart > 0 };
}

/** Counts cities by readings without a slip: those of whole names in named places or, where there are none, of beginnings. */
export function* findQualified(search: QualifiedSearch): Steps<void> {
  const { counter, text, readings, hasParts } = search;
  const { scorer } = counter;
  for (const reading of readings) counter.addName(text, reading, readingRanks.exact);
  if (!scorer.hasExact()) addUnfinishedPart(search);
  yield;
  if (hasParts ? scorer.hasExact() : !scorer.isWeak) return;
  addUnfinishedPlaces(search);
  addWithoutSpaces(search);
  yield;
  yield* addUnfinishedNames(search);
}

/** Counts cities in places whose names begin as what follows the last comma does. */
function addUnfinishedPart({ counter, text }: QualifiedSearch): void {
  const { lastPart, words } = text;
  const unfinished = lastPart > 0 ? text.findPlacesUnfinished(lastPart, words.length, 1) : undefined;
  if (!unfinished) return;
  for (let to = 1; to <= lastPart; to++) {
    const between = to < lastPart ? text.findPlaces(to, lastPart) : undefined;
    if (to < lastPart && !between) continue;
    const where = between ? [between, unfinished] : [unfinished];
    counter.addName(text, { from: 0, to, where }, readingRanks.unfinished);
  }
}

/** Counts cities where what says where they are is not typed whole. */
function addUnfinishedPlaces({ counter, text }: QualifiedSearch): void {
  const { length } = text.words;
  for (const reading of listReadings(length, text.findPlacesByWord))
    counter.addName(text, reading, readingRanks.byWord);
  for (let to = 1; to < length; to++) {
    const places = text.isName(0, to) ? text.findPlacesUnfinished(to, length, 3) : undefined;
    if (places) counter.addName(text, { from: 0, to, where: [places] }, readingRanks.unfinished);
  }
}

/** Counts cities where there is no space between name and place: 中国北京. */
function addWithoutSpaces({ index, qualifiers, counter, text }: QualifiedSearch): void {
  const letters = splitEastAsian(text.words);
  if (letters.length === text.words.length || letters.length > mostLetters) return;
  const spaced = new QualifiedText(index, qualifiers, letters);
  for (const reading of listReadings(letters.length, spaced.findPlacesByWord))
    counter.addName(spaced, reading, readingRanks.exact);
}

/** Counts cities where the name is not typed whole. */
function* addUnfinishedNames({ index, counter, text, readings }: QualifiedSearch): Steps<void> {
  for (const reading of readings) {
    if (reading.from > 0) continue;
    counter.narrow([reading]);
    for (const { codes, searchesInside } of text.spellName(reading.from, reading.to)) {
      if (searchesInside) yield* findStrictly(index, codes, true, counter.scorer);
    }
  }
}
