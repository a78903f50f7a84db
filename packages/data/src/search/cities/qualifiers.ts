import { readColumns } from '../../core/columns.js';
import {
  type Alphabet,
  type KeyHeadSections,
  KeyReader,
  type KeySections,
  openAlphabet,
  wordStart,
} from '../index/keys.js';
import { findEndWhole, findKeys, openPrefixTree, type PrefixTree } from '../index/prefix-tree.js';
import { passWithTypos } from '../index/typo-pass.js';
import { cutDivisionWords } from '../text/division-words.js';
import { countLetters, hasEastAsianLetters, toKey } from '../text/fold.js';
import { createTypoAutomaton, editsForgiven, unfinishedFromLetters } from '../text/typos.js';

/** Marks a place whose code the text is. */
export const asCode = 0x8000;
/** Marks a territory of the named country: Réunion for France. */
export const asTerritory = 0x4000;

export const inPlace = 1;
export const inTerritory = 2;

/** The compiled texts that say where a city is. Places are states, then countries, by their numbers in `CityLists`. */
export interface QualifierSections extends KeySections, KeyHeadSections {
  /** The list of places that each key may mean. */
  readonly keyLists: Uint16Array;
  /** The lists, concatenated; `listStarts` is where each begins and the last ends. */
  readonly lists: Uint16Array;
  readonly listStarts: Uint32Array;
}

/** The metadata of the file. */
export interface QualifierMeta {
  readonly alphabetLetters: readonly string[];
  /** Words to ignore at the start and end of names. */
  readonly divisionWords: readonly string[];
  readonly stateCount: number;
  /** The codes of the places; null for a state without one. */
  readonly placeCodes: readonly (string | null)[];
}

/**
 * For each place, `inPlace` if it is meant, and `inTerritory` if it is a territory of a country that is meant, or a country whose code
 * is that of a state too.
 */
export type PlaceSet = Uint8Array;

/** Texts that say where a city is: names of states and countries in any language, codes and abbreviations. */
export class Qualifiers {
  /** The place of the first country. */
  readonly stateCount: number;
  readonly placeCodes: QualifierMeta['placeCodes'];
  readonly #alphabet: Alphabet;
  readonly #keys: KeySections;
  readonly #keyHeads: readonly PrefixTree[];
  readonly #keyReader: KeyReader;
  readonly #divisions: ReadonlySet<string>;
  readonly #places: Pick<QualifierSections, 'keyLists' | 'lists' | 'listStarts'>;

  /** Reads `cities/search/qualifiers.bin`. */
  constructor(file: Uint8Array) {
    const { meta, numbers } = readColumns<QualifierMeta>(file);
    this.stateCount = meta.stateCount;
    this.placeCodes = meta.placeCodes;
    this.#alphabet = openAlphabet(meta.alphabetLetters);
    this.#keys = {
      shared: numbers('shared'),
      lengths: numbers('lengths'),
      blockStarts: numbers('blockStarts'),
      letters: numbers('letters'),
      wideLetters: numbers('wideLetters'),
    };
    this.#keyHeads = openPrefixTree(numbers('keyHeadCounts'), numbers('keyHeadLetters'), numbers('keyHeadStarts'));
    this.#keyReader = new KeyReader(this.#keys);
    this.#divisions = new Set(meta.divisionWords);
    this.#places = { keyLists: numbers('keyLists'), lists: numbers('lists'), listStarts: numbers('listStarts') };
  }

  /** The places that a folded text names; undefined if none. */
  find(folded: string): PlaceSet | undefined {
    const codes = this.#encode(folded);
    const [first, end] = this.#findKeys(codes);
    const endWhole = findEndWhole(this.#keys.lengths, codes, first, end);
    const places = this.#collect(first, endWhole, true);
    return places && /^[a-z]{2}$/.test(folded) ? this.#preferStates(places) : places;
  }

  /** Behind a city people write the codes of states, and seldom those of countries: Richmond, CA is in California. */
  #preferStates(places: PlaceSet): PlaceSet {
    if (!places.subarray(0, this.stateCount).includes(inPlace)) return places;
    return places.map((how, place) => (place >= this.stateCount && how === inPlace ? inTerritory : how));
  }

  /**
   * The places whose names start with a text.
   *
   * @param atWord whether the rest must start with a new word; in Han, kana and hangul a word can start anywhere
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
   * The places whose names match a text with typos, by the cost of the typos in quarters of an edit.
   *
   * @param edits how many are forgiven if the text is long enough; with more than one, the first letter must be right
   */
  findTypos(folded: string, edits: 1 | 2): Map<number, PlaceSet> {
    const found = new Map<number, PlaceSet>();
    const codes = this.#encode(folded);
    const letters = countLetters(toKey(folded));
    if (editsForgiven(letters) < edits) return found;
    const report = (key: number, cost: number) => {
      const places = this.#collect(key, key + 1, false, found.get(cost));
      if (places) found.set(cost, places);
    };
    const automaton = createTypoAutomaton(codes, edits);
    const unfinished = letters >= unfinishedFromLetters;
    passWithTypos(this.#keys, this.#keyHeads, automaton, unfinished, report, edits === 1 ? undefined : codes[0]);
    return found;
  }

  #encode(folded: string): Uint16Array {
    return this.#alphabet.encode(toKey(cutDivisionWords(folded, this.#divisions)));
  }

  #findKeys(codes: Uint16Array): [number, number] {
    return codes.length === 0 || codes.includes(0) ? [0, 0] : findKeys(this.#keyHeads, this.#keyReader, codes);
  }

  /** Adds the places of a range of keys to those collected before. */
  #collect(from: number, to: number, withCodes: boolean, before?: PlaceSet): PlaceSet | undefined {
    const { keyLists, lists, listStarts } = this.#places;
    let places = before;
    for (let key = from; key < to; key++) {
      const list = keyLists[key] as number;
      for (let at = listStarts[list] as number; at < (listStarts[list + 1] as number); at++) {
        const place = lists[at] as number;
        if (place >= asCode && !withCodes) continue;
        places ??= new Uint8Array(this.placeCodes.length);
        const number = place & (asTerritory - 1);
        if (places[number] !== inPlace) places[number] = place & asTerritory ? inTerritory : inPlace;
      }
    }
    return places;
  }
}
