import { useEffect, useState } from 'preact/hooks';
import { useVisit } from '../visit.js';
import { labelField } from './describe-value.js';
import { type FilterWordsProps, QueryLink } from './filter-words.js';
import { changeQuery } from './query.js';
import type { Cell, Rows, Table } from './table.js';
import type { LoadRows } from './use-explorer.js';

interface FacetsProps extends FilterWordsProps {
  readonly rows: Rows;
  readonly load: LoadRows;
}

const maxShown = 12;

/** Counts of rows by value, folded. Each value is a link that adds a filter. */
export function Facets({ load, rows, ...props }: FacetsProps) {
  const { dataset, query } = props;
  const { explore: words, list } = useVisit();
  const [isOpen, setOpen] = useState(false);
  const [table, setTable] = useState<Table>();
  const names = dataset.columns
    .filter(({ name, isFacet }) => isFacet && query[name] === undefined && hasValues(rows, name))
    .map(({ name }) => name);
  const asked = JSON.stringify(query);
  useEffect(() => {
    const controller = new AbortController();
    setTable(undefined);
    if (isOpen)
      load(query, { fields: names }, controller.signal).then(
        (rows) => setTable(rows.table),
        () => undefined,
      );
    return () => controller.abort();
  }, [isOpen, asked]);
  if (names.length === 0) return null;
  return (
    <details class="explore-view explore-scripted" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.counts(list(names.map((name) => labelField(name, words))))}</summary>
      {isOpen &&
        table &&
        names.map((name) => <Facet key={name} {...props} name={name} cells={table.columns[name] ?? []} />)}
    </details>
  );
}

/** False if all rows are known and have one value. */
function hasValues({ table, total }: Rows, name: string): boolean {
  return table.count < total || new Set(table.columns[name]).size > 1;
}

function Facet({
  dataset,
  query,
  countries,
  ask,
  name,
  cells,
}: FilterWordsProps & { readonly name: string; readonly cells: readonly Cell[] }) {
  const { explore: words, number } = useVisit();
  const filter = dataset.filters.find((each) => each.name === name);
  const counted = countValues(cells, filter?.pattern);
  if (counted.length < 2) return <p>{words.allSame}</p>;
  return (
    <ul class="explore-facet">
      {counted.map(([value, count]) => (
        <li key={value}>
          <QueryLink dataset={dataset} query={changeQuery(query, name, value)} ask={ask}>
            {(filter?.kind === 'country' && countries[value]) || words.values[value] || value}
          </QueryLink>{' '}
          {number(count)}
        </li>
      ))}
    </ul>
  );
}

/** Counts values, the most frequent first; only those that can be filtered by. */
function countValues(cells: readonly Cell[], pattern = ''): [value: string, count: number][] {
  const counts = new Map<Cell, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const isValue = new RegExp(pattern);
  return [...counts]
    .filter(([cell]) => typeof cell === 'string' && isValue.test(cell))
    .map(([cell, count]): [string, number] => [String(cell), count])
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxShown);
}
