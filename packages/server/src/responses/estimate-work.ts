import type { Answer, ListAnswer, ParsedRequest } from '@almanac/operations';
import { defaultWorkMs } from '@almanac/operations/http';

/** Processor time to render and compress one record of a list, in ms. */
const recordMs = 0.02;

/** Larger lists are compressed at a lower quality. */
const largeListRecordMs = 0.018;

/** A search result also says how it matched. */
const matchMs = 0.015;

/** Writing the names of a record in every language. */
const everyNameMs = 0.05;

/** Decompressing brotli, and quickly compressing with gzip, for each byte of the text, in ms. */
export const decompressMsPerByte = 2e-6;
export const gzipMsPerByte = 3e-6;

/** Copying a byte to a socket, in ms (measured: 0.8e-6). */
export const sendMsPerByte = 1e-6;

/** Lists with more records are held compressed only. */
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
