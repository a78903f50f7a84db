import { readFile } from 'node:fs/promises';

const isBundled = !/\/storage\/built-folder\.[jt]s$/.test(import.meta.url);

/** `dist` of this package, found from this file or from the bundle. */
export const builtFolder = new URL(isBundled ? '../dist/' : '../../dist/', import.meta.url);

/** A hash of datasets and code. ETags include it, so that they change when responses may change. */
export async function readBuildId(): Promise<string> {
  return (await readFile(new URL('build-id', builtFolder), 'utf8')).trim();
}

export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../package.json', builtFolder), 'utf8')) as {
    version: string;
  };
  return version;
}
