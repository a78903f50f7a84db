import { readColumns } from '../../core/columns.js';
import {
  type Alphabet,
  type KeyHeadSections,
  KeyReader,
  type KeySections,
  openAlphabet,
  wordStart,
} from '../index/keys.js';
import { findEndOfWholeKeys, findKeys, openPrefixTree, type PrefixTreeLevel } from '../index/prefix-tree.js';
import { findTyposInKeys } from '../index/typo-pass.js';
import { cutDivisionWords, cutTypes, cutUnspacedType } from '../text/division-words.js';
import { countLetters, hasEastAsianLetters, toKey } from '../text/fold.js';
import { countAllowedEdits, createTypoAutomaton, minUnfinishedLetters } from '../text/typos.js';

/** Marks a place in `lists` whose code is the key. */
export const codeMark = 0x8000;
/** Marks a place in `lists` that is a territory of the country with the name in the key: Réunion for France. */
export const territoryMark = 0x4000;

/** Values in a `PlaceSet`. */
export const meantPlace = 1;
export const meantTerritory = 2;

/** Places are numbered: first the states, then the countries. */
export interface QualifierSections extends KeySections, KeyHeadSections {
  /** The number of each key's list of places. */
  readonly keyLists: Uint16Array;
  /** The lists, concatenated. `listStarts` has the start of each and the end of the last. */
  readonly lists: Uint16Array;
  readonly listStarts: Uint32Array;
}

/** The metadata of `cities/search/qualifiers.bin`. */
export interface QualifierMeta {
  readonly alphabetLetters: readonly string[];
  /** Words to ignore at the start and end of names. */
  readonly divisionWords: readonly string[];
  /** Folded words for types of places, and the countries in which they stand beside names, numbered from 0. */
  readonly typeWords: readonly (readonly [countries: readonly number[], words: readonly string[]])[];
  readonly stateCount: number;
  /** Null for a state without a code. */
  readonly placeCodes: readonly (string | null)[];
}

/**
 * The value of each place: `meantPlace` if the text means it; `meantTerritory` if it is a territory of the country that
 * the text means, or a country whose code is also the code of a state; 0 otherwise.
 */
export type PlaceSet = Uint8Array;

/** Finds states and countries by code, abbreviation, or name in any language. */
export class Qualifiers {
  /** The number of states, which precede the countries. */
  readonly stateCount: number;
  readonly placeCodes: QualifierMeta['placeCodes'];
  readonly #alphabet: Alphabet;
  readonly #sections: QualifierSections;
  readonly #keyHeads: readonly PrefixTreeLevel[];
  readonly #keyReader: KeyReader;
  readonly #divisions: ReadonlySet<string>;
  readonly #types: readonly { readonly countries: ReadonlySet<number>; readonly words: ReadonlySet<string> }[];

