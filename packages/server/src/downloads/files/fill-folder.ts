import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestName } from './manifest.js';

export class ExportError extends Error {
  override readonly name = 'ExportError';
}

/** The subfolder into which files are first written: from there, renaming can move them on every file system. */
const unfinishedName = '.almanac-export';

/**
 * The new files appear once all of them are complete; the manifest appears last.
 * @throws {ExportError} if the folder contains a file that is not replaceable
 */
export async function fillFolder<T>(
  folder: string,
  isReplaceable: (name: string) => boolean,
  write: (unfinishedFolder: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const existingNames = (await readdir(folder)).filter((name) => name !== unfinishedName);
  const otherFile = existingNames.find((name) => !isReplaceable(name));
  if (otherFile !== undefined)
    throw new ExportError(`${folder} is not empty: it contains ${otherFile}. Name a new or empty folder`);
  const unfinishedFolder = join(folder, unfinishedName);
  await rm(unfinishedFolder, { recursive: true, force: true });
  try {
    await mkdir(unfinishedFolder);
    const result = await write(unfinishedFolder);
    for (const name of existingNames) await rm(join(folder, name), { recursive: true, force: true });
    const names = (await readdir(unfinishedFolder)).filter((name) => name !== manifestName);
    for (const name of [...names, manifestName]) await rename(join(unfinishedFolder, name), join(folder, name));
    await rmdir(unfinishedFolder);
    return result;
  } catch (fault) {
    await rm(unfinishedFolder, { recursive: true, force: true });
    throw fault;
  }
}
