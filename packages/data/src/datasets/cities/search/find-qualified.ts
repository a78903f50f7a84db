import type { Steps } from '../../../core/scheduler.js';
import { editRank } from '../../../text/rank.js';
import { findStrictly } from './find-strictly.js';
import { findTypos } from './find-typos.js';
import { QualifiedText } from './qualified-text.js';
import type { PlaceSet, Qualifiers } from './qualifiers.js';
import { type QueryWord, splitEastAsian } from './query-words.js';
import { listReadings, type Reading } from './readings.js';
import type { RowTest, Scorer } from './scorer.js';
import type { SearchIndex } from './search-index.js';

/** In which state and country a row lies, by their numbers. */
export interface RowPlaces {
  readonly state: Uint16Array;
  readonly country: Uint8Array;
}

/** Longer texts are names, or nothing that anybody means. */
const mostWords = 14;
const mostLetters = 24;

/** What ways to read a text weigh, in powers of ten of a city's population. */
const readingRanks = { exact: 0, placeFirst: -1, byWord: -0.3, unfinished: -1.5, slip: -0.5, dropped: -1 } as const;

/** So many names, and qualifiers, are looked for with slips. */
const mostWithSlips = 3;

/** Finds cities by texts that say where they are: looser ways to read them only where the scorer finds nothing by stricter ones. */
export class QualifiedFinder {
  readonly #index: SearchIndex;
  readonly #qualifiers: Qualifiers;
  readonly #rows: RowPlaces;
  readonly #scorer: Scorer;
  readonly #text: QualifiedText;
  readonly #readings: readonly Reading[];

  constructor(
    index: SearchIndex,
    qualifiers: Qualifiers,
    rows: RowPlaces,
    scorer: Scorer,
    words: readonly QueryWord[],
  ) {
    this.#index = index;
    this.#qualifiers = qualifiers;
    this.#rows = rows;
    this.#scorer = scorer;
    this.#text = new QualifiedText(index, qualifiers, words.length > mostWords ? [] : words);
    this.#readings = listReadings(this.#count, this.#text.findPlaces);
  }

