import { Picture } from '@almanac/data/internal/world-map';
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
  if (answer.kind === 'record') {
    const picture = findPicture(answer.value);
    const value = picture ? { ...answer.value, svg: String(picture) } : answer.value;
    return { data: answer.fields ? pickFields(value, answer.fields) : value };
  }
  const { selection, fields } = answer;
  return { data: [...readRecords(selection, fields)], meta: countRecords(answer) };
}

/** A picture is encoded with the rest. */
export function writeRecord(value: object, fields: FieldTree | undefined, isPretty?: boolean): string | Uint8Array {
  const picture = findPicture(value);
  if (!picture || fields?.has('svg') === false) return writeText(value, fields, isPretty);
  return picture.encode(writeText({ ...value, svg: picture.text }, fields, isPretty));
}

function findPicture({ svg }: { readonly svg?: unknown }): Picture | undefined {
  return svg instanceof Picture ? svg : undefined;
}

function writeText(value: object, fields: FieldTree | undefined, isPretty = false): string {
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
