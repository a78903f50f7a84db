import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ExportError } from './export-error.js';
import { manifestName } from './manifest.js';

/** An export is written into this folder inside its own, where it can be renamed on every file system. */
const unfinishedName = '.almanac-export';

/**
 * Writes an export into a new or empty folder. Its files appear when all of them are complete, the manifest last.
 *
 * @param replaceable names of files of an earlier export, which this one replaces; nothing else is ever removed
 * @param write writes the files into the folder that it is given
 * @throws ExportError if there is anything else in the folder
 */
export async function fillFolder<T>(
  folder: string,
  replaceable: readonly string[],
  write: (unfinished: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const stranger = (await readdir(folder)).find((name) => name !== unfinishedName && !replaceable.includes(name));
  if (stranger !== undefined)
    throw new ExportError(`${folder} is not empty: ${stranger} is in it. Name a new or empty folder`);
  const unfinished = join(folder, unfinishedName);
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished);
    const written = await write(unfinished);
    for (const name of replaceable) await rm(join(folder, name), { force: true });
    const names = (await readdir(unfinished)).filter((name) => name !== manifestName);
    for (const name of [...names, manifestName]) await rename(join(unfinished, name), join(folder, name));
    await rmdir(unfinished);
    return written;
  } catch (fault) {
    await rm(unfinished, { recursive: true, force: true });
    throw fault;
  }
}
