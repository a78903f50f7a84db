import type { AddressFormat } from '@almanac/client';

/** The label of a part of an address: in the language of the page where it has a word for its type, else that of the data. */
export function labelPart(
  { type, label }: AddressFormat['parts'][number],
  words: Readonly<Record<string, string>>,
): string {
  return words[type] ?? label;
}
