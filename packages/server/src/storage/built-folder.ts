import { readFile } from 'node:fs/promises';

const isBundled = !/\/storage\/built-folder\.[jt]s$/.test(import.meta.url);

/** `dist` of this package, found from this file or from the bundle. */
export const builtFolder = new URL(isBundled ? '../dist/' : '../../dist/', import.meta.url);

/** A hash of datasets and code. ETags include it, so that they change when responses may change. */
export async function readBuildId(): Promise<string> {
  return (await readFile(new URL('build-id', builtFolder), 'utf8')).trim();
}

interface PackageManifest {
  readonly version: string;
  /** Where the project takes reports; missing until its owner has named a repository. */
  readonly bugs?: { readonly url: string; readonly email?: string };
}

export async function readManifest(): Promise<PackageManifest> {
  return JSON.parse(await readFile(new URL('../package.json', builtFolder), 'utf8')) as PackageManifest;
}

export async function readVersion(): Promise<string> {
  return (await readManifest()).version;
}
