import { readFileSync } from 'node:fs';

/** The messages of a compiled gettext catalogue (.mo): original text to translation. */
export function readCatalogue(path) {
  const bytes = readFileSync(path);
  if (bytes.readUInt32LE(0) !== 0x950412de) throw new Error(`${path}: not a little-endian .mo file`);
  const count = bytes.readUInt32LE(8);
  const textAt = (table, index) => {
    const length = bytes.readUInt32LE(table + index * 8);
    const start = bytes.readUInt32LE(table + index * 8 + 4);
    return bytes.toString('utf8', start, start + length);
  };
  const originals = bytes.readUInt32LE(12);
  const translations = bytes.readUInt32LE(16);
  return new Map(Array.from({ length: count }, (_, index) => [textAt(originals, index), textAt(translations, index)]));
}