  /** @param file `cities/search/qualifiers.bin` */
  constructor(file: Uint8Array) {
    const { meta, allNumbers } = readColumns<QualifierMeta>(file);
    this.stateCount = meta.stateCount;
    this.placeCodes = meta.placeCodes;
    this.#alphabet = openAlphabet(meta.alphabetLetters);
    const sections = allNumbers<QualifierSections>();
    this.#sections = sections;
    this.#keyHeads = openPrefixTree(sections.keyHeadCounts, sections.keyHeadLetters, sections.keyHeadStarts);
    this.#keyReader = new KeyReader(sections);
    this.#divisions = new Set(meta.divisionWords);
    this.#types = meta.typeWords.map(([countries, words]) => ({
      countries: new Set(countries),
      words: new Set(words),
    }));
  }

  /** Lists a city's name without words for its type (г. Казань, 松阪市), and the countries that use such words. */
  cutTypes(folded: string): { name: string; countries?: ReadonlySet<number> }[] {
    const spaced = this.#types.map(({ countries, words }) => ({ name: cutTypes(folded, words), countries }));
    return [{ name: cutUnspacedType(folded) }, ...spaced].filter(({ name }) => name !== folded);
  }

  /** Finds places by a whole name, code or abbreviation; undefined if there are none. */
  find(folded: string): PlaceSet | undefined {
    const codes = this.#encode(folded);
    const [first, end] = this.#findKeys(codes);
    const endWhole = findEndOfWholeKeys(this.#sections.lengths, codes, first, end);
    const places = this.#collect(first, endWhole, true);
    return places && /^[a-z]{2}$/.test(folded) ? this.#preferStates(places) : places;
  }

  /** After a city, people write codes of states more often than codes of countries: Richmond, CA is in California. */
  #preferStates(places: PlaceSet): PlaceSet {
    if (!places.subarray(0, this.stateCount).includes(meantPlace)) return places;
    return places.map((value, place) => (place >= this.stateCount && value === meantPlace ? meantTerritory : value));
  }

  /**
   * Finds places whose names start with the text; undefined if there are none.
   *
   * @param atWord true if the rest of the name must start with a new word; in Han, kana and hangul, words can start
   *   anywhere
   */
  findBeginning(folded: string, atWord: boolean): PlaceSet | undefined {
    const codes = this.#encode(folded);
    const [first, end] = this.#findKeys(codes);
    if (!atWord || hasEastAsianLetters(folded)) return this.#collect(first, end, false);
    const reader = this.#keyReader;
    let places: PlaceSet | undefined;
    for (let key = first; key < end; key++) {
      reader.read(key);
      const endsWord = reader.length === codes.length || (reader.letters[codes.length] as number) >= wordStart;
      if (endsWord) places = this.#collect(key, key + 1, false, places);
    }
    return places;
  }

  /**
   * Finds places with typos, by the cost of the typos in quarters of an edit.
   *
   * @param edits the number of allowed edits; a text too short for that many finds nothing. With two, the first letter
   *   must be correct.
   */
  findTypos(folded: string, edits: 1 | 2): Map<number, PlaceSet> {
    const placesByCost = new Map<number, PlaceSet>();
    const codes = this.#encode(folded);
    const letters = countLetters(toKey(folded));
    if (countAllowedEdits(letters) < edits) return placesByCost;
    const report = (key: number, cost: number) => {
      const places = this.#collect(key, key + 1, false, placesByCost.get(cost));
      if (places) placesByCost.set(cost, places);
    };
    const automaton = createTypoAutomaton(codes, edits);
    const mayBeUnfinished = letters >= minUnfinishedLetters;
    findTyposInKeys(
      this.#sections,
      this.#keyHeads,
      automaton,
      mayBeUnfinished,
      report,
      edits === 1 ? undefined : codes[0],
    );
    return placesByCost;
  }

  #encode(folded: string): Uint16Array {
    return this.#alphabet.encode(toKey(cutDivisionWords(folded, this.#divisions)));
  }

  #findKeys(codes: Uint16Array): [number, number] {
    return codes.length === 0 || codes.includes(0) ? [0, 0] : findKeys(this.#keyHeads, this.#keyReader, codes);
  }

  /** Adds the places of keys to `before`; undefined if there are none. */
  #collect(from: number, to: number, withCodes: boolean, before?: PlaceSet): PlaceSet | undefined {
    const { keyLists, lists, listStarts } = this.#sections;
    let places = before;
    for (let key = from; key < to; key++) {
      const list = keyLists[key] as number;
      for (let position = listStarts[list] as number; position < (listStarts[list + 1] as number); position++) {
        const place = lists[position] as number;
        if (place >= codeMark && !withCodes) continue;
        places ??= new Uint8Array(this.placeCodes.length);
        const number = place & (territoryMark - 1);
        if (places[number] !== meantPlace) places[number] = place & territoryMark ? meantTerritory : meantPlace;
      }
    }
    return places;
  }
}
