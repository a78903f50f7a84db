import type { Answer } from '../operation.js';
import { type FieldTree, pickFields, writeFields } from '../parameters/fields.js';
import { type Format, type ListAnswer, readRecords, writeRecords } from './format.js';

/** The default format. */
export const json: Format = {
  name: 'JSON',
  suffix: 'json',
  mediaType: 'application/json; charset=utf-8',
  description: 'JSON: data, and meta with count and total.',
  suits: () => true,
  *write(list) {
    const isPretty = list.isPretty === true;
    const [before = '', after = ''] = writeJson({ data: ['\0'], meta: countRecords(list) }, isPretty).split(
      '"\\u0000"',
    );
    yield before;
    let separator = '';
    for (const record of isPretty ? indentRecords(list) : writeRecords(list)) {
      yield separator + record;
      separator = isPretty ? ',\n    ' : ',';
    }
    yield after;
  },
};

function* indentRecords({ selection, fields }: ListAnswer): Generator<string> {
  for (const record of readRecords(selection, fields)) yield JSON.stringify(record, null, 2).replaceAll('\n', '\n    ');
}

function writeJson(value: object, isPretty: boolean): string {
  return isPretty ? `${JSON.stringify(value, null, 2)}\n` : JSON.stringify(value);
}

/** @throws for an answer of the kind `content` */
export function toJson(answer: Answer): object {
  if (answer.kind === 'content') throw new Error(`${answer.mediaType} is not JSON`);
  if (answer.kind === 'record') return { data: answer.fields ? pickFields(answer.value, answer.fields) : answer.value };
  const { selection, fields } = answer;
  return { data: [...readRecords(selection, fields)], meta: countRecords(answer) };
}

export function writeRecord(value: object, fields: FieldTree | undefined, isPretty = false): string {
  if (isPretty) return writeJson({ data: fields ? pickFields(value, fields) : value }, isPretty);
  return `{"data":${fields ? writeFields(value, fields) : JSON.stringify(value)}}`;
}

function countRecords({ selection: { rows, total } }: ListAnswer): object {
  return { count: rows.length, total };
}

export const ndjson: Format = {
  name: 'NDJSON',
  suffix: 'ndjson',
  mediaType: 'application/x-ndjson; charset=utf-8',
  description: 'Newline-delimited JSON: one record a line.',
  suits: () => true,
  *write(list) {
    for (const record of writeRecords(list)) yield `${record}\n`;
  },
};
