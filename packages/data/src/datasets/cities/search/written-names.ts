import type { SearchIndex } from './search-index.js';

/** The spelling of names. Most need no text of their own: they follow from their key or the city's default name. */
export interface WrittenNameSections {
  /** By entry: one of `writtenAs`, or which of the row's names that are kept as texts. */
  readonly writtenAs: Uint8Array;
  /** Where the texts of one row in `rowsOfBlock` begin. */
  readonly nameBlocks: Uint32Array;
  /** Texts in UTF-8, each ended by a line feed; one more ends a row. */
  readonly names: Uint8Array;
}

/** Only one row in this many stores where its texts start. */
export const rowsOfBlock = 16;

export const writtenAs = { capitalized: 255, key: 254, defaultName: 253 } as const;

const lineFeed = 10;
const decoder = new TextDecoder();

/**
 * The name that an entry's key is made of.
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

/** Capitalizes each word. */
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
