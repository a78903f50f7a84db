import type { ListAnswer } from '@almanac/operations';

/** Lists with more records are held compressed only. */
const maxUncompressedRecords = 5_000;

/** Whether a list is too large to be held uncompressed. */
export function isLarge({ selection }: ListAnswer): boolean {
  return selection.rows.length > maxUncompressedRecords;
}

/** Whether most records of a list are on the page, so that cutting it out of the rendered list is cheaper than rendering it. */
export function isMostOfList({ selection: { rows, total } }: ListAnswer): boolean {
  return rows.length * 2 > total;
}
