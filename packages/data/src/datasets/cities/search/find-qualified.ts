import type { Steps } from '../../../core/scheduler.js';
import { findStrictly } from './find-strictly.js';
import { QualifiedText } from './qualified-text.js';
import type { Qualifiers } from './qualifiers.js';
import { type QueryWord, splitEastAsian } from './query-words.js';
import { type ReadingCounter, readingRanks } from './reading-counter.js';
import { listReadings, mostWords, type Reading } from './readings.js';
import type { SearchIndex } from './search-index.js';

/** Longer texts are names, or nothing that anybody means. */
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
  for (const reading of text.readUnfinishedPart()) counter.addName(text, reading, readingRanks.unfinished);
}

/** Counts cities where what says where they are is not typed whole. */
function addUnfinishedPlaces({ counter, text }: QualifiedSearch): void {
  const { length } = text.words;
  for (const reading of listReadings(length, text.findPlacesByWord))
    counter.addName(text, reading, readingRanks.byWord);
  for (const reading of text.readUnfinishedPlaces((to) => text.isName(0, to)))
    counter.addName(text, reading, readingRanks.unfinished);
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
