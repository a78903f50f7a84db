import type { Page, Selection, Steps } from '@almanac/data/internal';

/** An order requested by the caller, instead of the dataset's own. */
export class Order {
  readonly field: string;
  readonly descending: boolean;
  /** True if the dataset itself is sorted by the field, so rows can be compared instead of values. */
  readonly byRow: boolean;
  /** The field whose values are compared: another one if the texts of `field` do not sort. */
  readonly key: string;

  constructor(field: string, descending: boolean, byRow = false, key = field) {
    this.field = field;
    this.descending = descending;
    this.byRow = byRow;
    this.key = key;
  }
}

/** How many rows are sorted or merged in one step. */
const stepLength = 200;

/**
 * Sorts a whole selection and cuts it to a page, in small steps. Texts are compared by the collation of the language. Nulls come last
 * in either direction. Equal values keep the dataset's own order, so that the order is total.
 */
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
  const places = yield* sort([...rows.keys()], (a, b) => {
    const [left, right] = [keys[a] ?? null, keys[b] ?? null];
    const byRow = (rows[a] as number) - (rows[b] as number);
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byRow;
    return sign * compare(left, right) || byRow;
  });
  const shown = places.slice(offset, limit === undefined ? undefined : offset + limit);
  const ordered: Selection<object> = { ...selection, rows: shown.map((place) => rows[place] as number) };
  return matches ? { ...ordered, matches: shown.map((place) => matches[place] as (typeof matches)[number]) } : ordered;
}

/** Sorts parts, then merges them pairwise until one is left. */
function* sort(all: readonly number[], compare: (a: number, b: number) => number): Steps<readonly number[]> {
  let parts: (readonly number[])[] = [];
  for (let at = 0; at < all.length; at += stepLength) {
    parts.push(all.slice(at, at + stepLength).sort(compare));
    yield;
  }
  while (parts.length > 1) {
    const merged: (readonly number[])[] = [];
    for (let at = 0; at < parts.length; at += 2)
      merged.push(yield* merge(parts[at] as readonly number[], parts[at + 1] ?? [], compare));
    parts = merged;
  }
  return parts[0] ?? [];
}

function* merge(
  left: readonly number[],
  right: readonly number[],
  compare: (a: number, b: number) => number,
): Steps<readonly number[]> {
  const merged: number[] = [];
  for (let [l, r] = [0, 0]; merged.length < left.length + right.length; ) {
    const takesLeft = r === right.length || (l < left.length && compare(left[l] as number, right[r] as number) <= 0);
    merged.push((takesLeft ? left[l++] : right[r++]) as number);
    if (merged.length % stepLength === 0) yield;
  }
  return merged;
}

const collators = new Map<string, Intl.Collator>();

function getComparer(language: string): (a: unknown, b: unknown) => number {
  let collator = collators.get(language);
  if (!collator) {
    // NGC 55 comes before NGC 224.
    collator = new Intl.Collator(language, { numeric: true });
    collators.set(language, collator);
  }
  const { compare } = collator;
  return (a, b) => (typeof a === 'string' ? compare(a, b as string) : Number(a) - Number(b));
}
