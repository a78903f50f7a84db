import type { Load } from '@almanac/data/internal';
import { Failure } from '@almanac/operations';
import { ourFault } from '@almanac/operations/http';
import type { Bundle } from './bundled-files.js';

/** Length of the parts of a large file, in bytes. The last one is shorter. A static asset has 25 MiB at most. */
export const partBytes = 16 * 1024 * 1024;

/** Answers requests for static files, as a worker's assets binding does. */
export interface Fetcher {
  fetch(url: string): Promise<Response>;
}

/** The source of compiled files: a URL, a binding, or a function that reads a file by name. */
export type FileSource = string | URL | Fetcher | Load;

/** A compiled file is missing from the script and from the source. */
class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** Describes a fault to a caller. */
export function describeFault(fault: unknown): Failure {
  if (!(fault instanceof MissingFileError)) return ourFault;
  return new Failure('unavailable', `this needs files that are not served here: ${fault.message}`);
}

/** A binding answers at any URL. */
const bindingAddress = 'https://files.invalid/';

/** Reads compiled files: from the script, if they are in it, else from the source. */
export function createLoad(
  { files, inParts }: Pick<Bundle, 'files' | 'inParts'>,
  source: FileSource | undefined,
): Load {
  const read = openSource(source);
  return async (name) => {
    const bundled = Object.hasOwn(files, name) ? files[name] : undefined;
    if (bundled) return bundled();
    const length = Object.hasOwn(inParts, name) ? inParts[name] : undefined;
    return length === undefined ? read(name) : joinParts(name, length, read);
  };
}

function openSource(source: FileSource | undefined): Load {
  if (typeof source === 'function') return source;
  if (source === undefined)
    return async (name) => {
      throw new MissingFileError(`${name} is not in the script, and no address of files is set`);
    };
  const isAddress = typeof source === 'string' || source instanceof URL;
  const base = isAddress ? String(source).replace(/\/?$/, '/') : bindingAddress;
  const get = isAddress ? (url: string) => fetch(url) : (url: string) => source.fetch(url);
  return (name) => readFile(name, get, new URL(name, base).href);
}

async function readFile(name: string, get: (url: string) => Promise<Response>, url: string): Promise<Uint8Array> {
  const response = await get(url);
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  if (response.status === 404) throw new MissingFileError(`${name} is not among the files`);
  throw new Error(`${name} was answered with ${response.status}`);
}

async function joinParts(name: string, length: number, read: Load): Promise<Uint8Array> {
  const whole = new Uint8Array(length);
  for (let at = 0; at < length; at += partBytes) whole.set(await read(`${name}.${at / partBytes}`), at);
  return whole;
}
