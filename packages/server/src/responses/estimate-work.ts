import type { Answer, ParsedRequest } from '@almanac/operations';

/** Processor time to render and compress one record of a list, in ms (`npm run bench -- costs`). */
const recordMs = 0.02;

/** Larger lists are compressed at a lower quality. */
const largeListRecordMs = 0.0125;
const largeListRecords = 5000;

/** A search result also says how it matched. */
const matchMs = 0.015;

/** For operations without an estimate of their own. */
const defaultMs = 1;

/** Estimates the processor time that running an operation takes, in ms. Content is created later, when it is rendered. */
export function estimateRunMs({ operation, values }: ParsedRequest): number {
  return operation.answers.kind === 'content' ? 0 : (operation.workMs?.(values) ?? defaultMs);
}

/** Estimates the processor time that rendering a result takes, in ms. */
export function estimateRenderMs({ operation, values }: ParsedRequest, answer: Answer): number {
  if (answer.kind === 'content') return operation.workMs?.(values) ?? defaultMs;
  if (answer.kind === 'record') return 0;
  const { rows, matches } = answer.selection;
  const eachMs = (rows.length > largeListRecords ? largeListRecordMs : recordMs) + (matches ? matchMs : 0);
  return rows.length * eachMs;
}
