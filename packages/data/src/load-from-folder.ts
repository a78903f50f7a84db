import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Load } from './core/files.js';

/** The compiled files of this package. `data.sha256` beside the folder has their checksums. */
export const compiledFolder = new URL('../dist/data/', import.meta.url);

/**
 * Reads compiled files from a folder, by default the one in this package.
 *
 * @param folder where the compiled files are, as a `file:` URL that ends with a slash
 * @returns a `Load` for `openAlmanac`
 * @throws the file system's error when a file is missing
 * @example
 * const almanac = await openAlmanac(loadFromFolder());
 */
export function loadFromFolder(folder: URL = compiledFolder): Load {
  return (name) => readFile(fileURLToPath(new URL(name, folder)));
}
