import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable, type Transform } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress, createGzip } from 'node:zlib';
import { Failed, type Format, type ListAnswer } from '@almanac/operations';
import { builtFolder } from '../built-folder.js';
import { Body, byteLength, type Sendable } from './body.js';
import { createCompressor, type Encoding, quickQuality } from './encoding.js';
import { writeInSlices } from './write-in-slices.js';

/** Longer lists are held compressed only. */
const longestWhole = 5_000;

/** Whether a list is too long to be held as it is. */
export function isLong({ selection }: ListAnswer): boolean {
  return selection.rows.length > longestWhole;
}

/** Where the build puts the lists that nobody shall wait for. */
export const listsFolder = fileURLToPath(new URL('lists', builtFolder));

/** One takes a second or two, so who comes after so many would wait for half a minute. */
const maxWaiting = 16;

const tooMany = new Failed({
  code: 'unavailable',
  message: 'too many long lists are being written; try again soon',
  retryAfterSeconds: 5,
});

/**
 * Lists of more records than are held as they are: each is written once, in turns, into brotli, of which all other encodings are made
 * off the event loop. One after another, since each takes some 50 MB while it is made.
 */
export class LargeResponses {
  #built: Promise<ReadonlyMap<string, number>> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @param takeWork takes the work of writing a list out of the caller's budget */
  async get(tag: string, list: ListAnswer, format: Format, takeWork: () => Failed | undefined): Promise<Body | Failed> {
    this.#built ??= listBuilt();
    const length = (await this.#built).get(tag);
    if (length !== undefined)
      return longBody(format.mediaType, length, await readFile(join(listsFolder, fileName(tag, length))));
    if (this.#waiting >= maxWaiting) return tooMany;
    const refusal = takeWork();
    if (refusal) return refusal;
    this.#waiting++;
    const making = this.#last.then(() => compressList(list, format, quickQuality));
    this.#last = making.catch(() => {}).finally(() => this.#waiting--);
    const made = await making;
    return longBody(format.mediaType, made.length, made.brotli);
  }
}

/** The file of a built list: its tag, and its length before compressing. */
export function fileName(tag: string, length: number): string {
  return `${tag}.${length}.br`;
}

async function listBuilt(): Promise<ReadonlyMap<string, number>> {
  const files = await readdir(listsFolder).catch(() => []);
  return new Map(
    files.map((file) => {
      const [tag = '', length] = file.split('.');
      return [tag, Number(length)];
    }),
  );
}

/** Writes a list into brotli, in turns. */
export async function compressList(
  list: ListAnswer,
  format: Format,
  quality?: number,
): Promise<{ length: number; brotli: Buffer }> {
  let length = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of writeInSlices(format.write(list))) {
      length += piece.length;
      yield piece;
    }
  }
  const brotli = await collect(Readable.from(inBlocks(pieces())), createCompressor('br', quality));
  return { length, brotli };
}

function longBody(contentType: string, length: number, brotli: Buffer): Body {
  const decompress = (chunkSize: number) =>
    pipe(Readable.from(inParts(brotli, chunkSize)), createBrotliDecompress({ chunkSize }));
  const stream = () => decompress(streamChunkSize);
  const makeGzip = async () => [await collect(decompress(chunkSize), createGzip({ chunkSize }))];
  const whole = [brotli];
  const make = (encoding: Encoding) => (encoding === 'gzip' ? makeGzip() : whole);
  const weigh = (made: Sendable) => (made === whole ? 0 : byteLength(made));
  return new Body({ contentType, length, bestIn: 'br', make, ownBytes: brotli.length, weigh, stream });
}

/** In larger parts, a body takes fewer turns of the event loop. */
const chunkSize = 262_144;

/** Each reader of a stream holds several chunks. */
const streamChunkSize = 131_072;

/** Joins pieces into blocks of the chunk size or more: each block is one call of the compressor, and compresses better. */
async function* inBlocks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let block: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    block.push(piece);
    length += piece.length;
    if (length < chunkSize) continue;
    yield Buffer.concat(block);
    block = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(block);
}

function* inParts(bytes: Buffer, chunkSize: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

function pipe(from: Readable, through: Transform): Transform {
  return pipeline(from, through, () => {});
}

async function collect(from: Readable, through: Transform): Promise<Buffer> {
  return Buffer.concat(await pipe(from, through).toArray());
}
