import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { importPackage, readPackages } from './api/read-packages.js';
import { findPart, packageByPart } from './core/data-package.js';
import type { Load } from './core/files.js';
import { loadOnce } from './core/load-once.js';

/** Hashing this many bytes takes one or two milliseconds. */
const sliceBytes = 2 ** 21;

/** The compiled files of this package. `data.sha256`, next to the folder, has their checksums. */
export const compiledFolder = new URL('../dist/data/', import.meta.url);

/**
 * Reads compiled files from a folder, by default the one in this package. If there is a file of checksums next to the
 * folder, each file is verified. Cities and maps that are not in the folder are read from their packages.
 *
 * @param folder a `file:` URL that ends with a slash
 * @returns a `Load` for `openAlmanac`
 * @throws MissingPackageError if a package is not installed; the error of the file system if another file is missing; an
 * error that names the file if its checksum is wrong
 * @example
 * const almanac = await openAlmanac(loadFromFolder());
 */
export function loadFromFolder(folder: URL = compiledFolder): Load {
  const findChecksums = loadOnce(() => readChecksums(folder));
  const openPackages = loadOnce(async () => {
    const { dataVersion, hash } = JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8'));
    return readPackages([{ name: 'almanac', dataVersion, dataHash: hash, files: {} }], findPackage);
  });
  return async (name) => {
    const [bytes, checksums] = await Promise.all([
      readFile(fileURLToPath(new URL(name, folder))).catch((fault: NodeJS.ErrnoException) => {
        if (fault.code === 'ENOENT' && ['cities', 'maps'].includes(findPart(name))) return undefined;
        throw fault;
      }),
      findChecksums(),
    ]);
    if (bytes === undefined) return toBytes(await (await openPackages())(name));
    if (checksums && checksums.get(name) !== (await hashBytes(bytes)))
      throw new Error(`the data file ${name} has a wrong checksum; reinstall the package or rebuild the data`);
    return bytes;
  };
}

/** The files of the search for pages have an index of their own, which bundlers of the others should not see. */
async function findPackage(name: string): ReturnType<typeof importPackage> {
  const found = await importPackage(name);
  if (!found || name !== packageByPart.cities) return found;
  const finder = await importPackage(`${name}/finder-files`);
  return { ...found, files: { ...found.files, ...finder?.files } };
}

/** Packages have some files as modules with the parsed value or the text. */
function toBytes(content: unknown): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
}

/** Reads the checksums by file name; undefined if there are none. */
async function readChecksums(folder: URL): Promise<ReadonlyMap<string, string> | undefined> {
  const path = fileURLToPath(folder).replace(/[\\/]$/, '');
  const list = await readFile(`${path}.sha256`, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined;
    throw fault;
  });
  if (list === undefined) return undefined;
  // Example line: 071c… data/countries/de.json
  return new Map(Array.from(list.matchAll(/^(\S+) {2}[^/]*\/(.+)$/gm), ([, hash = '', name = '']) => [name, hash]));
}

/** Hashes in slices, because a long file would block the event loop. `crypto.subtle` would copy the file. */
async function hashBytes(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    if (start > 0) await setImmediate();
    hash.update(bytes.subarray(start, start + sliceBytes));
  }
  return hash.digest('hex');
}
