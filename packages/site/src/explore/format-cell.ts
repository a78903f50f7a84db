import type { ColumnKind } from './dataset.js';
import type { Cell } from './table.js';

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 10 });
const smallest = 1e-6;
const largest = 1e15;

/** Writes a number, its digits in groups. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  return size !== 0 && (size < smallest || size >= largest) ? String(value) : numbers.format(value);
}

const instants = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Writes a value; what is not known is left empty. */
export function formatCell(cell: Cell | undefined, kind: ColumnKind): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(cell))
    return `${instants.format(new Date(cell))} UTC`;
  return typeof cell === 'number' && kind !== 'year' ? formatNumber(cell) : String(cell);
}
