/** The part of a representation that is sent: from its first byte up to the one before `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the requested range (RFC 9110, section 14). Undefined for the whole: without a range, for several ranges or
 * units other than bytes, and if the caller's part belongs to another representation.
 */
export function readRange(
  { range, 'if-range': ifRange }: { readonly range?: string | undefined; readonly 'if-range'?: string | undefined },
  etag: string,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  if (first === '') {
    const count = Math.min(Number(last), length);
    return count === 0 ? 'unsatisfiable' : { start: length - count, end: length };
  }
  const start = Number(first);
  const end = last === '' ? length : Math.min(Number(last) + 1, length);
  if (last !== '' && Number(last) < start) return undefined;
  return start < length ? { start, end } : 'unsatisfiable';
}
