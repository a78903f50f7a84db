import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress } from 'node:zlib';
import { isSliceOver, waitForSlice } from '@almanac/data/internal';
import { Failure } from '@almanac/operations';
import { type Compression, createCompressor, type Effort } from './encoding.js';
import { type Holder, type TransferSlot, TransferSlots } from './transfer-slots.js';

/** Of long lists and files. A list takes about 2 MB for its compressor and unread data. */
const maxTransfers = 64;

/** Small, because a stream has several chunks of decompressed data in memory. */
const chunkBytes = 131_072;

/** The last block may be smaller. */
export const minBlockBytes = 65_536;

const slots = new TransferSlots(maxTransfers);

const tooManyTransfers = new Failure(
  'unavailable',
  'too many large lists and files are being sent; try again soon, or request lists with gzip or br',
  { retryAfterSeconds: 10 },
);

/**
 * The connection is closed if another caller gets the slot later: destroying the response would not end a pipelined
 * request, whose response has no socket yet.
 */
export function takeTransfer(caller: Holder, { socket }: IncomingMessage): TransferSlot | Failure {
  return slots.take(caller, () => socket.destroy()) ?? tooManyTransfers;
}

/** Sends each chunk after the previous one is written, and ends the response. */
export async function writeStream(
  response: ServerResponse,
  source: AsyncIterable<Buffer>,
  slot: TransferSlot,
): Promise<void> {
  const { socket } = response.req;
  let giveUp = () => {};
  const onClose = () => giveUp();
  socket.once('close', onClose);
  try {
    for await (const chunk of source) {
      await new Promise<void>((resolve, reject) => {
        // Node does not report to a pipelined response that its connection has closed.
        giveUp = () => reject(new Error('the connection is closed'));
        if (socket.destroyed) giveUp();
        else response.write(chunk, (fault) => (fault ? reject(fault) : resolve()));
      });
      slot.countBytes(chunk.length);
    }
    response.end();
  } catch (fault) {
    // Leaving the loop has already closed the source.
    const isOurFault = !socket.destroyed && !response.destroyed;
    response.destroy();
    if (isOurFault) throw fault;
  } finally {
    socket.off('close', onClose);
  }
}

/** Creates blocks in short time slices, so that small requests are not delayed. */
export async function* writeInSlices(pieces: Iterable<string>): AsyncGenerator<Buffer, void, undefined> {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length >= minBlockBytes) {
      yield Buffer.from(block);
      block = '';
    }
    if (isSliceOver()) await waitForSlice();
  }
  if (block !== '') yield Buffer.from(block);
}

export async function compressStream(
  source: AsyncIterable<Buffer>,
  compression: Compression,
  effort?: Effort,
): Promise<Buffer> {
  const compressedStream = pipeline(source, createCompressor(compression, effort), () => {});
  return Buffer.concat(await compressedStream.toArray());
}

export function decompressStream(brotli: Buffer): Readable {
  const decompressedStream = createBrotliDecompress({ chunkSize: chunkBytes });
  decompressedStream.end(brotli);
  return decompressedStream;
}

/** Yields the bytes from `start` up to the one before `end`. */
export async function* cutBytes(source: AsyncIterable<Buffer>, start: number, end: number) {
  let offset = 0;
  for await (const chunk of source) {
    const piece = chunk.subarray(Math.max(start - offset, 0), Math.max(end - offset, 0));
    if (piece.length > 0) yield piece;
    offset += chunk.length;
    if (offset >= end) return;
  }
}
