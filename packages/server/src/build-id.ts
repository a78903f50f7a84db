import { readFile } from 'node:fs/promises';

/** Reads the hash over datasets and code that the build writes, so that tags change when answers may. */
export async function readBuildId(): Promise<string> {
  return (await readFile(new URL('../dist/build-id', import.meta.url), 'utf8')).trim();
}
