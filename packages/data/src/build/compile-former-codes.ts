import { readTsv } from './tsv.js';

/** Writes the successors of each former code that has no record now: `SK` was Sikkim and is Slovakia. */
export function compileFormerCodes(table: string, recordCodes: readonly string[]): string {
  const taken = new Set(recordCodes);
  const rows = readTsv<'code' | 'successors'>(table);
  const formerRows = rows.filter(({ code }) => !taken.has(code));
  return JSON.stringify(Object.fromEntries(formerRows.map(({ code, successors }) => [code, successors.split(' ')])));
}
