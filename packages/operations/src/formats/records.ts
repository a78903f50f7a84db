import type { Selection } from '@almanac/data/internal';
import { type FieldTree, pickFields, writeFields } from '../parameters/fields.js';
import type { ListAnswer } from './format.js';

/** Yields the records of a selection; after a search, each with how it matched. */
export function* readRecords({ from, rows, matches }: Selection<object>, fields?: FieldTree): Generator<object> {
  for (let index = 0; index < rows.length; index++) {
    const found = from.record(rows[index] as number);
    // Adding a property to a spread object gives each one its own V8 shape, which is slow and fills the old heap.
    const record = matches ? Object.assign({}, found, { matched: matches[index] }) : found;
    yield fields ? (pickFields(record, fields) as object) : record;
  }
}

/** Writes each record of a list as JSON. */
export function* writeRecords({ selection, fields }: ListAnswer): Generator<string> {
  for (const record of readRecords(selection)) yield fields ? writeFields(record, fields) : JSON.stringify(record);
}
