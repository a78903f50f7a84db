import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Writes the SHA-256 of every file in a folder, in the format of `sha256sum`, to a file beside it: that of `data` is `data.sha256`. The
 * service compares them when it starts.
 */
export function writeChecksums(folder: string): void {
  writeFileSync(`${folder}.sha256`, hashFiles(folder).join(''));
}

/** The lines of such a file, sorted by path. */
export function hashFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      return `${hash}  ${basename(folder)}${path.slice(folder.length)}\n`;
    });
}
