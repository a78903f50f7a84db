import { MissingPackageError } from '../core/errors.js';
import type { Load } from '../core/files.js';

/**
 * Reads compiled files from where the caller says, or from this package in Node.
 *
 * @throws TypeError without a source where there is no file system
 */
export function locateFiles(source?: string | URL | Load): Load {
  if (typeof source === 'function') return source;
  const base = source === undefined ? findOwnFolder() : asFolder(source);
  return base.protocol === 'file:' ? readFiles(base) : fetchFiles(base);
}

function findOwnFolder(): URL {
  // Kept apart from `new URL`, which bundlers would take for an asset.
  const here = import.meta.url;
  if (here.startsWith('file:')) return new URL('../../dist/data/', here);
  throw new TypeError('openAlmanac needs the address of the data files here, for example openAlmanac("/almanac/")');
}

function asFolder(source: string | URL): URL {
  const address = String(source);
  const page = (globalThis as { location?: { href: string } }).location?.href;
  return new URL(address.endsWith('/') ? address : `${address}/`, page);
}

function readFiles(folder: URL): Load {
  // Not an import: a bundle for a browser must not have it.
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  return async (name) => {
    try {
      return await readFile(new URL(name, folder));
    } catch (fault) {
      throw (fault as { code?: string }).code === 'ENOENT' ? new MissingPackageError(name, fault) : fault;
    }
  };
}

function fetchFiles(base: URL): Load {
  return async (name) => {
    const url = new URL(name, base);
    const response = await fetch(url);
    if (response.status === 404) throw new MissingPackageError(name, `${url} answered 404`);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
