import type { Selection } from '@almanac/data/internal';
import { type FieldTree, pickFields } from '../parameters/fields.js';

/** The records of a selection, one by one; where text was searched, each with how it matched. */
export function* readRecords({ from, rows, matches }: Selection<object>, fields?: FieldTree): Generator<object> {
  for (let index = 0; index < rows.length; index++) {
    const found = from.record(rows[index] as number);
    // V8 gives each object that is spread and then has one property more a shape of its own, which is slow and fills the old heap.
    const record = matches ? Object.assign({}, found, { matched: matches[index] }) : found;
    yield fields ? (pickFields(record, fields) as object) : record;
  }
}
