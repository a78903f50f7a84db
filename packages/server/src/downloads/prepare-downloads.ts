import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { lockFile } from '../storage/sqlite/lock-file.js';
import { listVersions } from './downloads.js';
import { fillFolder } from './files/fill-folder.js';
import { listedDatasets } from './files/listed-datasets.js';
import { type DataFile, type FileFormat, fileFormats, isComplete } from './files/manifest.js';
import { writeFiles } from './files/write-files.js';

/** What must be free before the files of a version are made: twice as much as they take. */
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
 * @throws {Error} if the disk has too little space
 */
export async function prepareDownloads(root: string, onFile?: (file: DataFile) => void): Promise<Prepared> {
  const almanac = await openLibrary(loadFromFolder());
  const folder = join(root, almanac.manifest.dataVersion);
  const release = lockFile(join(root, '.lock.sqlite'));
  if (!release) return { outcome: 'being made', folder };
  try {
    if (await isComplete(folder, almanac.manifest.hash)) return { outcome: 'there already', folder };
    await checkSpace(root);
    const formats = Object.keys(fileFormats) as FileFormat[];
    // The folder is the service's own: all that is in it may be replaced.
    await fillFolder(
      folder,
      () => true,
      (unfinished) => writeFiles({ almanac, folder: unfinished, formats, datasets: listedDatasets, onFile }),
    );
    for (const version of (await listVersions(root)).slice(keptVersions))
      await rm(join(root, version), { recursive: true, force: true });
    return { outcome: 'made', folder };
  } finally {
    release();
  }
}

async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < neededBytes)
    throw new Error(`the downloads need ${neededBytes / 1024 ** 3} GiB of free space in ${folder}`);
}
