import type { Format, ListAnswer } from './format.js';
import { writeRecords } from './records.js';

/** One record per line, for programs that process records as they arrive. */
export const ndjson: Format = {
  name: 'NDJSON',
  suffix: 'ndjson',
  mediaType: 'application/x-ndjson; charset=utf-8',
  description: 'Newline-delimited JSON: one record a line.',
  suits: () => true,
  frame: () => ({ before: '', after: '' }),
  separator: '',
  records: lines,
};

function* lines(list: ListAnswer): Generator<string> {
  for (const record of writeRecords(list)) yield `${record}\n`;
}
