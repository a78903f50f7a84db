import type { SearchIndex } from './search-index.js';

/** How names are written. Most need no text of their own: they read as their key or as the city's default name does. */
export interface WrittenNameSections {
  /** By entry: one of `writtenAs`, or which of the row's names that are kept as texts. */
  readonly writtenAs: Uint8Array;
  /** Where each row's texts begin; one more than there are rows. */
  readonly nameStarts: Uint32Array;
  /** Texts in UTF-8, each ended by a line feed. */
  readonly names: Uint8Array;
}

export const writtenAs = { capitalized: 255, key: 254, defaultName: 253 } as const;

const decoder = new TextDecoder();

/**
 * The name that an entry's key is made of.
 *
 * @param defaultNameOf a row's default name
 */
export function readName(index: SearchIndex, entry: number, defaultNameOf: (row: number) => string): string {
  const row = index.entryList.rowOf(entry);
  const form = index.writtenAs[entry] as number;
  if (form === writtenAs.defaultName) return defaultNameOf(row);
  if (form < writtenAs.defaultName) return readText(index, row, form);
  const text = readKey(index, entry);
  return form === writtenAs.capitalized ? capitalizeWords(text) : text;
}

/** Each word with a capital letter. */
export function capitalizeWords(text: string): string {
  return text.replace(/(^| )./gu, (start) => start.toUpperCase());
}

function readKey({ entryList, keyReader, alphabet }: SearchIndex, entry: number): string {
  keyReader.read(entryList.keyOf(entry));
  return alphabet.decode(keyReader.letters.subarray(0, keyReader.length));
}

function readText({ nameStarts, names }: WrittenNameSections, row: number, ordinal: number): string {
  let from = nameStarts[row] as number;
  for (let passed = 0; passed < ordinal; from++) {
    if (names[from] === 10) passed++;
  }
  return decoder.decode(names.subarray(from, names.indexOf(10, from)));
}
