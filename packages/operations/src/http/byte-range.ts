import type { Failure } from '../failure.js';
import { refuseRange } from './errors.js';
import { type Encoding, formatEtag } from './etag.js';

/** The part of a representation that is sent: the bytes from `start` up to but not including `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface RangeHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
}

/** The bytes of a body to send: all of them, or those in the requested range. */
export interface Part extends ByteRange {
  readonly status: 200 | 206;
  /** `content-length` and, for a range, `content-range`. */
  readonly headers: readonly string[];
}

/**
 * Returns a failure if the range lies outside the body. Only GET requests have a range, and bodies without a tag have
 * none.
 */
export function choosePart(
  { method, headers }: { readonly method?: string | undefined; readonly headers: RangeHeaders },
  tag: string,
  encoding: Encoding,
  length: number,
): Part | Failure {
  const canHaveRange = headers.range !== undefined && method === 'GET' && tag !== '';
  const range = canHaveRange ? readRange(headers, formatEtag(tag, encoding), length) : undefined;
  if (range === 'unsatisfiable') return refuseRange(length);
  if (!range) return { start: 0, end: length, status: 200, headers: ['content-length', String(length)] };
  const { start, end } = range;
  const contentRange = `bytes ${start}-${end - 1}/${length}`;
  return { ...range, status: 206, headers: ['content-length', String(end - start), 'content-range', contentRange] };
}

/**
 * Reads the requested range (RFC 9110, section 14). Returns undefined if all bytes are to be sent: without a valid
 * range, for several ranges or a unit other than bytes, and if `if-range` names another representation. Returns
 * `unsatisfiable` if the range has no byte of the body.
 */
export function readRange(
  { range, 'if-range': ifRange }: RangeHeaders,
  etag: string,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, firstByte, lastByte = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range ?? '') ?? [];
  if (firstByte === undefined || (firstByte === '' && lastByte === '')) return undefined;
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  if (firstByte === '') {
    const count = Math.min(Number(lastByte), length);
    return count === 0 ? 'unsatisfiable' : { start: length - count, end: length };
  }
  const start = Number(firstByte);
  const end = lastByte === '' ? length : Math.min(Number(lastByte) + 1, length);
  if (lastByte !== '' && Number(lastByte) < start) return undefined;
  return start < length ? { start, end } : 'unsatisfiable';
}
