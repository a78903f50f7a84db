import type { Cell } from './table.js';

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 10, useGrouping: 'min2' as never });
const smallest = 1e-6;
const largest = 1e15;

/** Writes a value: numbers of five digits and more are grouped, and what is not known is left empty. */
export function formatCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'string') return cell;
  const size = Math.abs(cell);
  return size !== 0 && (size < smallest || size >= largest) ? String(cell) : numbers.format(cell);
}
