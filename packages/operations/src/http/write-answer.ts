import { Failure } from '../failure.js';
import { type Format, writeList } from '../formats/format.js';
import { writeRecord } from '../formats/json.js';
import type { Answer } from '../operation.js';
import { jsonType } from './headers.js';

/** The body of an answer: text as a whole or in pieces, or bytes. */
export interface WrittenAnswer {
  readonly mediaType: string;
  readonly content: string | Iterable<string> | Uint8Array;
}

/**
 * Writes the body of an answer, or returns the failure to make its content.
 *
 * @param format the format of a list; undefined for other answers
 */
export async function writeAnswer(answer: Answer, format: Format | undefined): Promise<WrittenAnswer | Failure> {
  if (answer.kind === 'content') {
    const content = await answer.make();
    if (content instanceof Failure) return content;
    return { mediaType: answer.mediaType, content };
  }
  if (answer.kind === 'record')
    return { mediaType: jsonType, content: writeRecord(answer.value, answer.fields, answer.isPretty) };
  if (!format) throw new Error('a list needs a format');
  return { mediaType: format.mediaType, content: writeList(format, answer) };
}
