import { Readable } from 'node:stream';
import { type Answer, Failed, type Format, writeRecord } from '@almanac/operations';
import { jsonType } from './headers.js';
import { Prepared } from './prepared.js';

/** Longer lists are sent as they are made, so that memory stays flat. */
const longestPreparedList = 5_000;

export type ListAnswer = Extract<Answer, { kind: 'list' }>;

/** Whether an answer is too long to be held in memory as a whole. */
export function isLong(answer: Answer): answer is ListAnswer {
  return answer.kind === 'list' && answer.selection.rows.length > longestPreparedList;
}

/** The whole answer as bytes; a list in the format that was chosen. */
export function prepare(answer: Answer, format: Format | undefined): Prepared | Promise<Prepared | Failed> {
  if (answer.kind === 'content') return prepareContent(answer);
  if (answer.kind === 'record') return new Prepared(jsonType, Buffer.from(writeRecord(answer.value, answer.fields)));
  if (!format) throw new Error('a list is written in some format');
  return new Prepared(format.mediaType, Buffer.from([...format.write(answer)].join('')));
}

function prepareContent({ mediaType, make }: Extract<Answer, { kind: 'content' }>) {
  const content = make();
  if (typeof content === 'string') return new Prepared(mediaType, Buffer.from(content));
  return content.then((made) => (made instanceof Failed ? made : new Prepared(mediaType, Buffer.from(made))));
}

/** A long list as a stream, made no faster than it is read. */
export function stream(list: ListAnswer, format: Format): Readable {
  return Readable.from(inTurns(format.write(list)), { objectMode: false, highWaterMark: 262_144 });
}

/** Lets other requests be answered between two pieces. */
async function* inTurns(pieces: Iterable<string>): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    yield Buffer.from(piece);
    await new Promise(setImmediate);
  }
}
