import type { TextIndex } from './text-index.js';

const indexes = new WeakMap<object, TextIndex>();

/**
 * The index over the texts of a dataset that are the same in every language, made once however many languages search it.
 *
 * @param records the English records, which every language of a library has in common
 */
export function shareIndex(records: object, make: () => TextIndex): TextIndex {
  let index = indexes.get(records);
  if (!index) {
    index = make();
    indexes.set(records, index);
  }
  return index;
}
