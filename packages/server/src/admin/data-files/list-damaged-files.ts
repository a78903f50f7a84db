import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A file that is not as the build wrote it. */
export interface DamagedFile {
  /** The path from the folder of the list of checksums, such as `data/countries/de.json`. */
  readonly name: string;
  readonly damage: 'missing' | 'altered' | 'unreadable';
}

const line = /^([0-9a-f]{64}) {2}(.+)$/;

/**
 * Compares files with their SHA-256. A list that is no list of checksums is itself damaged.
 *
 * @param checksumsFile a list in the format of `sha256sum`, with paths relative to its folder
 * @throws the file system's error if the list cannot be read
 */
export function listDamagedFiles(checksumsFile: string): DamagedFile[] {
  const folder = dirname(checksumsFile);
  const checksums = readFileSync(checksumsFile, 'utf8').trimEnd().split('\n');
  return checksums.flatMap((checksum) => {
    const [, hash, name] = line.exec(checksum) ?? [];
    if (hash === undefined || name === undefined) return [{ name: basename(checksumsFile), damage: 'altered' }];
    const damage = checkFile(join(folder, name), hash);
    return damage ? [{ name, damage }] : [];
  });
}

function checkFile(path: string, expected: string): DamagedFile['damage'] | undefined {
  try {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return hash === expected ? undefined : 'altered';
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable';
  }
}
