import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable, type Transform } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress, createGzip } from 'node:zlib';
import { type Answer, Failure, type Format } from '@almanac/operations';
import { builtFolder } from '../built-folder.js';
import { Body, byteLength, type Sendable } from './body.js';
import { createCompressor, type Encoding, quickQuality } from './encoding.js';
import { writeInSlices } from './write-in-slices.js';

/** Lists with more records are held compressed only. */
const maxUncompressedRecords = 5_000;

/** Text that is too large to be held uncompressed. */
interface LargeText {
  readonly mediaType: string;
  write(): Iterable<string>;
}

/** The text of an answer, if it is too large to be held uncompressed. */
export function findLargeText(answer: Answer, format: Format | undefined): LargeText | undefined {
  if (answer.kind === 'content' && answer.isLarge)
    return { mediaType: answer.mediaType, write: answer.make as () => Iterable<string> };
  if (answer.kind !== 'list' || !format || answer.selection.rows.length <= maxUncompressedRecords) return undefined;
  return { mediaType: format.mediaType, write: () => format.write(answer) };
}

/** The folder of the texts that the build renders. */
export const listsFolder = fileURLToPath(new URL('lists', builtFolder));

/** Each takes a second or two, so a longer queue would mean waiting for more than 30 s. */
const maxWaiting = 16;

const tooMany = new Failure('unavailable', 'too many large lists are being rendered; try again soon', {
  retryAfterSeconds: 5,
});

/**
 * Renders large texts: in time slices, straight into brotli, from which other encodings are made off the event loop. One at a time,
 * since rendering takes about 50 MB.
 */
export class LargeResponses {
  #built: Promise<ReadonlyMap<string, number>> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @param takeWork takes the work of rendering from the caller's budget */
  async get(
    tag: string,
    { mediaType, write }: LargeText,
    takeWork: () => Failure | undefined,
  ): Promise<Body | Failure> {
    this.#built ??= readBuiltLists();
    const length = (await this.#built).get(tag);
    if (length !== undefined)
      return createLargeBody(mediaType, length, await readFile(join(listsFolder, formatFileName(tag, length))));
    if (this.#waiting >= maxWaiting) return tooMany;
    const refusal = takeWork();
    if (refusal) return refusal;
    this.#waiting++;
    const making = this.#last.then(() => compressText(write(), quickQuality));
    this.#last = making.catch(() => {}).finally(() => this.#waiting--);
    const made = await making;
    return createLargeBody(mediaType, made.length, made.brotli);
  }
}

/** The file name of a built text: its tag, and its length before compression in bytes. */
export function formatFileName(tag: string, length: number): string {
  return `${tag}.${length}.br`;
}

async function readBuiltLists(): Promise<ReadonlyMap<string, number>> {
  const files = await readdir(listsFolder).catch(() => []);
  return new Map(
    files.map((file) => {
      const [tag = '', length] = file.split('.');
      return [tag, Number(length)];
    }),
  );
}

/** Renders text into brotli, in time slices. */
export async function compressText(
  text: Iterable<string>,
  quality?: number,
): Promise<{ length: number; brotli: Buffer }> {
  let length = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of writeInSlices(text)) {
      length += piece.length;
      yield piece;
    }
  }
  const brotli = await collect(Readable.from(inBlocks(pieces())), createCompressor('br', quality));
  return { length, brotli };
}

function createLargeBody(contentType: string, length: number, brotli: Buffer): Body {
  const decompress = (chunkSize: number) =>
    pipe(Readable.from(splitIntoChunks(brotli, chunkSize)), createBrotliDecompress({ chunkSize }));
  const stream = () => decompress(streamChunkSize);
  const makeGzip = async () => [await collect(decompress(chunkSize), createGzip({ chunkSize }))];
  const whole = [brotli];
  const make = (encoding: Encoding) => (encoding === 'gzip' ? makeGzip() : whole);
  const weigh = (made: Sendable) => (made === whole ? 0 : byteLength(made));
  return new Body({ contentType, length, bestIn: 'br', make, ownBytes: brotli.length, weigh, stream });
}

/** Larger chunks take fewer passes of the event loop. */
const chunkSize = 262_144;

/** Each client of a stream holds several chunks in memory, so these are smaller. */
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

function* splitIntoChunks(bytes: Buffer, chunkSize: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

function pipe(from: Readable, through: Transform): Transform {
  return pipeline(from, through, () => {});
}

async function collect(from: Readable, through: Transform): Promise<Buffer> {
  return Buffer.concat(await pipe(from, through).toArray());
}
