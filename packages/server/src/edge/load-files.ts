import type { Load } from '@almanac/data/internal';
import { Failure } from '@almanac/operations';
import { internalError } from '@almanac/operations/http';
import type { Bundle } from './bundled-files.js';

/** The length of the parts of a large file, in bytes; the last may be shorter. A static asset has at most 25 MiB. */
export const partBytes = 16 * 1024 * 1024;

/** Answers requests for static files, like a worker's assets binding. */
export interface Fetcher {
  fetch(url: string): Promise<Response>;
}

/** The source of compiled files: a URL, a binding, or a function that reads a file by name. */
export type FileSource = string | URL | Fetcher | Load;

class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

export function describeFault(fault: unknown): Failure {
  if (!(fault instanceof MissingFileError)) return internalError;
  return new Failure('unavailable', `this request needs files that are not available: ${fault.message}`);
}

/** The base of the URLs that are sent to a binding. A binding accepts any host. */
const bindingUrl = 'https://files.invalid/';

/** Reads compiled files from the script if it contains them, otherwise from the source. Split files are joined. */
export function createFileReader(
  { files, splitFileLengths }: Pick<Bundle, 'files' | 'splitFileLengths'>,
  source: FileSource | undefined,
): Load {
  const read = createReader(source);
  return async (name) => {
    const readBundledFile = Object.hasOwn(files, name) ? files[name] : undefined;
    if (readBundledFile) return readBundledFile();
    const length = Object.hasOwn(splitFileLengths, name) ? splitFileLengths[name] : undefined;
    return length === undefined ? read(name) : joinParts(name, length, read);
  };
}

function createReader(source: FileSource | undefined): Load {
  if (typeof source === 'function') return source;
  if (source === undefined)
    return async (name) => {
      throw new MissingFileError(`${name} is not in the script, and ALMANAC_FILES is not set`);
    };
  const isUrl = typeof source === 'string' || source instanceof URL;
  const base = isUrl ? String(source).replace(/\/?$/, '/') : bindingUrl;
  const get = isUrl ? (url: string) => fetch(url) : (url: string) => source.fetch(url);
  return (name) => readFile(name, get, new URL(name, base).href);
}

async function readFile(name: string, get: (url: string) => Promise<Response>, url: string): Promise<Uint8Array> {
  const response = await get(url);
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  if (response.status === 404) throw new MissingFileError(`${name} is missing`);
  throw new Error(`${name}: status ${response.status}`);
}

async function joinParts(name: string, length: number, read: Load): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  for (let offset = 0; offset < length; offset += partBytes)
    bytes.set(await read(`${name}.${offset / partBytes}`), offset);
  return bytes;
}
