import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { remembering } from './remembering.js';

export type Encoding = 'identity' | Compression;
export type Compression = 'br' | 'gzip';

/** Below this many bytes compressing costs more than it saves. */
const worthCompressing = 1024;

/** Its types leave out that negotiator 1.0 can be told which encoding to prefer where a caller likes several alike. */
interface PreferringNegotiator {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding | undefined;
}

const chooseAmong = {
  br: negotiation(['br', 'gzip']),
  gzip: negotiation(['gzip', 'br']),
};

function negotiation(preferred: readonly Compression[]): (acceptEncoding: string) => Encoding {
  return remembering((acceptEncoding) => {
    const headers = { 'accept-encoding': acceptEncoding };
    const negotiator = new Negotiator({ headers }) as unknown as PreferringNegotiator;
    return negotiator.encoding([...preferred, 'identity'], { preferred }) ?? 'identity';
  });
}

/** The encoding that a caller likes best of a body of so many bytes, which is best had in one compression or in none. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  { length, bestIn }: { readonly length: number; readonly bestIn: Compression | undefined },
): Encoding {
  if (!acceptEncoding || !bestIn || length < worthCompressing) return 'identity';
  return chooseAmong[bestIn](acceptEncoding);
}

/** Quality 5 takes a hundredth of the time of 11 for a tenth more bytes. */
export function brotliOptions(sizeHint: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint } };
}

const compressors = {
  br: (bytes: Buffer) => promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(bytes, brotliOptions(bytes.length)),
  gzip: (bytes: Buffer) => promisify<Buffer, Buffer>(gzip)(bytes),
};

/** Compresses a whole body, off the event loop. */
export function compress(bytes: Buffer, compression: Compression): Promise<Buffer> {
  return compressors[compression](bytes);
}

/** Compresses a stream. */
export function createCompressor(compression: Compression): Transform {
  return compression === 'br' ? createBrotliCompress(brotliOptions(0)) : createGzip();
}
