import { Failure } from '../failure.js';
import { type Format, writeList } from '../formats/format.js';
import { writeRecord } from '../formats/json.js';
import type { Answer } from '../operation.js';
import { jsonType } from './headers.js';

export interface WrittenAnswer {
  readonly mediaType: string;
  readonly content: string | Iterable<string> | Uint8Array;
}

/** Returns a failure if the content cannot be made. Only lists have a format. */
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
