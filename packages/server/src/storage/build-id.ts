import { readFile } from 'node:fs/promises';
import { builtFolder } from './built-folder.js';

/** Reads the build's hash of datasets and code. ETags include it, so they change when responses may. */
export async function readBuildId(): Promise<string> {
  return (await readFile(new URL('build-id', builtFolder), 'utf8')).trim();
}
