/** The part of a representation that is sent: from its first byte up to the one before `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the requested range (RFC 9110, section 14). Returns undefined if the whole is to be sent: without a range, for
 * several ranges or units other than bytes, and if `if-range` names another representation.
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
