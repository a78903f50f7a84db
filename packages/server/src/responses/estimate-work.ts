import type { Answer, ParsedRequest } from '@almanac/operations';

/** Milliseconds of a core that a record of a list takes to be written and compressed (`npm run bench -- costs`). */
const recordMs = 0.02;

/** The longest lists are compressed less. */
const longListRecordMs = 0.0125;
const longList = 5000;

/** A record that a search found says how it matched as well. */
const matchMs = 0.015;

/** What a question takes where its operation says nothing else. */
const usualMs = 1;

/** About how many milliseconds of a core an operation runs. Content is made afterwards. */
export function estimateRunMs({ operation, values }: ParsedRequest): number {
  return operation.answers.kind === 'content' ? 0 : (operation.workMs?.(values) ?? usualMs);
}

/** About how many milliseconds of a core it takes to make the bytes of an answer. */
export function estimateRenderMs({ operation, values }: ParsedRequest, answer: Answer): number {
  if (answer.kind === 'content') return operation.workMs?.(values) ?? usualMs;
  if (answer.kind === 'record') return 0;
  const { rows, matches } = answer.selection;
  const eachMs = (rows.length > longList ? longListRecordMs : recordMs) + (matches ? matchMs : 0);
  return rows.length * eachMs;
}
