import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { lockFile } from '../storage/sqlite/lock-file.js';
import { exportData } from './export/export-data.js';
import { type ExportFormat, exportFormats } from './export/export-formats.js';
import { exportedDatasets } from './export/exported-datasets.js';
import { type ExportedFile, isComplete } from './export/manifest.js';
import { listVersions } from './folders.js';

/** What all files of a version may take together, four times as much as they do, and what must be free before they are made. */
const maxBytes = 2 * 1024 ** 3;
const neededBytes = 1024 ** 3;

/** This version and the one before it. */
const keptVersions = 2;

/** What became of it, and the folder of the files. */
export interface Prepared {
  readonly outcome: 'made' | 'there already' | 'being made';
  readonly folder: string;
}

/**
 * Makes the downloads of this version of the data, unless they are there and unaltered. They are complete when they appear; earlier versions
 * but the last one are removed.
 *
 * @param root the folder of the downloads of all versions
 * @param timeLimitMs it is given up after this long, between two files
 * @throws {Error} if the disk has too little space, or the limit of time or space is exceeded
 */
export async function prepareDownloads(
  root: string,
  onFile: (file: ExportedFile) => void = () => {},
  timeLimitMs = Number.POSITIVE_INFINITY,
): Promise<Prepared> {
  const almanac = await openLibrary(loadFromFolder());
  const folder = join(root, almanac.manifest.dataVersion);
  const release = lockFile(join(root, '.lock.sqlite'));
  if (!release) return { outcome: 'being made', folder };
  const unfinished = join(root, '.unfinished');
  try {
    if (await isComplete(folder, almanac.manifest.hash)) return { outcome: 'there already', folder };
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await checkSpace(root);
    const check = createLimits(timeLimitMs);
    await exportData({
      almanac,
      folder: unfinished,
      formats: Object.keys(exportFormats) as ExportFormat[],
      datasets: exportedDatasets,
      onFile(file) {
        check(file);
        onFile(file);
      },
    });
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    await removeOldVersions(root);
    return { outcome: 'made', folder };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    release();
  }
}

async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < neededBytes)
    throw new Error(`the downloads need ${neededBytes / 1024 ** 3} GiB of free space in ${folder}`);
}

function createLimits(timeLimitMs: number): (file: ExportedFile) => void {
  const startedMs = performance.now();
  let bytes = 0;
  return (file) => {
    bytes += file.bytes;
    if (bytes > maxBytes) throw new Error(`the downloads take more than ${maxBytes / 1024 ** 3} GiB`);
    if (performance.now() - startedMs > timeLimitMs)
      throw new Error(`the downloads take more than ${timeLimitMs / 60_000} minutes to make`);
  };
}

async function removeOldVersions(root: string): Promise<void> {
  for (const version of (await listVersions(root)).slice(keptVersions))
    await rm(join(root, version), { recursive: true, force: true });
}
