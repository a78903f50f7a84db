import type { Selection } from '@almanac/data/internal';
import type { TObject } from 'typebox';
import { type FieldTree, pickFields, writeFields } from '../parameters/fields.js';

export interface ListAnswer {
  readonly selection: Selection<object>;
  /** The requested fields; undefined for all. */
  readonly fields: FieldTree | undefined;
  /** The schema of the records. */
  readonly record: TObject;
  /** True if each record has its name in every language. */
  readonly isMultilingual?: boolean;
  /** True if JSON has line breaks and indentation. */
  readonly isPretty?: boolean;
}

/** A format for lists. The records are the same in every format. */
export interface Format {
  readonly name: string;
  /** The file extension, without a dot. */
  readonly suffix: string;
  readonly mediaType: string;
  readonly description: string;
  /**
   * Returns the JSON Schema of a list whose records have the given name and schema. A format without this method is
   * described as a string.
   */
  describe?(name: string, record: object): object;
  /** True if the format can represent records of this schema. */
  suits(record: TObject): boolean;
  /** Writes a list in pieces of about a record each. */
  write(list: ListAnswer): Iterable<string>;
}

/** A chunk is yielded when it has at least this many characters. */
const minChunkLength = 65_536;

/** A chunk is also yielded when it has this many strings: short records would take long to fill a chunk. */
const maxStringsInChunk = 250;

/** Writes a list in chunks that are large enough to be sent, so that a long list is never one string. */
export function writeList(format: Format, list: ListAnswer): Generator<string> {
  return joinIntoChunks(format.write(list));
}

/** Joins short strings into chunks that are large enough to be sent. */
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

/** Yields the records of a selection, or only their `fields`. After a search, each record says how it matched. */
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
