import type { Selection } from '@almanac/data/internal';
import type { TObject } from 'typebox';
import { type FieldTree, pickFields, writeFields } from '../parameters/fields.js';

export interface ListAnswer {
  readonly selection: Selection<object>;
  /** The requested fields; undefined for all. */
  readonly fields: FieldTree | undefined;
  readonly record: TObject;
  /** True if each record has its name in every language. */
  readonly isMultilingual?: boolean;
  readonly isPretty?: boolean;
}

/** A format for lists. The records are the same in every format. */
export interface Format {
  readonly name: string;
  /** The file extension, without a dot. */
  readonly suffix: string;
  readonly mediaType: string;
  readonly description: string;
  /** Returns the JSON Schema of a list. A format without this method is described as a string. */
  describe?(name: string, record: object): object;
  suits(record: TObject): boolean;
  /** Writes a list in pieces of about a record each. */
  write(list: ListAnswer): Iterable<string>;
}

const minChunkLength = 65_536;

/** With short records, it would take too long to reach the minimum length. */
const maxStringsInChunk = 250;

/** Yields pieces large enough to be sent, so that a long list is never one string. */
export function writeList(format: Format, list: ListAnswer): Generator<string> {
  return joinIntoChunks(format.write(list));
}

export function* joinIntoChunks(texts: Iterable<string>): Generator<string> {
  let chunk = '';
  let count = 0;
  for (const text of texts) {
    chunk += text;
    if (chunk.length < minChunkLength && ++count < maxStringsInChunk) continue;
    yield chunk;
    chunk = '';
    count = 0;
  }
  if (chunk !== '') yield chunk;
}

/** Yields whole records, or only their `fields`. After a search, each record says how it matched. */
export function* readRecords({ from, rows, matches }: Selection<object>, fields?: FieldTree): Generator<object> {
  for (let index = 0; index < rows.length; index++) {
    const plainRecord = from.record(rows[index] as number);
    // `{ ...plainRecord, matched }` would give each object its own V8 shape, which is slow and fills the old heap.
    const record = matches ? Object.assign({}, plainRecord, { matched: matches[index] }) : plainRecord;
    yield fields ? (pickFields(record, fields) as object) : record;
  }
}

export function* writeRecords({ selection, fields }: ListAnswer): Generator<string> {
  for (const record of readRecords(selection)) yield fields ? writeFields(record, fields) : JSON.stringify(record);
}
