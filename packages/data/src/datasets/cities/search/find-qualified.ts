import type { Steps } from '../../../core/scheduler.js';
import { findStrictly } from './find-strictly.js';
import { QualifiedText } from './qualified-text.js';
import type { Qualifiers } from './qualifiers.js';
import { type QueryWord, splitEastAsian } from './query-words.js';
import { type ReadingCounter, readingRanks } from './reading-counter.js';
import { listReadings, mostWords, type Reading } from './readings.js';
import type { SearchIndex } from './search-index.js';

/** Longer texts are not split. */
const mostLetters = 24;

/** A text that may say where a city is, and what is needed to count its cities. */
export interface QualifiedSearch {
  readonly index: SearchIndex;
  readonly qualifiers: Qualifiers;
  readonly counter: ReadingCounter;
  readonly text: QualifiedText;
  /** The ways to read it without typos. */
  readonly readings: readonly Reading[];
  /** Whether it has a comma or bracket. */
  readonly hasParts: boolean;
}

/** Reads words as a name and qualifiers. */
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

/** Counts cities by readings without typos: by whole names in named places or, if there are none, by unfinished ones. */
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

/** Counts cities in places whose names start with the text after the last comma. */
function addUnfinishedPart({ counter, text }: QualifiedSearch): void {
  for (const reading of text.readUnfinishedPart()) counter.addName(text, reading, readingRanks.unfinished);
}

/** Counts cities by an unfinished qualifier. */
function addUnfinishedPlaces({ counter, text }: QualifiedSearch): void {
  const { length } = text.words;
  for (const reading of listReadings(length, text.findPlacesByWord))
    counter.addName(text, reading, readingRanks.byWord);
  for (const reading of text.readUnfinishedPlaces((to) => text.isName(0, to)))
    counter.addName(text, reading, readingRanks.unfinished);
}

/** Counts cities by a name and qualifier without a space between them: 中国北京. */
function addWithoutSpaces({ index, qualifiers, counter, text }: QualifiedSearch): void {
  const letters = splitEastAsian(text.words);
  if (letters.length === text.words.length || letters.length > mostLetters) return;
  const spaced = new QualifiedText(index, qualifiers, letters);
  for (const reading of listReadings(letters.length, spaced.findPlacesByWord))
    counter.addName(spaced, reading, readingRanks.exact);
}

/** Counts cities by an unfinished name. */
function* addUnfinishedNames({ index, counter, text, readings }: QualifiedSearch): Steps<void> {
  for (const reading of readings) {
    if (reading.from > 0) continue;
    counter.narrow([reading]);
    for (const { codes, searchesInside } of text.spellName(reading.from, reading.to)) {
      if (searchesInside) yield* findStrictly(index, codes, true, counter.scorer);
    }
  }
}
