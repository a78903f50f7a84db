import type { DataPackage } from '../core/data-package.js';
import type { Load, ReadFile } from '../core/files.js';
import { readOptions } from './options.js';
import { ownFiles } from './own-files.js';
import { readAddress } from './read-address.js';
import { importPackage, readPackages } from './read-packages.js';

/** Options for opening the library. */
export interface OpenOptions {
  /** The default exports of `@almanac/locales`, `@almanac/cities` and `@almanac/maps`. Node finds installed packages by itself. */
  readonly packages?: readonly DataPackage[];
}

/**
 * Returns a function that reads compiled files from packages, a URL or the caller's function.
 *
 * @throws TypeError for an unknown or invalid option
 */
export function locateFiles(source: string | URL | Load | OpenOptions = {}): ReadFile {
  if (typeof source === 'function') return source;
  if (typeof source === 'string' || source instanceof URL) return readFolder(asFolder(source));
  const { packages = [] } = readOptions(source, { packages: list }) as OpenOptions;
  return ownFiles instanceof URL ? readFolder(ownFiles) : readPackages([ownFiles, ...packages], importPackage);
}

function list(value: readonly DataPackage[], name: string): readonly DataPackage[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array`);
  return value;
}

function asFolder(source: string | URL): URL {
  const address = String(source);
  const page = (globalThis as { location?: { href: string } }).location?.href;
  return new URL(address.endsWith('/') ? address : `${address}/`, page);
}

function readFolder(folder: URL): ReadFile {
  return (name) => readAddress(new URL(name, folder), name);
}
