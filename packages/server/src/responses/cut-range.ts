import type { ByteRange } from '@almanac/operations/http';
import type { Sendable } from './body.js';

/** Cuts a range out of bytes. */
export function cutRange(sendable: Sendable, { start, end }: ByteRange): Sendable {
  if (typeof sendable === 'string') return sendable.slice(start, end);
  let at = 0;
  const pieces = sendable.map((piece) => {
    const cut = piece.subarray(Math.max(start - at, 0), Math.max(end - at, 0));
    at += piece.length;
    return cut;
  });
  return pieces.filter(({ length }) => length > 0);
}
