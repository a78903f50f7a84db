import type { QualifiedText } from './qualified-text.js';
import { inPlace, inTerritory, type PlaceSet } from './qualifiers.js';
import type { Reading } from './readings.js';
import type { RowTest, Scorer } from './scorer.js';

/** The numbers of the state and country of each row. */
export interface RowPlaces {
  readonly state: Uint16Array;
  readonly country: Uint8Array;
}

/** What a reading adds to the rank of its matches, in powers of ten of a city's population. */
export const readingRanks = {
  exact: 0,
  /** The qualifier precedes the name. */
  placeFirst: -1,
  /** The city is in a territory of the named country. */
  territory: -0.5,
  /** The qualifier is the start of a longer name: Newfoundland. */
  byWord: -0.3,
  unfinished: -1.5,
  slip: -0.5,
  /** The qualifier is ignored. */
  dropped: -1,
} as const;

/** Counts the cities that match readings of a text. */
export class ReadingCounter {
  readonly scorer: Scorer;
  readonly #rows: RowPlaces;
  readonly #stateCount: number;

  /** @param stateCount the place of the first country */
  constructor(scorer: Scorer, rows: RowPlaces, stateCount: number) {
    this.scorer = scorer;
    this.#rows = rows;
    this.#stateCount = stateCount;
  }

  /** Counts the cities with exactly the name of a reading that lie where it says. */
  addName(text: QualifiedText, { from, to, where }: Reading, rank: number): void {
    if (!text.isName(from, to) || (from > 0 && !text.isLong(from, to))) return;
    const rankHere = from > 0 ? rank + readingRanks.placeFirst : rank;
    const add = (isThere: RowTest, rank: number) => {
      this.scorer.readAs(isThere, rank);
      for (const { first, end } of text.spellName(from, to)) this.scorer.addRange(first, end, 'exact');
    };
    add(this.#testRows(where, false), rankHere);
    if (where.some((places) => places.includes(inTerritory)))
      add(this.#testRows(where, true), rankHere + readingRanks.territory);
  }

  /** Restricts counting to cities that lie where one of several readings says. */
  narrow(readings: readonly Reading[]): void {
    const tests = readings.map(({ where }) => this.#testRows(where, true));
    this.scorer.readAs((row) => tests.some((isThere) => isThere(row)));
  }

  #testRows(where: readonly PlaceSet[], withTerritories: boolean): RowTest {
    const { state, country } = this.#rows;
    const stateCount = this.#stateCount;
    return (row) => liesIn(where, state[row] as number, stateCount + (country[row] as number), withTerritories);
  }
}

/** Whether a city in this state and country lies in a place of every set. */
export function liesIn(where: readonly PlaceSet[], state: number, country: number, withTerritories: boolean): boolean {
  const isMeant = (place: number | undefined) => place === inPlace || (place === inTerritory && withTerritories);
  return where.every((places) => isMeant(places[state]) || isMeant(places[country]));
}
