import type { SearchIndex } from './search-index.js';

/** The spelling of names. Most follow from their key or the city's default name, and are not stored. */
export interface WrittenNameSections {
  /** For each entry, one of `writtenAs` or the index of a stored name of the row. */
  readonly writtenAs: Uint8Array;
  /** Where the names of every `rowsOfBlock`th row begin. */
  readonly nameBlocks: Uint32Array;
  /** Names in UTF-8, each followed by a line feed; another line feed ends a row. */
  readonly names: Uint8Array;
}

/** One in this many rows stores where its names begin. */
export const rowsOfBlock = 16;

export const writtenAs = { capitalized: 255, key: 254, defaultName: 253 } as const;

const lineFeed = 10;
const decoder = new TextDecoder();

/**
 * The name that an entry's key comes from.
 *
 * @param readDefaultName a row's default name
 */
export function readName(index: SearchIndex, entry: number, readDefaultName: (row: number) => string): string {
  const row = index.postings.findRow(entry);
  const form = index.writtenAs[entry] as number;
  if (form === writtenAs.defaultName) return readDefaultName(row);
  if (form < writtenAs.defaultName) return readText(index, row, form);
  const text = readKey(index, entry);
  return form === writtenAs.capitalized ? capitalizeWords(text) : text;
}

export function capitalizeWords(text: string): string {
  return text.replace(/(^| )./gu, (start) => start.toUpperCase());
}

function readKey({ postings, keyReader, alphabet }: SearchIndex, entry: number): string {
  keyReader.read(postings.findKey(entry));
  return alphabet.decode(keyReader.letters.subarray(0, keyReader.length));
}

function readText({ nameBlocks, names }: WrittenNameSections, row: number, ordinal: number): string {
  let from = nameBlocks[Math.floor(row / rowsOfBlock)] as number;
  const skipLine = () => {
    from = names.indexOf(lineFeed, from) + 1;
  };
  for (let rows = row % rowsOfBlock; rows > 0; skipLine()) {
    if (names[from] === lineFeed) rows--;
  }
  for (let texts = ordinal; texts > 0; texts--) skipLine();
  return decoder.decode(names.subarray(from, names.indexOf(lineFeed, from)));
}
