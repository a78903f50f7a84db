import type { DataPackage } from '../core/data-package.js';
import type { Load, ReadFile } from '../core/files.js';
import { readOptions } from './options.js';
import { ownFiles } from './own-files.js';
import { readUrl } from './read-address.js';
import { importPackage, readPackages } from './read-packages.js';

/** Options for opening the library. */
export interface OpenOptions {
  /**
   * The default exports of `@almanac/locales`, `@almanac/cities` and `@almanac/maps`. Node finds installed packages by
   * itself.
   */
  readonly packages?: readonly DataPackage[];
}

/** @throws TypeError for an unknown or invalid option */
export function createFileReader(source: string | URL | Load | OpenOptions = {}): ReadFile {
  if (typeof source === 'function') return source;
  if (typeof source === 'string' || source instanceof URL) return createFolderReader(toFolderUrl(source));
  const { packages = [] } = readOptions(source, { packages: readPackageList }) as OpenOptions;
  return ownFiles instanceof URL ? createFolderReader(ownFiles) : readPackages([ownFiles, ...packages], importPackage);
}

function readPackageList(value: readonly DataPackage[], name: string): readonly DataPackage[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array`);
  return value;
}

function toFolderUrl(source: string | URL): URL {
  const address = String(source);
  const pageUrl = (globalThis as { location?: { href: string } }).location?.href;
  return new URL(address.endsWith('/') ? address : `${address}/`, pageUrl);
}

function createFolderReader(folder: URL): ReadFile {
  return (name) => readUrl(new URL(name, folder), name);
}
