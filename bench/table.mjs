import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Prints and saves figures; each of `rows` has a `name`. */
export function showTable(file, rows, details = {}) {
  // Undefined figures become empty cells.
  console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, JSON.parse(JSON.stringify(row))])));
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  const report = { node: process.version, ...details, rows };
  writeFileSync(join(import.meta.dirname, `results/${file}.json`), `${JSON.stringify(report, null, 2)}\n`);
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export function round2(number) {
  return Math.round(number * 100) / 100;
}

/** Rounds to three significant digits. */
export function roundToThreeDigits(number) {
  return Number(number.toPrecision(3));
}
