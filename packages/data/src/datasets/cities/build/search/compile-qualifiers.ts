import { packColumns } from '../../../../build/pack-columns.js';
import { codeMark, type QualifierMeta, type QualifierSections } from '../../../../search/cities/qualifiers.js';
import { maxKeyLength, openAlphabet } from '../../../../search/index/keys.js';
import { cutDivisionWords } from '../../../../search/text/division-words.js';
import { toKey } from '../../../../search/text/fold.js';
import { foldSpellings } from '../../../../search/text/spellings.js';
import { compileKeys, markWords } from './compile-keys.js';
import type { QualifierList } from './list-qualifiers.js';
import { listLetters, sortKeys } from './sort-entries.js';

/** Compiles the names and codes of states and countries, and the places that they may mean. */
export function compileQualifiers({ qualifiers, ...meta }: QualifierList): Uint8Array {
  const placesByText = collectPlaces(qualifiers, new Set(meta.divisionWords));
  const { sorted, spaced } = sortKeys(new Map([...placesByText.keys()].map((folded, number) => [folded, number])));
  const alphabetLetters = listLetters(sorted);
  const numbers: QualifierSections = {
    ...compileKeys(markWords(openAlphabet(alphabetLetters), spaced)),
    ...packLists(spaced.map((folded) => placesByText.get(folded) as ReadonlySet<number>)),
  };
  return packColumns({ ...meta, alphabetLetters } satisfies QualifierMeta, { ...numbers }, {});
}

/**
 * Collects the numbers of the places that each folded text may mean, plus `codeMark` if the text is a code. Division
 * words are cut from the texts.
 */
function collectPlaces(
  qualifiers: QualifierList['qualifiers'],
  divisionWords: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<number>> {
  const placesByText = new Map<string, Set<number>>();
  const add = (texts: readonly string[], places: readonly number[], mark: number) => {
    for (const folded of new Set(texts.flatMap(foldSpellings))) {
      const name = cutDivisionWords(folded, divisionWords);
      const key = toKey(name);
      if (key === '' || key.length > maxKeyLength) continue;
      const markedPlaces = placesByText.get(name) ?? new Set();
      placesByText.set(name, markedPlaces);
      for (const place of places) markedPlaces.add(place + mark);
    }
  };
  for (const { texts, codes, places } of qualifiers) {
    add(texts, places, 0);
    add(codes, places, codeMark);
  }
  return placesByText;
}

/** Stores each different list once, because many texts mean the same places. */
function packLists(placesOfKeys: readonly ReadonlySet<number>[]) {
  const numbers = new Map<string, number>();
  const [lists, listStarts]: [number[], number[]] = [[], [0]];
  const keyLists = placesOfKeys.map((places) => {
    const list = [...places].sort((a, b) => a - b);
    const cached = numbers.get(list.join());
    if (cached !== undefined) return cached;
    const number = numbers.size;
    numbers.set(list.join(), number);
    lists.push(...list);
    listStarts.push(lists.length);
    return number;
  });
  if (numbers.size > 0xffff) throw new Error('too many lists of places');
  return {
    keyLists: Uint16Array.from(keyLists),
    lists: Uint16Array.from(lists),
    listStarts: Uint32Array.from(listStarts),
  };
}
