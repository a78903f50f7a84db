import {
  capitalizeWords,
  kindCount,
  rowsOfBlock,
  type WrittenNameSections,
  writtenAs,
} from '../../../../search/index/search-index.js';
import type { SearchedCity } from './compile-entries.js';
import type { SortedEntries } from './compile-shards.js';

/**
 * Packs the spelling of names.
 *
 * @param spaced the keys, with the spaces between words
 * @throws when a city has more names than fit into one byte
 */
export function compileWrittenNames(
  cities: readonly SearchedCity[],
  { keyEntries, entries, ordinals, writtenNames }: SortedEntries,
  spaced: readonly string[],
): WrittenNameSections {
  const forms = new Uint8Array(entries.length);
  const texts = cities.map((): string[] => []);
  for (const [key, text] of spaced.entries()) {
    const capitalized = capitalizeWords(text);
    for (let entry = keyEntries[key] as number; entry < (keyEntries[key + 1] as number); entry++) {
      const row = Math.floor((entries[entry] as number) / kindCount);
      const name = writtenNames[row]?.[ordinals[entry] as number] as string;
      if (name === cities[row]?.name) forms[entry] = writtenAs.defaultName;
      else if (name === capitalized) forms[entry] = writtenAs.capitalized;
      else if (name === text) forms[entry] = writtenAs.key;
      else forms[entry] = placeIn(texts[row] as string[], name);
    }
  }
  const lines = texts.map((names) => `${[...names, ''].join('\n')}\n`);
  const nameBlocks = new Uint32Array(Math.ceil(lines.length / rowsOfBlock));
  let end = 0;
  for (const [row, line] of lines.entries()) {
    if (row % rowsOfBlock === 0) nameBlocks[row / rowsOfBlock] = end;
    end += Buffer.byteLength(line);
  }
  return { writtenAs: forms, nameBlocks, names: new TextEncoder().encode(lines.join('')) };
}

/** The index of a name in a list, to which it is added if it is missing. */
function placeIn(names: string[], name: string): number {
  const known = names.indexOf(name);
  const place = known === -1 ? names.push(name) - 1 : known;
  if (place >= writtenAs.defaultName) throw new Error(`more names than can be numbered: ${names[0]}`);
  return place;
}
