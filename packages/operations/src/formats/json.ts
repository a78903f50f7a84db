import type { Selection } from '@almanac/data';
import type { Answer } from '../operation.js';
import { type FieldTree, pickFields } from '../parameters/fields.js';

/** About as many characters as are worth one write to a socket. */
const chunkLength = 65_536;

/** The JSON text of an answer, in pieces: a whole list is never one string. */
export function* jsonOf(answer: Exclude<Answer, { kind: 'content' }>): Generator<string> {
  if (answer.kind === 'record') {
    yield JSON.stringify({ data: answer.fields ? pickFields(answer.value, answer.fields) : answer.value });
    return;
  }
  const { selection, fields } = answer;
  let chunk = '{"data":[';
  let separator = '';
  for (const record of recordsOf(selection, fields)) {
    chunk += separator + JSON.stringify(record);
    separator = ',';
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}],"meta":${JSON.stringify({ count: selection.rows.length, total: selection.total })}}`;
}

/** The records of a selection, one by one; where text was searched, each with how it matched. */
export function* recordsOf({ from, rows, matches }: Selection<object>, fields?: FieldTree): Generator<object> {
  for (let index = 0; index < rows.length; index++) {
    const found = from.record(rows[index] as number);
    const record = matches ? { ...found, matched: matches[index] } : found;
    yield fields ? (pickFields(record, fields) as object) : record;
  }
}
