import { writeFields } from '../parameters/fields.js';
import { type Format, inPieces, type ListAnswer } from './format.js';
import { readRecords } from './records.js';

/** One record per line, for programs that process records as they arrive. */
export const ndjson: Format = {
  name: 'NDJSON',
  suffix: 'ndjson',
  mediaType: 'application/x-ndjson; charset=utf-8',
  description: 'Newline-delimited JSON: one record a line.',
  suits: () => true,
  write: (list) => inPieces(lines(list)),
};

function* lines({ selection, fields }: ListAnswer): Generator<string> {
  for (const record of readRecords(selection))
    yield `${fields ? writeFields(record, fields) : JSON.stringify(record)}\n`;
}
