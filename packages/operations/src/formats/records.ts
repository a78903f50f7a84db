import type { Selection } from '@almanac/data';
import { type FieldTree, pickFields } from '../parameters/fields.js';

/** The records of a selection, one by one; where text was searched, each with how it matched. */
export function* recordsOf({ from, rows, matches }: Selection<object>, fields?: FieldTree): Generator<object> {
  for (let index = 0; index < rows.length; index++) {
    const found = from.record(rows[index] as number);
    const record = matches ? { ...found, matched: matches[index] } : found;
    yield fields ? (pickFields(record, fields) as object) : record;
  }
}
