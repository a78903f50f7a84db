import type { Answer, ListAnswer, ParsedRequest } from '@almanac/operations';
import { defaultWorkMs } from '@almanac/operations/http';

/** Time to render and compress one record of a list that is not large. */
const recordMs = 0.02;

/** Time to render one record of a large list, and to compress it quickly. */
const largeListRecordMs = 0.018;

/** Additional time for each search result, whose match is described. */
const matchMs = 0.015;

/** Additional time for each record with names in every language. */
const everyNameMs = 0.05;

/** Time to decompress brotli, for each byte of the decompressed text. */
export const decompressMsPerByte = 2e-6;
/** Time to compress at the fastest level, for each byte of the text. */
export const gzipMsPerByte = 3e-6;

/** Time to copy a byte to a socket (0.8e-6 was measured). */
export const sendMsPerByte = 1e-6;

/** Longer lists are in memory only in compressed form. */
const maxUncompressedRecords = 5_000;

export function isLarge({ selection }: ListAnswer): boolean {
  return selection.rows.length > maxUncompressedRecords;
}

export function estimateRenderMs({ operation, values }: ParsedRequest, answer: Answer): number {
  if (answer.kind === 'content') return operation.workMs?.(values) ?? defaultWorkMs;
  if (answer.kind === 'record') return 0;
  const { rows, matches } = answer.selection;
  const extraMs = (matches ? matchMs : 0) + (answer.isMultilingual ? everyNameMs : 0);
  return rows.length * ((isLarge(answer) ? largeListRecordMs : recordMs) + extraMs);
}
