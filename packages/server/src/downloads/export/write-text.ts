import { closeSync, openSync, writeSync } from 'node:fs';
import { findFormats, type ListAnswer, writeList } from '@almanac/operations';

/** Writes a list to a file in a format that operations answer in, piece by piece. */
export function writeTextFile(path: string, suffix: string, list: ListAnswer): void {
  const format = findFormats(list.record).find((each) => each.suffix === suffix);
  if (!format) throw new Error(`there is no format ${suffix}`);
  const file = openSync(path, 'wx');
  try {
    for (const piece of writeList(format, list)) writeSync(file, piece);
  } finally {
    closeSync(file);
  }
}
