import type { Page, Selection } from '@almanac/data';

/** An order that a caller asked for instead of the dataset's own. */
export class Order {
  readonly field: string;
  readonly descending: boolean;
  /** True where the rows of the dataset stand in the order of the field: what is no text or number compares by row. */
  readonly byRow: boolean;

  constructor(field: string, descending: boolean, byRow = false) {
    this.field = field;
    this.descending = descending;
    this.byRow = byRow;
  }
}

/**
 * A whole selection in another order, cut to a page. Texts compare as readers of the language sort them; what is null comes last,
 * whichever way; equal ones stay in the dataset's own order, so that the order is total.
 */
export function orderSelection(selection: Selection<object>, order: Order, { limit, offset = 0 }: Page) {
  const { from, matches } = selection;
  const rows = Array.from(selection.rows);
  const keys = rows.map((row) => (order.byRow ? row : (from.record(row) as Record<string, unknown>)[order.field]));
  const compare = comparerOf(from.language);
  const sign = order.descending ? -1 : 1;
  const places = [...rows.keys()].sort((a, b) => {
    const [left, right] = [keys[a] ?? null, keys[b] ?? null];
    const byRow = (rows[a] as number) - (rows[b] as number);
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byRow;
    return sign * compare(left, right) || byRow;
  });
  const shown = places.slice(offset, limit === undefined ? undefined : offset + limit);
  const ordered: Selection<object> = { ...selection, rows: shown.map((place) => rows[place] as number) };
  return matches ? { ...ordered, matches: shown.map((place) => matches[place] as (typeof matches)[number]) } : ordered;
}

const collators = new Map<string, Intl.Collator>();

function comparerOf(language: string): (a: unknown, b: unknown) => number {
  let collator = collators.get(language);
  if (!collator) {
    // NGC 55 stands before NGC 224.
    collator = new Intl.Collator(language, { numeric: true });
    collators.set(language, collator);
  }
  const { compare } = collator;
  return (a, b) => (typeof a === 'string' ? compare(a, b as string) : Number(a) - Number(b));
}
