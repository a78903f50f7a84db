import type { Strictness } from '../../core/selection.js';
import { cutUnspacedType } from '../text/division-words.js';
import { fold } from '../text/fold.js';
import type { KnownName, KnownNames } from './known-names.js';
import { toNameKey, toSignKey } from './name-key.js';

export interface ReadingOptions {
  /** Removes words that say only what a name is the name of: `Lagos State`; `isIn` tests if a record may have them. */
  readonly cutWords?: ((folded: string) => { name: string; isIn?: (row: number) => boolean }[]) | undefined;
  /** Names that may stand beside a name. */
  readonly places?: NamesOfPlaces | undefined;
}

export interface NamesOfPlaces {
  readonly names: KnownNames;
  /** True if a record belongs to a place, so that brackets are not needed: `Español de México`. */
  isIn(row: number, place: number): boolean;
  /** True if a record belongs to its places alone, so that another contradicts it: `Pacific Time (Canada)`. */
  readonly excludesOthers?: boolean;
}

/** Words that tell no countries apart. In brackets, they may be left out: `Switzerland (Confederation of)`. */
const plainWords = new Set(
  (
    'republic republique republica repubblica republik kingdom royaume reino regno konigreich state states etat estado federal ' +
    'federated federation federative democratic socialist people islamic confederation commonwealth union principality duchy grand sultanate emirate ' +
    'island language langue lengua lingua idioma sprache jezyk язык мова'
  ).split(' '),
);

/** `Lobatse (town)`, `Serbian (Latin script)`: what kind of place it is, or how a language is written. */
const kindInBrackets =
  /\s*[([（](?:city|town|country|capital|modern|simplified|traditional|latin|cyrillic|arabic|bengali|devanagari|gurmukhi|简体|繁體|繁体)(?: script)?[)\]）]$/iu;

/** `EUR - Euro` */
const codeFirst = /^\s*(\p{Lu}{2,3})\s+[-–—]\s+(.+)$/u;

/** The keys of the last text, since one text is looked up in several datasets, one after another. */
let lastKeys: readonly string[] = [];
let lastText: string | undefined;

/** Finds the records with a name or sign that is the whole text, in any order of its words. */
export function findKnown(q: string, names: KnownNames): KnownName[] {
  if (q !== lastText) [lastText, lastKeys] = [q, [toSignKey(q), toNameKey(q), toNameKey(q, false)]];
  const known = lastKeys.map((key) => names.find(key));
  return known.find(({ length }) => length > 0) ?? [];
}

/**
 * Finds the records that a text means if words are left out that tell nothing apart: articles, types of divisions, and
 * brackets that repeat the record in other words or say what every country is. If `strictly` is true, only places are
 * left out: `Georgia, USA`.
 */
export function readName(
  typed: string,
  names: KnownNames,
  { cutWords, places }: ReadingOptions = {},
  strictly: Strictness = false,
): KnownName[] {
  const find = (text: string): KnownName[] => {
    const known = findKnown(text, names);
    if (known.length > 0) return known;
    const folded = cutUnspacedType(fold(text));
    const cuts = cutWords?.(folded) ?? [{ name: folded }];
    const cut = cuts.map(({ name, isIn }) => names.find(toNameKey(name)).filter(({ row }) => isIn?.(row) ?? true));
    return cut.find(({ length }) => length > 0) ?? [];
  };
  const q = typed.replace(kindInBrackets, '').replace(codeFirst, '$2 ($1)');
  const whole = strictly ? [] : find(q);
  if (whole.length > 0) return whole;
  const parts = q
    .split(/[()[\]（）［］;|=]+/u)
    .flatMap((part) => (find(part).length > 0 ? [part] : part.split('/')))
    .filter((part) => fold(part) !== '');
  if (parts.length > 1) return strictly && !places?.excludesOthers ? [] : readParts(parts);
  const besidePlace = places ? readBesidePlace(places) : [];
  return besidePlace.length > 0 || strictly ? besidePlace : readWithoutPlainWords();

  /** `Republic of Ireland`; but `Republik Korea`, of which there are two, stays unknown. */
  function readWithoutPlainWords(): KnownName[] {
    const words = toNameKey(q, false).split(' ');
    const telling = words.filter((word) => !plainWords.has(word));
    const known = telling.length > 0 && telling.length < words.length ? names.find(toNameKey(telling.join(' '))) : [];
    return new Set(known.map(({ row }) => row)).size === 1 ? known : [];
  }

  /** All parts that name a record must name the same; places may follow it, even such as name another: `Bengali (India)`. */
  function readParts(texts: readonly string[]): KnownName[] {
    const found = texts.map((text) => ({ text, known: find(text) }));
    const first = found.findIndex(({ known }) => known.length > 0);
    return (found[first]?.known ?? []).filter(({ row }) =>
      found.every(
        ({ text, known }, at) =>
          known.some((each) => each.row === row) ||
          (at > first && isPlace(text, known.length > 0 || places?.excludesOthers ? row : undefined)) ||
          (known.length === 0 && isPlain(text)),
      ),
    );
  }

  /** Years (`French, Old (842-1400)`) say when, not what. */
  function isPlain(text: string): boolean {
    return (
      /\d/.test(text) ||
      toNameKey(text)
        .split(' ')
        .every((word) => plainWords.has(word))
    );
  }

  function isPlace(text: string, row?: number): boolean {
    const found = places ? findKnown(text, places.names) : [];
    return found.some((place) => row === undefined || places?.isIn(row, place.row));
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