  get #count(): number {
    return this.#text.words.length;
  }

  /** Whether there is a comma or a bracket in the text. */
  get hasParts(): boolean {
    return this.#text.lastPart > 0;
  }

  /** Counts cities by readings without a slip: those of whole names in named places or, where there are none, of beginnings. */
  *addStrict(): Steps<void> {
    for (const reading of this.#readings) this.#addName(this.#text, reading, readingRanks.exact);
    if (!this.#scorer.hasExact) this.#addUnfinishedPart();
    yield;
    if (this.hasParts ? !this.#scorer.hasExact : this.#scorer.isWeak) yield* this.#addUnfinished();
  }

  /** Counts cities by readings with a slip, or that leave out what the text says of where they are. */
  *addLoose(): Steps<void> {
    yield* this.#addTypos();
    this.#addElsewhere();
    yield;
    if (this.hasParts && this.#scorer.total === 0) this.#addFirstPart();
  }

  /** Counts cities in places whose names begin as what follows the last comma does. */
  #addUnfinishedPart(): void {
    const text = this.#text;
    const { lastPart } = text;
    const unfinished = lastPart > 0 ? text.findPlacesUnfinished(lastPart, this.#count, 1) : undefined;
    if (!unfinished) return;
    for (let to = 1; to <= lastPart; to++) {
      const between = to < lastPart ? text.findPlaces(to, lastPart) : undefined;
      if (to < lastPart && !between) continue;
      const where = between ? [between, unfinished] : [unfinished];
      this.#addName(text, { from: 0, to, where }, readingRanks.unfinished);
    }
  }

  /** Counts cities where the name, or what says where they are, is not typed whole. */
  *#addUnfinished(): Steps<void> {
    const text = this.#text;
    for (const reading of listReadings(this.#count, text.findPlacesByWord))
      this.#addName(text, reading, readingRanks.byWord);
    for (let to = 1; to < this.#count; to++) {
      const places = text.isName(0, to) ? text.findPlacesUnfinished(to, this.#count, 3) : undefined;
      if (places) this.#addName(text, { from: 0, to, where: [places] }, readingRanks.unfinished);
    }
    const letters = splitEastAsian(text.words);
    if (letters.length > this.#count && letters.length <= mostLetters) {
      const spaced = new QualifiedText(this.#index, this.#qualifiers, letters);
      for (const reading of listReadings(letters.length, spaced.findPlacesByWord))
        this.#addName(spaced, reading, readingRanks.exact);
    }
    for (const { from, to, where } of this.#readings) {
      if (from > 0) continue;
      this.#scorer.readAs(this.#testRows(where));
      for (const { codes, searchesInside } of text.spellName(from, to)) {
        if (searchesInside) yield* findStrictly(this.#index, codes, true, this.#scorer);
      }
    }
  }

  /** Counts cities where there is a slip in the name, or in what says where they are. */
  *#addTypos(): Steps<void> {
    for (const { reading, cost } of this.#mendPlaces()) {
      this.#addName(this.#text, reading, readingRanks.slip + (editRank * cost) / 4);
      yield;
    }
    for (const { from, to, where } of this.#readings.slice(0, mostWithSlips)) {
      this.#scorer.readAs(this.#testRows(where));
      for (const { codes, letters } of this.#text.spellName(from, to)) {
        findTypos(this.#index, codes, letters, (key, cost) => this.#scorer.addTypo(key, cost));
        yield;
      }
    }
  }

  /** Counts cities of which the text names one whole, but says something else, or something unknown, of where they are. */
  #addElsewhere(): void {
    const text = this.#text;
    for (const { from, to } of this.#readings)
      if (from === 0) this.#addName(text, { from, to, where: [] }, readingRanks.dropped);
    const [end, ...starts] = text.partStarts;
    if (end === undefined) return;
    const places = [end, ...starts].map((start, at) => text.findPlaces(start, starts[at] ?? this.#count));
    const where = places.filter((found) => found !== undefined);
    const total = this.#scorer.total;
    if (where.length > 0) this.#addName(text, { from: 0, to: end, where }, readingRanks.dropped);
    if (this.#scorer.total === total) this.#addName(text, { from: 0, to: end, where: [] }, 2 * readingRanks.dropped);
  }

  /** Counts cities whose name is the first part of the text with slips, wherever they are. */
  #addFirstPart(): void {
    this.#scorer.readAs();
    for (const { codes, letters } of this.#text.spellName(0, this.#text.partStarts[0] ?? 0))
      findTypos(this.#index, codes, letters, (key, cost) => this.#scorer.addTypo(key, cost));
  }

  /** Readings with slips in one text at the end or at the beginning. */
  #mendPlaces(): { reading: Reading; cost: number }[] {
    const text = this.#text;
    const mended: { reading: Reading; cost: number }[] = [];
    let tries = 0;
    for (let at = this.#count - 1; at > 0 && tries < mostWithSlips; at--) {
      const [before, after] = [
        { from: 0, to: at },
        { from: at, to: this.#count },
      ] as const;
      for (const [name, qualifier] of [
        [before, after],
        [after, before],
      ] as const) {
        if (!text.isName(name.from, name.to)) continue;
        tries++;
        for (const [cost, places] of text.findPlacesWithSlips(qualifier.from, qualifier.to))
          mended.push({ reading: { ...name, where: [places] }, cost });
      }
    }
    return mended;
  }

  /** Counts the cities that have the name of a reading, whole, and lie where it says. */
  #addName(text: QualifiedText, { from, to, where }: Reading, rank: number): void {
    if (!text.isName(from, to) || (from > 0 && !text.isLong(from, to))) return;
    this.#scorer.readAs(this.#testRows(where), from > 0 ? rank + readingRanks.placeFirst : rank);
    for (const { first, end } of text.spellName(from, to)) this.#scorer.addRange(first, end, 'exact');
  }

  #testRows(where: readonly PlaceSet[]): RowTest {
    const { state, country } = this.#rows;
    const { stateCount } = this.#qualifiers;
    return (row) =>
      where.every(
        (places) => places[state[row] as number] === 1 || places[stateCount + (country[row] as number)] === 1,
      );
  }
}
