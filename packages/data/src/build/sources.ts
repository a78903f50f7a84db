import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dataFolder } from './data-folder.js';

/** A file in `data/sources/written/` or, if the extraction wrote it, `data/sources/extracted/`. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly homepage: string;
  /** SPDX identifier, or the name of the licence. */
  readonly licence: string;
  readonly licenceUrl?: string;
  /** The attribution that the licence or courtesy requires. */
  readonly credit: string;
  readonly datasets: readonly string[];
  readonly version?: string;
  readonly date?: string;
  /** The SHA-256 of the package file. */
  readonly sha256?: string;
  /**
   * The npm package of the source. Other sources have `debian`, or `written` if a table was typed by hand from a
   * document.
   */
  readonly npm?: string;
  readonly debian?: string;
  readonly written?: true;
  readonly note?: string;
}

export function readSources(): Source[] {
  return ['extracted', 'written']
    .map((kind) => join(dataFolder, 'sources', kind))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Source);
}
