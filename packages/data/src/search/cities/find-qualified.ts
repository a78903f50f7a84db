import type { Steps } from '../../core/scheduler.js';
import type { SearchIndex } from '../index/search-index.js';
import { findWithoutTypos } from './find-names.js';
import { QualifiedText } from './place-text.js';
import { meantTerritory, type PlaceSet, type Qualifiers } from './qualifiers.js';
import {
  isInPlaces,
  listReadings,
  maxWords,
  type QueryWord,
  type Reading,
  readingRanks,
  splitEastAsian,
} from './readings.js';
import type { RowTest, Scorer } from './scorer.js';

/** A text is split between East Asian letters only if it has at most this many of them and other words in total. */
const maxLetters = 24;

export interface QualifiedSearch {
  readonly index: SearchIndex;
  readonly qualifiers: Qualifiers;
  readonly readingScorer: ReadingScorer;
  readonly text: QualifiedText;
  /** The readings without typos. */
  readonly readings: readonly Reading[];
  /** True if the text has several parts (see `QueryWord.startsPart`). */
  readonly hasParts: boolean;
}

/** Reads words as a name with qualifiers. More than `maxWords` words have no readings. */
export function openQualifiedSearch(
  index: SearchIndex,
  qualifiers: Qualifiers,
  readingScorer: ReadingScorer,
  words: readonly QueryWord[],
): QualifiedSearch {
  const text = new QualifiedText(index, qualifiers, words.length > maxWords ? [] : words);
  const readings = listReadings(text.words.length, text.findPlaces);
  return { index, qualifiers, readingScorer, text, readings, hasParts: text.lastPart > 0 };
}

/** Adds whole names in known places and, unless these match well enough, unfinished names or places. */
export function* findQualified(search: QualifiedSearch): Steps<void> {
  const { readingScorer, text, readings, hasParts } = search;
  const { scorer } = readingScorer;
  if (!scorer.hasExact())
    readingScorer.addName(text, { from: 0, to: text.words.length, places: [] }, readingRanks.exact);
  for (const reading of readings) readingScorer.addName(text, reading, readingRanks.exact);
  if (!scorer.hasExact()) addUnfinishedPart(search);
  yield;
  if (hasParts ? scorer.hasExact() : !scorer.isWeak) return;
  addUnfinishedPlaces(search);
  addWithoutSpaces(search);
  yield;
  yield* addUnfinishedNames(search);
}

function addUnfinishedPart({ readingScorer, text }: QualifiedSearch): void {
  for (const reading of text.readUnfinishedPart()) readingScorer.addName(text, reading, readingRanks.unfinished);
}

function addUnfinishedPlaces({ readingScorer, text }: QualifiedSearch): void {
  const { length } = text.words;
  for (const reading of listReadings(length, text.findPlacesByWord))
    readingScorer.addName(text, reading, readingRanks.byWord);
  for (const reading of text.readUnfinishedPlaces((to) => text.isName(0, to)))
    readingScorer.addName(text, reading, readingRanks.unfinished);
}

/** Adds cities by readings without a space between name and qualifier: 中国北京. */
function addWithoutSpaces({ index, qualifiers, readingScorer, text }: QualifiedSearch): void {
  const letters = splitEastAsian(text.words);
  if (letters.length === text.words.length || letters.length > maxLetters) return;
  const spacedText = new QualifiedText(index, qualifiers, letters);
  for (const reading of listReadings(letters.length, spacedText.findPlacesByWord))
    readingScorer.addName(spacedText, reading, readingRanks.exact);
}

function* addUnfinishedNames({ index, readingScorer, text, readings }: QualifiedSearch): Steps<void> {
  for (const reading of readings) {
    if (reading.from > 0) continue;
    readingScorer.restrictTo([reading]);
    for (const { codes, searchesInside } of text.spellName(reading.from, reading.to)) {
      if (searchesInside) yield* findWithoutTypos(index, codes, true, readingScorer.scorer);
    }
  }
}

/** The numbers of each row's state and country, both counted from 0. */
export interface RowPlaces {
  readonly state: Uint16Array;
  readonly country: Uint8Array;
}

/** Adds to `scorer` the cities that match readings of a text. */
export class ReadingScorer {
  readonly scorer: Scorer;
  readonly #rows: RowPlaces;
  readonly #stateCount: number;

  /** @param stateCount the number of states, which precede the countries in a `PlaceSet` */
  constructor(scorer: Scorer, rows: RowPlaces, stateCount: number) {
    this.scorer = scorer;
    this.#rows = rows;
    this.#stateCount = stateCount;
  }

  /**
   * Adds the cities that have exactly the name in a reading and are in its places. A name after a place must be long
   * enough.
   *
   * @param rank is added to the rank of each match
   */
  addName(text: QualifiedText, { from, to, places: placeSets }: Reading, rank: number): void {
    if (!text.isName(from, to) || (from > 0 && !text.isLong(from, to))) return;
    const readingRank = from > 0 ? rank + readingRanks.placeFirst : rank;
    const add = (isInPlace: RowTest, rank: number) => {
      for (const { first, end, countries } of text.spellName(from, to)) {
        const { country } = this.#rows;
        this.scorer.setReading(
          countries ? (row) => countries.has(country[row] as number) && isInPlace(row) : isInPlace,
          rank,
        );
        this.scorer.addRange(first, end, 'exact');
      }
    };
    add(this.#testRows(placeSets, false), readingRank);
    if (placeSets.some((places) => places.includes(meantTerritory)))
      add(this.#testRows(placeSets, true), readingRank + readingRanks.territory);
  }

  /** From now on, adds only cities in the places of at least one of these readings. */
  restrictTo(readings: readonly Reading[]): void {
    const tests = readings.map(({ places: placeSets }) => this.#testRows(placeSets, true));
    this.scorer.setReading((row) => tests.some((isInPlace) => isInPlace(row)));
  }

  #testRows(placeSets: readonly PlaceSet[], withTerritories: boolean): RowTest {
    const { state, country } = this.#rows;
    const stateCount = this.#stateCount;
    return (row) => isInPlaces(placeSets, state[row] as number, stateCount + (country[row] as number), withTerritories);
  }
}
