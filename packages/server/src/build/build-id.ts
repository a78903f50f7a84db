import { readFile } from 'node:fs/promises';
import { builtFolder } from '../built-folder.js';

/** Reads the hash over datasets and code that the build writes, so that tags change when answers may. */
export async function readBuildId(): Promise<string> {
  return (await readFile(new URL('build-id', builtFolder), 'utf8')).trim();
}
