import { type FieldTree, pickFields } from '../parameters/fields.js';
import { type Format, inPieces, type ListAnswer } from './format.js';
import { recordsOf } from './records.js';

/** The envelope of the contract: `data` and `meta`. */
export const json: Format = {
  suffix: 'json',
  mediaType: 'application/json; charset=utf-8',
  about: 'JSON: data, and meta with count and total.',
  suits: () => true,
  write: (list) => inPieces(jsonTexts(list)),
};

/** The JSON text of one record in its envelope. */
export function writeRecord(value: object, fields: FieldTree | undefined): string {
  return JSON.stringify({ data: fields ? pickFields(value, fields) : value });
}

function* jsonTexts({ selection, fields }: ListAnswer): Generator<string> {
  yield '{"data":[';
  let separator = '';
  for (const record of recordsOf(selection, fields)) {
    yield separator + JSON.stringify(record);
    separator = ',';
  }
  yield `],"meta":${JSON.stringify({ count: selection.rows.length, total: selection.total })}}`;
}
