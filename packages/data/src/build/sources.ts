import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dataFolder } from './data-folder.js';

/** A source, as a file in `data/sources/written/` or, if extraction wrote it, `data/sources/extracted/` describes it. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly homepage: string;
  /** SPDX identifier, or the licence in words. */
  readonly licence: string;
  readonly licenceUrl?: string;
  /** The attribution that the licence or courtesy requires. */
  readonly credit: string;
  /** Folder names of the datasets that use it. */
  readonly datasets: readonly string[];
  readonly version?: string;
  readonly date?: string;
  readonly sha256?: string;
  /** The package that it was obtained as, or `written` where a table was written by hand after it. */
  readonly npm?: string;
  readonly debian?: string;
  readonly written?: true;
  readonly note?: string;
}

/** Every source, by the names of their files. */
export function readSources(): Source[] {
  return ['extracted', 'written']
    .map((kind) => join(dataFolder, 'sources', kind))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Source);
}
