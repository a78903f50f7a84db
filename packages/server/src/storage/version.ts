import { readFile } from 'node:fs/promises';
import { builtFolder } from './built-folder.js';

/** Reads the version of this package. */
export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../package.json', builtFolder), 'utf8')) as {
    version: string;
  };
  return version;
}
