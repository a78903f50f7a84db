import type { Answer } from '../operation.js';
import { type FieldTree, pickFields, writeFields } from '../parameters/fields.js';
import { type Format, type ListAnswer, readRecords, writeRecords } from './format.js';

/** The envelope of the contract: `data` and `meta`. */
export const json: Format = {
  name: 'JSON',
  suffix: 'json',
  mediaType: 'application/json; charset=utf-8',
  description: 'JSON: data, and meta with count and total.',
  suits: () => true,
  frame: (list) => {
    const [before = '', after = ''] = writeJson({ data: ['\0'], meta: countRecords(list) }, list).split('"\\u0000"');
    return { before, after };
  },
  separator: ',',
  records: writeRecords,
};

/** JSON with line breaks and indentation. */
const prettyJson: Format = {
  ...json,
  separator: ',\n    ',
  *records(list) {
    for (const record of readRecords(list.selection, list.fields))
      yield JSON.stringify(record, null, 2).replaceAll('\n', '\n    ');
  },
};

/** The format with line breaks and indentation, if that is asked for and the format is JSON. */
export function makePretty(format: Format, { isPretty }: Pick<ListAnswer, 'isPretty'>): Format {
  return isPretty && format === json ? prettyJson : format;
}

function writeJson(value: object, { isPretty }: Pick<ListAnswer, 'isPretty'>): string {
  return isPretty ? `${JSON.stringify(value, null, 2)}\n` : JSON.stringify(value);
}

/** Converts an answer to the value that is serialized as JSON. */
export function toJson(answer: Answer): object {
  if (answer.kind === 'content') throw new Error(`${answer.mediaType} is not JSON`);
  if (answer.kind === 'record') return { data: answer.fields ? pickFields(answer.value, answer.fields) : answer.value };
  const { selection, fields } = answer;
  return { data: [...readRecords(selection, fields)], meta: countRecords(answer) };
}

/** Writes one record in its envelope as JSON. */
export function writeRecord(value: object, fields: FieldTree | undefined, isPretty = false): string {
  if (isPretty) return writeJson({ data: fields ? pickFields(value, fields) : value }, { isPretty });
  return `{"data":${fields ? writeFields(value, fields) : JSON.stringify(value)}}`;
}

function countRecords({ selection: { rows, total } }: ListAnswer): object {
  return { count: rows.length, total };
}

/** One record per line, for programs that process records as they arrive. */
export const ndjson: Format = {
  name: 'NDJSON',
  suffix: 'ndjson',
  mediaType: 'application/x-ndjson; charset=utf-8',
  description: 'Newline-delimited JSON: one record a line.',
  suits: () => true,
  frame: () => ({ before: '', after: '' }),
  separator: '',
  records: lines,
};

function* lines(list: ListAnswer): Generator<string> {
  for (const record of writeRecords(list)) yield `${record}\n`;
}
