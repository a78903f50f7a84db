import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface DamagedFile {
  /** Relative to the folder of the list of checksums, such as `data/countries/de.json`. */
  readonly name: string;
  readonly damage: 'missing' | 'altered' | 'unreadable';
}

/** Files are read in chunks: the memory of whole files would not be returned to the system. */
const chunk = Buffer.alloc(256 * 1024);

const checksumLine = /^([0-9a-f]{64}) {2}(.+)$/;

/**
 * The list is in the format of `sha256sum`, with paths relative to its folder. A malformed list is itself reported as
 * altered.
 * @throws the file system's error if the list cannot be read
 */
export function listDamagedFiles(checksumsFile: string): DamagedFile[] {
  const folder = dirname(checksumsFile);
  const lines = readFileSync(checksumsFile, 'utf8').trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [, hash, name] = checksumLine.exec(line) ?? [];
    if (hash === undefined || name === undefined) return [{ name: basename(checksumsFile), damage: 'altered' }];
    const damage = checkFile(join(folder, name), hash);
    return damage ? [{ name, damage }] : [];
  });
}

function checkFile(path: string, expectedHash: string): DamagedFile['damage'] | undefined {
  try {
    return hashFile(path) === expectedHash ? undefined : 'altered';
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable';
  }
}

function hashFile(path: string): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  try {
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk))
      hash.update(chunk.subarray(0, length));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
