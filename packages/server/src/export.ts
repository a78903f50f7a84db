import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { readConfig } from './config.js';
import { type Prepared, prepareDownloads as prepareInFolder } from './downloads/prepare-downloads.js';
import { exportData } from './export/export-data.js';
import { type ExportFormat, exportFormats } from './export/export-formats.js';
import { exportedDatasets } from './export/exported-datasets.js';
import type { ExportedFile, ExportManifest } from './export/manifest.js';

export type { ExportedFile, ExportManifest };

/** What can be exported, as `almanac export` takes it. */
export const exportFormatNames = Object.keys(exportFormats) as ExportFormat[];
export const exportedDatasetNames: readonly string[] = exportedDatasets.map(({ name }) => name);

/** What to export; everything by default. */
export interface FolderExportOptions {
  readonly formats?: readonly string[] | undefined;
  readonly datasets?: readonly string[] | undefined;
  /** Called for each file when it is complete. */
  readonly onFile?: (file: ExportedFile) => void;
}

/** Writes the data as files into a folder, with a manifest. */
export async function exportToFolder(
  folder: string,
  { formats = exportFormatNames, datasets = exportedDatasetNames, onFile }: FolderExportOptions = {},
): Promise<ExportManifest> {
  return exportData({
    almanac: await openLibrary(loadFromFolder()),
    folder,
    formats: exportFormatNames.filter((name) => formats.includes(name)),
    datasets: exportedDatasets.filter(({ name }) => datasets.includes(name)),
    ...(onFile ? { onFile } : {}),
  });
}

/**
 * Makes the downloads of the service in the configured STATE_DIR, so that its first caller need not wait.
 *
 * @throws {ConfigError} if a variable is invalid; the message names it
 */
export function prepareDownloads(
  environment: Readonly<Record<string, string | undefined>>,
  onFile?: (file: ExportedFile) => void,
): Promise<Prepared> {
  return prepareInFolder(readConfig(environment).stateFolder, onFile);
}
