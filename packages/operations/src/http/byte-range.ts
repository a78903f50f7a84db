/** The part of a representation that is sent: the bytes from `start` up to but not including `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the requested range (RFC 9110, section 14). Returns undefined if all bytes are to be sent: without a valid
 * range, for several ranges or a unit other than bytes, and if `if-range` names another representation. Returns
 * `unsatisfiable` if the range has no byte of the body.
 */
export function readRange(
  { range, 'if-range': ifRange }: { readonly range?: string | undefined; readonly 'if-range'?: string | undefined },
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
