import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { memoize, ofReadableLength } from './memoize.js';

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
  return memoize((acceptEncoding) => {
    const headers = { 'accept-encoding': acceptEncoding };
    const negotiator = new Negotiator({ headers }) as unknown as PreferringNegotiator;
    return negotiator.encoding([...preferred, 'identity'], { preferred }) ?? 'identity';
  });
}

/** The encoding that a caller likes best of a body of so many bytes, which is best had in one compression or in none. */
export function chooseEncoding(
  sent: string | undefined,
  { length, bestIn }: { readonly length: number; readonly bestIn: Compression | undefined },
): Encoding {
  const acceptEncoding = ofReadableLength(sent);
  if (!acceptEncoding || !bestIn || length < worthCompressing) return 'identity';
  return chooseAmong[bestIn](acceptEncoding);
}

/** Quality 5 takes a hundredth of the time of 11 for a tenth more bytes. */
const usualQuality = 5;

/**
 * How far back brotli looks for what stood before: a megabyte. The four that are usual save a fiftieth of the longest lists, and take a sixth
 * more time and four times the memory, which the threads that compress keep.
 */
const windowBits = 20;

/** A stream is of so many bytes, as far as brotli is told: the way it finds what stood before suits long texts then. */
const streamLength = 2 ** 24;

function brotliOptions(length: number, quality = usualQuality): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

const compressors = {
  br: (bytes: Buffer) => brotli(bytes, brotliOptions(bytes.length)),
  gzip: (bytes: Buffer) => promisify<Buffer, Buffer>(gzip)(bytes),
};

/** Compresses a whole body, off the event loop. */
export function compress(bytes: Buffer, compression: Compression): Promise<Buffer> {
  return compressors[compression](bytes);
}

/** Brotli at quality 0, off the event loop: a ninth of the usual time for a quarter more bytes, where hardly anything is asked for twice. */
export function compressLightly(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, brotliOptions(bytes.length, 0));
}

/** A seventh of the usual time for a third more bytes: for what is made while somebody waits, and seldom asked for twice. */
export const quickQuality = 1;

/** Compresses a long stream. */
export function createCompressor(compression: Compression, brotliQuality = usualQuality): Transform {
  return compression === 'br' ? createBrotliCompress(brotliOptions(streamLength, brotliQuality)) : createGzip();
}
