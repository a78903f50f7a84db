import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { readConfig } from '../config/config.js';
import { exportData } from './export/export-data.js';
import { type ExportFormat, exportFormats } from './export/export-formats.js';
import { exportedDatasets } from './export/exported-datasets.js';
import { fillFolder } from './export/fill-folder.js';
import { type ExportedFile, type ExportManifest, listOwnFiles } from './export/manifest.js';
import { type Prepared, prepareDownloads as prepareInFolder } from './prepare-downloads.js';

export type { ExportedFile, ExportManifest };

/** The formats and datasets of `almanac export`, by name. */
export const exportFormatNames = Object.keys(exportFormats) as ExportFormat[];
export const exportedDatasetNames: readonly string[] = exportedDatasets.map(({ name }) => name);

/** The formats and datasets to export; all by default. */
export interface FolderExportOptions {
  readonly formats?: readonly string[] | undefined;
  readonly datasets?: readonly string[] | undefined;
  /** Called for each file when it is complete. */
  readonly onFile?: (file: ExportedFile) => void;
}

/**
 * Writes the data as files, with a manifest, into a new or empty folder, or in place of an earlier export.
 *
 * @throws {ExportError} if there is anything else in the folder
 */
export async function exportToFolder(
  folder: string,
  { formats = exportFormatNames, datasets = exportedDatasetNames, onFile }: FolderExportOptions = {},
): Promise<ExportManifest> {
  const almanac = await openLibrary(loadFromFolder());
  return fillFolder(folder, await listOwnFiles(folder), (unfinished) =>
    exportData({
      almanac,
      folder: unfinished,
      formats: exportFormatNames.filter((name) => formats.includes(name)),
      datasets: exportedDatasets.filter(({ name }) => datasets.includes(name)),
      ...(onFile ? { onFile } : {}),
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
  onFile?: (file: ExportedFile) => void,
): Promise<Prepared> {
  return prepareInFolder(readConfig(environment).downloads.folder, onFile);
}
