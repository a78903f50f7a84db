import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Load } from './core/files.js';

/** Takes a millisecond or two to hash. */
const sliceBytes = 2 ** 21;

/** The compiled files of this package. `data.sha256` beside the folder has their checksums. */
export const compiledFolder = new URL('../dist/data/', import.meta.url);

/**
 * Reads compiled files from a folder, by default the one in this package. Each is compared with its checksum, if there are checksums
 * beside the folder.
 *
 * @param folder where the compiled files are, as a `file:` URL that ends with a slash
 * @returns a `Load` for `openAlmanac`
 * @throws the file system's error when a file is missing; an error that names the file when it is not as it was built
 * @example
 * const almanac = await openAlmanac(loadFromFolder());
 */
export function loadFromFolder(folder: URL = compiledFolder): Load {
  let reading: ReturnType<typeof readChecksums> | undefined;
  const findChecksums = () => {
    reading ??= readChecksums(folder).catch((fault: unknown) => {
      reading = undefined;
      throw fault;
    });
    return reading;
  };
  return async (name) => {
    const [bytes, checksums] = await Promise.all([readFile(fileURLToPath(new URL(name, folder))), findChecksums()]);
    if (checksums && checksums.get(name) !== (await hashBytes(bytes)))
      throw new Error(
        `the data file ${name} is not as it was built; install the package again, or build the data again`,
      );
    return bytes;
  };
}

/** Reads the checksums of a folder by the names of its files; undefined if there is none. */
async function readChecksums(folder: URL): Promise<ReadonlyMap<string, string> | undefined> {
  const path = fileURLToPath(folder).replace(/[\\/]$/, '');
  const list = await readFile(`${path}.sha256`, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined;
    throw fault;
  });
  if (list === undefined) return undefined;
  // Such as: 071c… data/countries/de.json
  return new Map(Array.from(list.matchAll(/^(\S+) {2}[^/]*\/(.+)$/gm), ([, hash = '', name = '']) => [name, hash]));
}

/** Hashes in slices: the longest files would block the event loop, and `crypto.subtle` copies what it hashes. */
async function hashBytes(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    if (at > 0) await setImmediate();
    hash.update(bytes.subarray(at, at + sliceBytes));
  }
  return hash.digest('hex');
}
