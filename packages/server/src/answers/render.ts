import { Readable } from 'node:stream';
import { type Answer, jsonOf } from '@almanac/operations';
import { jsonType } from './headers.js';
import { Prepared } from './prepared.js';

/** Longer lists are sent as they are made, so that memory stays flat. */
const longestPreparedList = 5_000;

export type LongAnswer = Extract<Answer, { kind: 'list' }>;

/** Whether an answer is too long to be held in memory as a whole. */
export function isLong(answer: Answer): answer is LongAnswer {
  return answer.kind === 'list' && answer.selection.rows.length > longestPreparedList;
}

/** The whole answer as bytes. */
export function prepare(answer: Answer): Prepared {
  if (answer.kind === 'content') return new Prepared(answer.mediaType, Buffer.from(answer.text));
  return new Prepared(jsonType, Buffer.from([...jsonOf(answer)].join('')));
}

/** A long answer as a stream, made no faster than it is read. */
export function stream(answer: LongAnswer): Readable {
  return Readable.from(inTurns(jsonOf(answer)), { objectMode: false, highWaterMark: 262_144 });
}

/** Lets other requests be answered between two pieces. */
async function* inTurns(pieces: Iterable<string>): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    yield Buffer.from(piece);
    await new Promise(setImmediate);
  }
}
