import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Library, SourceInfo } from '@almanac/data/internal';
import type { ColumnDescription } from './describe-columns.js';
import { type ExportedDataset, type FileFormat, fileFormats, readVersionDate } from './listed-datasets.js';

/** The SQLite file with all datasets. It is not called `almanac.sqlite`, because that file stores accounts. */
export const allDatasetsFile = 'almanac-data.sqlite';

export interface DataFile {
  readonly name: string;
  /** `all` for the file with all datasets. */
  readonly dataset: string;
  readonly format: FileFormat;
  readonly mediaType: string;
  readonly records: number;
  readonly bytes: number;
  readonly sha256: string;
  /** The day of the data version. */
  readonly date: string;
  /** An SPDX expression: the licences of the file's sources, joined by AND. */
  readonly licence: string;
  /** The ids of the file's sources, which the manifest describes. */
  readonly sources: readonly string[];
}

export interface FilesManifest {
  readonly dataVersion: string;
  readonly dataHash: string;
  readonly files: readonly DataFile[];
  readonly sources: readonly SourceInfo[];
  /** The columns of each dataset. */
  readonly columns: Readonly<Record<string, readonly ColumnDescription[]>>;
}

export const manifestName = 'manifest.json';

/** Lists the sources of the given datasets, in the order of /meta. Each names only these datasets. */
export function listSources({ manifest }: Library, datasets: readonly ExportedDataset[]): SourceInfo[] {
  const names = datasets.flatMap((each) => ('reads' in each ? each.reads : each.name));
  return manifest.sources
    .filter((source) => source.datasets.some((name) => names.includes(name)))
    .map((source) => ({ ...source, datasets: source.datasets.filter((name) => names.includes(name)) }));
}

export async function describeFile(
  path: string,
  format: FileFormat,
  datasets: readonly ExportedDataset[],
  records: number,
  almanac: Library,
): Promise<DataFile> {
  const sources = listSources(almanac, datasets);
  const [first] = datasets;
  return {
    name: basename(path),
    dataset: datasets.length === 1 && first ? first.name : 'all',
    format,
    mediaType: fileFormats[format].mediaType,
    records,
    bytes: (await stat(path)).size,
    sha256: await hashFile(path),
    date: readVersionDate(almanac).toISOString().slice(0, 10),
    licence: [...new Set(sources.map(({ licence }) => writeSpdx(licence)))].sort().join(' AND '),
    sources: sources.map(({ id }) => id),
  };
}

/**
 * A licence without an SPDX identifier, recognised by a space in its name, is written as `LicenseRef-` and its name in
 * lower case: `LicenseRef-public-domain`.
 */
function writeSpdx(licence: string): string {
  return licence.includes(' ') ? `LicenseRef-${licence.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}` : licence;
}

/** The manifest marks a folder as complete. */
export async function writeManifest(folder: string, manifest: FilesManifest): Promise<void> {
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Undefined if there is no manifest, or it is not complete JSON. */
export async function readManifest(folder: string): Promise<FilesManifest | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as FilesManifest;
  } catch {
    return undefined;
  }
}

/** The names of the manifest and of the files whose hashes match it; none without a manifest. */
export async function listUnchangedFiles(folder: string): Promise<string[]> {
  const { dataHash, files } = (await readManifest(folder)) ?? {};
  if (dataHash === undefined || !Array.isArray(files)) return [];
  const foundFiles = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const matchingFiles = [manifestName];
  for (const { name, sha256 } of files as readonly DataFile[])
    if (foundFiles.some((entry) => entry.name === name) && (await hashFile(join(folder, name))) === sha256)
      matchingFiles.push(name);
  return matchingFiles;
}

/** True if the folder has every file of its manifest, unchanged, made from data with this hash. */
export async function isComplete(folder: string, dataHash: string): Promise<boolean> {
  const manifest = await readManifest(folder);
  if (manifest?.dataHash !== dataHash) return false;
  return (await listUnchangedFiles(folder)).length === manifest.files.length + 1;
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
