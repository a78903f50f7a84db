import { cutUnspacedType } from '../text/division-words.js';
import { fold } from '../text/fold.js';
import type { KnownName, KnownNames } from './known-names.js';
import { toNameKey, toSignKey } from './name-key.js';

export interface ReadingOptions {
  /** Removes words that say only what a name is the name of: `Lagos State`, `Provincia de Mendoza`. */
  readonly cutWords?: ((folded: string) => string) | undefined;
  /** Names that may stand beside a name. */
  readonly places?: NamesOfPlaces | undefined;
}

export interface NamesOfPlaces {
  readonly names: KnownNames;
  /** True if a record belongs to a place, so that brackets are not needed: `Español de México`. */
  isIn(row: number, place: number): boolean;
}

/** Words that tell no countries apart. In brackets, they may be left out: `Switzerland (Confederation of)`. */
const plainWords = new Set(
  (
    'republic republique republica repubblica republik kingdom royaume reino regno konigreich state states etat estado federal ' +
    'federated federation federative democratic people islamic confederation commonwealth union principality duchy grand sultanate emirate'
  ).split(' '),
);

/** Finds the records with a name or sign that is the whole text, in any order of its words. */
export function findKnown(q: string, names: KnownNames): KnownName[] {
  const signs = names.find(toSignKey(q));
  return signs.length > 0 ? signs : names.find(toNameKey(q));
}

/**
 * Finds the records that a text means if words are left out that tell nothing apart: articles, types of divisions, and
 * brackets that repeat the record in other words or say what every country is.
 */
export function readName(q: string, names: KnownNames, { cutWords, places }: ReadingOptions = {}): KnownName[] {
  const find = (text: string): KnownName[] => {
    const known = findKnown(text, names);
    if (known.length > 0) return known;
    const unarticled = names.find(toNameKey(text, false));
    if (unarticled.length > 0) return unarticled;
    const folded = cutUnspacedType(fold(text));
    return names.find(toNameKey(cutWords ? cutWords(folded) : folded));
  };
  const whole = find(q);
  if (whole.length > 0) return whole;
  const parts = q.split(/[()[\]（）［］;/|=]+/u).filter((part) => fold(part) !== '');
  if (parts.length > 1) return readParts(parts);
  return places ? readBesidePlace(places) : readWithoutPlainWords();

  /** `Republic of Ireland`; but `Republik Korea`, of which there are two, stays unknown. */
  function readWithoutPlainWords(): KnownName[] {
    const words = toNameKey(q).split(' ');
    const telling = words.filter((word) => !plainWords.has(word));
    const known = telling.length > 0 && telling.length < words.length ? names.find(toNameKey(telling.join(' '))) : [];
    return new Set(known.map(({ row }) => row)).size === 1 ? known : [];
  }

  /** All parts that name a record must name the same. */
  function readParts(texts: readonly string[]): KnownName[] {
    const found = texts.map((text) => ({ text, known: find(text) }));
    const naming = found.filter(({ known }) => known.length > 0).map(({ known }) => known);
    const [first = [], ...others] = naming;
    const tellsNothing = found.every(({ text, known }) => known.length > 0 || isPlain(text));
    if (!tellsNothing) return [];
    return first.filter(({ row }) => others.every((known) => known.some((each) => each.row === row)));
  }

  /** Years (`French, Old (842-1400)`) and places say when and where, not what. */
  function isPlain(text: string): boolean {
    const words = toNameKey(text).split(' ');
    return /\d/.test(text) || words.every((word) => plainWords.has(word)) || isPlace(text);
  }

  function isPlace(text: string): boolean {
    return places !== undefined && findKnown(text, places.names).length > 0;
  }

  function readBesidePlace({ names: placeNames, isIn }: NamesOfPlaces): KnownName[] {
    const words = q.trim().split(/[\s,]+/u);
    for (let at = 1; at < words.length; at++) {
      const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
      for (const [text, place] of [
        [before, after],
        [after, before],
      ] as const) {
        const rows = findKnown(place, placeNames).map(({ row }) => row);
        const known = rows.length > 0 ? find(text).filter(({ row }) => rows.some((each) => isIn(row, each))) : [];
        if (known.length > 0) return known;
      }
    }
    return [];
  }
}
