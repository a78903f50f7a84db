import type { AddressFormat } from '@almanac/client';

/** The label of a part of an address: translated if the page has a word for its type, else as in the data. */
export function labelPart(
  { type, label }: AddressFormat['parts'][number],
  words: Readonly<Record<string, string>>,
): string {
  return words[type] ?? label;
}
