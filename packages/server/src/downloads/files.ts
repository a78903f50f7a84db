import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { readConfig } from '../config/config.js';
import { fillFolder } from './files/fill-folder.js';
import { listedDatasets } from './files/listed-datasets.js';
import { type DataFile, type FileFormat, type FilesManifest, fileFormats, listOwnFiles } from './files/manifest.js';
import { writeFiles } from './files/write-files.js';
import { type Prepared, prepareDownloads as prepareInFolder } from './prepare-downloads.js';

export type { DataFile, FilesManifest };

/** The formats and datasets of `almanac export`, by name. */
export const formatNames = Object.keys(fileFormats) as FileFormat[];
export const datasetNames: readonly string[] = listedDatasets.map(({ name }) => name);

/** The formats and datasets to write; all by default. */
export interface FilesOptions {
  readonly formats?: readonly string[] | undefined;
  readonly datasets?: readonly string[] | undefined;
  /** Called for each file when it is complete. */
  readonly onFile?: (file: DataFile) => void;
}

/**
 * Writes the data as files, with a manifest, into a new or empty folder, or in place of earlier ones.
 *
 * @throws {ExportError} if there is anything else in the folder
 */
export async function writeDataFiles(
  folder: string,
  { formats = formatNames, datasets = datasetNames, onFile }: FilesOptions = {},
): Promise<FilesManifest> {
  const almanac = await openLibrary(loadFromFolder());
  const own = await listOwnFiles(folder);
  return fillFolder(
    folder,
    (name) => own.includes(name),
    (unfinished) =>
      writeFiles({
        almanac,
        folder: unfinished,
        formats: formatNames.filter((name) => formats.includes(name)),
        datasets: listedDatasets.filter(({ name }) => datasets.includes(name)),
        onFile,
      }),
  );
}

/**
 * Makes the downloads of the service in the configured DOWNLOADS_DIR.
 *
 * @throws {ConfigError} if a variable is invalid; the message names it
 */
export function prepareDownloads(
  environment: Readonly<Record<string, string | undefined>>,
  onFile?: (file: DataFile) => void,
): Promise<Prepared> {
  return prepareInFolder(readConfig(environment).downloads.folder, onFile);
}
