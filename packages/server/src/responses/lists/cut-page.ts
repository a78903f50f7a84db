import { Readable } from 'node:stream';
import { isSliceOver, waitForSlice } from '@almanac/data/internal';
import type { Format, ListAnswer } from '@almanac/operations';
import { Body } from '../body.js';
import { compressStream } from '../streams/byte-streams.js';

/** A list without paging, and its body. */
export interface WholeList {
  readonly list: ListAnswer;
  /** Large enough to be a stream. */
  readonly body: Body;
}

/** Cuts a page out of a rendered list. Only the records beside the page are rendered, to count their bytes. */
export async function cutPage(
  page: ListAnswer,
  offset: number,
  { list, body }: WholeList,
  format: Format,
): Promise<Body> {
  const { before, after } = encodeFrame(format, page);
  const frame = encodeFrame(format, list);
  const end = offset + page.selection.rows.length;
  const startByte = frame.before.length + (await countBytes(format, list, 0, offset));
  const endByte = body.length - frame.after.length - (await countBytes(format, list, end, list.selection.rows.length));
  async function* write(): AsyncGenerator<Buffer> {
    yield before;
    yield* cutBytes(body.stream?.() ?? [], startByte, endByte);
    yield after;
  }
  return new Body({
    contentType: body.contentType,
    length: before.length + (endByte - startByte) + after.length,
    bestIn: body.bestIn,
    make: async (encoding) => (encoding === 'identity' ? [] : [await compressStream(write(), encoding, 'quick')]),
    // Holds the list, which may leave the cache before the page does.
    ownBytes: body.heldBytes,
    stream: () => Readable.from(write()),
    skippedBytes: startByte,
  });
}

function encodeFrame(format: Format, list: ListAnswer): { before: Buffer; after: Buffer } {
  const { before, after } = format.frame(list);
  return { before: Buffer.from(before), after: Buffer.from(after) };
}

/** Counts the bytes of some records, each with its separator, in time slices. */
async function countBytes(format: Format, list: ListAnswer, start: number, end: number): Promise<number> {
  const { selection } = list;
  const part = <T>(all: ArrayLike<T>) => Array.prototype.slice.call(all, start, end) as T[];
  const matches = selection.matches && { matches: part(selection.matches) };
  const records = format.records({ ...list, selection: { ...selection, rows: part(selection.rows), ...matches } });
  let bytes = (end - start) * Buffer.byteLength(format.separator);
  for (const record of records) {
    bytes += Buffer.byteLength(record);
    if (isSliceOver()) await waitForSlice();
  }
  return bytes;
}

/** Cuts the bytes from `start` up to the one before `end` out of a stream. */
export async function* cutBytes(source: AsyncIterable<Buffer> | Iterable<Buffer>, start: number, end: number) {
  let at = 0;
  for await (const chunk of source) {
    const piece = chunk.subarray(Math.max(start - at, 0), Math.max(end - at, 0));
    if (piece.length > 0) yield piece;
    at += chunk.length;
    if (at >= end) return;
  }
}
