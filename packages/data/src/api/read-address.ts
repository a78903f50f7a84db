import { MissingPackageError } from '../core/errors.js';

/**
 * Reads a compiled file from an address: from a file system in Node, Deno and Bun, else with fetch.
 *
 * @param name the name of the compiled file, for the error
 * @throws MissingPackageError if it is not there
 */
export async function readAddress(url: URL, name: string): Promise<Uint8Array> {
  if (url.protocol === 'file:') return readLocalFile(url, name);
  const response = await fetch(url);
  if (response.status === 404) throw new MissingPackageError(name, `${url} answered 404`);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function readLocalFile(url: URL, name: string): Promise<Uint8Array> {
  // Not imported, so that bundles for browsers do not include it.
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  try {
    return await readFile(url);
  } catch (fault) {
    throw (fault as { code?: string }).code === 'ENOENT' ? new MissingPackageError(name, fault) : fault;
  }
}
