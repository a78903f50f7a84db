import { writeFields } from '../parameters/fields.js';
import { type Format, inPieces, type ListAnswer } from './format.js';
import { recordsOf } from './records.js';

/** One record a line, for programs that read as it comes. */
export const ndjson: Format = {
  suffix: 'ndjson',
  mediaType: 'application/x-ndjson; charset=utf-8',
  about: 'Newline-delimited JSON: one record a line.',
  suits: () => true,
  write: (list) => inPieces(lines(list)),
};

function* lines({ selection, fields }: ListAnswer): Generator<string> {
  for (const record of recordsOf(selection)) yield `${fields ? writeFields(record, fields) : JSON.stringify(record)}\n`;
}
