import { TemplatedText } from '@almanac/data/internal';
import type { Answer } from '../operation.js';
import { type FieldTree, pickFields, writeFields } from '../parameters/fields.js';
import type { Format, ListAnswer } from './format.js';
import { readRecords, writeRecords } from './records.js';

/** The envelope of the contract: `data` and `meta`. */
export const json: Format = {
  name: 'JSON',
  suffix: 'json',
  mediaType: 'application/json; charset=utf-8',
  description: 'JSON: data, and meta with count and total.',
  suits: () => true,
  frame: (list) => ({ before: '{"data":[', after: `],"meta":${JSON.stringify(countRecords(list))}}` }),
  separator: ',',
  records: writeRecords,
};

/** Converts an answer to the value that is serialized as JSON. */
export function toJson(answer: Answer): object {
  if (answer.kind === 'content') throw new Error(`${answer.mediaType} is not JSON`);
  if (answer.kind === 'record') return { data: answer.fields ? pickFields(answer.value, answer.fields) : answer.value };
  const { selection, fields } = answer;
  return { data: [...readRecords(selection, fields)], meta: countRecords(answer) };
}

/** JSON around a templated text, which is not escaped yet. */
export interface TemplatedJson {
  readonly before: string;
  readonly text: TemplatedText;
  readonly after: string;
}

/** Writes one record in its envelope as JSON; if it has a templated text, the JSON before and after that. */
export function writeRecord(value: object, fields: FieldTree | undefined): string | TemplatedJson {
  for (const name in value) {
    const text = (value as Readonly<Record<string, unknown>>)[name];
    if (!(text instanceof TemplatedText) || fields?.has(name) === false) continue;
    const record = fields ? (pickFields(value, fields) as object) : value;
    const [before = '', after = ''] = JSON.stringify({ data: { ...record, [name]: '\0' } }).split('\\u0000');
    return { before, text, after };
  }
  return `{"data":${fields ? writeFields(value, fields) : JSON.stringify(value)}}`;
}

function countRecords({ selection: { rows, total } }: ListAnswer): object {
  return { count: rows.length, total };
}
