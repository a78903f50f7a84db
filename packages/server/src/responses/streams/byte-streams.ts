import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress } from 'node:zlib';
import { type Compression, createCompressor, type Effort } from '../encoding.js';

/** Larger chunks take fewer passes of the event loop. */
const chunkSize = 262_144;

/** Each client of a stream holds several chunks in memory, so these are smaller. */
const streamChunkSize = 131_072;

/** Compresses a stream, off the event loop. */
export function compressStream(
  pieces: AsyncIterable<Buffer>,
  compression: Compression,
  effort?: Effort,
): Promise<Buffer> {
  return collect(pipe(Readable.from(joinIntoBlocks(pieces)), createCompressor(compression, effort)));
}

/** Decompresses brotli into a stream for a client, off the event loop. */
export function decompressStream(brotli: Buffer): Readable {
  const source = Readable.from(splitIntoChunks(brotli, streamChunkSize));
  return pipe(source, createBrotliDecompress({ chunkSize: streamChunkSize }));
}

/** Joins pieces into blocks of a size or more, but for the last: each block is one call of the compressor, and compresses better. */
export async function* joinIntoBlocks(
  pieces: AsyncIterable<Buffer>,
  blockSize = chunkSize,
): AsyncGenerator<Buffer, void, undefined> {
  let block: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    block.push(piece);
    length += piece.length;
    if (length < blockSize) continue;
    yield Buffer.concat(block);
    block = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(block);
}

function* splitIntoChunks(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function pipe(from: Readable, through: Transform): Transform {
  return pipeline(from, through, () => {});
}

async function collect(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}
