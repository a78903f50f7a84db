import { readdirSync, readFileSync } from 'node:fs';

/** A source as `src/provenance/<id>.json` describes it. */
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

/** Every source, by id. */
export function readSources(): Source[] {
  const folder = new URL('../../src/provenance/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'version.json')
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Source);
}
