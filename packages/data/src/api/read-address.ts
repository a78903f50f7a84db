import { MissingPackageError } from '../core/errors.js';

/**
 * `file:` URLs are read from the file system (Node, Deno, Bun), others with fetch.
 *
 * @throws MissingPackageError for the compiled file `name` if it does not exist; another error if it cannot be read
 */
export async function readUrl(url: URL, name: string): Promise<Uint8Array> {
  if (url.protocol === 'file:') return readLocalFile(url, name);
  const response = await fetch(url);
  if (response.status === 404) throw new MissingPackageError(name, `${url} answered 404`);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function readLocalFile(url: URL, name: string): Promise<Uint8Array> {
  // An import would end up in bundles for browsers.
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  try {
    return await readFile(url);
  } catch (fault) {
    throw (fault as { code?: string }).code === 'ENOENT' ? new MissingPackageError(name, fault) : fault;
  }
}
