import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { downloadsBytes, type Environment, readConfig } from '../config/config.js';
import { lockFile } from '../storage/sqlite/lock-file.js';
import { listVersions } from './downloads.js';
import { ExportError, fillFolder } from './files/fill-folder.js';
import { exportedDatasets, type FileFormat, fileFormats } from './files/listed-datasets.js';
import { type DataFile, type FilesManifest, isComplete, listUnchangedFiles } from './files/manifest.js';
import { writeFiles } from './files/write-files.js';

export type { DataFile, FilesManifest };

export const formatNames = Object.keys(fileFormats) as FileFormat[];
export const datasetNames: readonly string[] = exportedDatasets.map(({ name }) => name);

export interface FilesOptions {
  readonly formats?: readonly string[] | undefined;
  readonly datasets?: readonly string[] | undefined;
  /** Called for each file once it is complete. */
  readonly onFile?: (file: DataFile) => void;
}

/**
 * Writes into a new or empty folder, or replaces the files of an earlier export.
 * @throws {ExportError} if the folder contains a file that does not come from an earlier export or was changed since,
 *   or if none of the datasets has one of the formats
 */
export async function writeDataFiles(
  folder: string,
  { formats = formatNames, datasets = datasetNames, onFile }: FilesOptions = {},
): Promise<FilesManifest> {
  const chosenDatasets = exportedDatasets.filter(({ name }) => datasets.includes(name));
  const possibleFormats = [...new Set(chosenDatasets.flatMap((dataset) => dataset.formats))];
  if (!possibleFormats.some((format) => formats.includes(format)))
    throw new ExportError(`the formats of ${datasets.join(', ')} are ${possibleFormats.join(', ')}`);
  const almanac = await openLibrary(loadFromFolder());
  const replaceableFiles = await listUnchangedFiles(folder);
  return fillFolder(
    folder,
    (name) => replaceableFiles.includes(name),
    (unfinishedFolder) =>
      writeFiles({
        almanac,
        folder: unfinishedFolder,
        formats: formatNames.filter((name) => formats.includes(name)),
        datasets: chosenDatasets,
        onFile,
      }),
  );
}

/** The current version and the one before it. */
const keptVersionCount = 2;

/**
 * Makes the downloads of this data version in DOWNLOADS_DIR, unless they exist unchanged or another process is making
 * them. Then removes all versions except this one and the one before it.
 * @throws {ConfigError} if a variable is invalid; the message names it
 * @throws {Error} if the disk has too little space
 */
export async function prepareDownloads(
  environment: Environment,
  onFile?: (file: DataFile) => void,
): Promise<{ readonly outcome: 'made' | 'there already' | 'being made'; readonly folder: string }> {
  const root = readConfig(environment).downloads.folder;
  const almanac = await openLibrary(loadFromFolder());
  const folder = join(root, almanac.manifest.dataVersion);
  const release = lockFile(join(root, '.lock.sqlite'));
  if (!release) return { outcome: 'being made', folder };
  try {
    if (await isComplete(folder, almanac.manifest.hash)) return { outcome: 'there already', folder };
    const { bavail, bsize } = await statfs(root);
    if (bavail * bsize < downloadsBytes)
      throw new Error(`the downloads need ${downloadsBytes / 1024 ** 3} GiB of free space in ${root}`);
    // The folder belongs to the service: everything in it may be replaced.
    const isReplaceable = () => true;
    await fillFolder(folder, isReplaceable, (unfinishedFolder) =>
      writeFiles({ almanac, folder: unfinishedFolder, formats: formatNames, datasets: exportedDatasets, onFile }),
    );
    for (const version of (await listVersions(root)).slice(keptVersionCount))
      await rm(join(root, version), { recursive: true, force: true });
    return { outcome: 'made', folder };
  } finally {
    release();
  }
}
