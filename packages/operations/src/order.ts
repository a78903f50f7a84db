import type { Page, Selection, Steps } from '@almanac/data/internal';

/** An order that the caller requested, instead of the dataset's own. */
export interface Order {
  readonly field: string;
  readonly descending: boolean;
  /** True if the dataset itself is sorted by the field, so that row numbers can be compared instead of values. */
  readonly byRow: boolean;
  /** The field to compare: `field`, unless comparing its strings would sort them wrongly, as with UTC offsets. */
  readonly key: string;
}

const stepLength = 200;

/** Nulls come last in either direction. Equal values keep the order of the dataset. */
export function* orderSelection(
  selection: Selection<object>,
  order: Order,
  { limit, offset = 0 }: Page,
): Steps<Selection<object>> {
  const { from, matches } = selection;
  const rows = Array.from(selection.rows);
  const keys = rows.map((row) => (order.byRow ? row : (from.record(row) as Record<string, unknown>)[order.key]));
  const compare = getComparer(from.language);
  const sign = order.descending ? -1 : 1;
  const sortedIndexes = yield* sort([...rows.keys()], (a, b) => {
    const [left, right] = [keys[a] ?? null, keys[b] ?? null];
    const rowDifference = (rows[a] as number) - (rows[b] as number);
    if (left === null || right === null) return Number(left === null) - Number(right === null) || rowDifference;
    return sign * compare(left, right) || rowDifference;
  });
  const page = sortedIndexes.slice(offset, limit === undefined ? undefined : offset + limit);
  const sortedPage: Selection<object> = { ...selection, rows: page.map((index) => rows[index] as number) };
  return matches
    ? { ...sortedPage, matches: page.map((index) => matches[index] as (typeof matches)[number]) }
    : sortedPage;
}

/** Sorts one part in each step, then all parts together, which is fast because the engine merges sorted parts. */
function* sort(indexes: readonly number[], compare: (a: number, b: number) => number): Steps<readonly number[]> {
  const partlySortedIndexes: number[] = [];
  for (let start = 0; start < indexes.length; start += stepLength) {
    partlySortedIndexes.push(...indexes.slice(start, start + stepLength).sort(compare));
    yield;
  }
  return partlySortedIndexes.sort(compare);
}

const collators = new Map<string, Intl.Collator>();

function getComparer(language: string): (a: unknown, b: unknown) => number {
  let collator = collators.get(language);
  if (!collator) {
    // The collator is numeric, so that NGC 55 comes before NGC 224.
    collator = new Intl.Collator(language, { numeric: true });
    collators.set(language, collator);
  }
  const { compare } = collator;
  return (a, b) => (typeof a === 'string' ? compare(a, b as string) : Number(a) - Number(b));
}
