import { capitalize } from '../parts/write-label.js';
import type { Dataset, TableColumn } from './dataset.js';
import { changeQuery, type Query } from './query.js';
import { type Ask, QueryLink } from './query-link.js';

interface SortableHeaderProps {
  readonly dataset: Dataset;
  readonly column: TableColumn;
  readonly query: Query;
  readonly ask: Ask;
}

/** The head of a column: a link that sorts by it where the request can, then the other way, then not. */
export function SortableHeader({ dataset, column, query, ask }: SortableHeaderProps) {
  const { ascending, descending, kind } = column;
  const label = capitalize(column.label);
  const className = kind === 'number' || kind === 'year' ? 'number' : undefined;
  if (descending === undefined)
    return (
      <th scope="col" class={className}>
        {label}
      </th>
    );
  // Whoever sorts by a number wants the highest first.
  const steps = (className ? [descending, ascending] : [ascending, descending]).filter(
    (each): each is string => each !== undefined,
  );
  const next = changeQuery(query, 'sort', steps[query.sort === undefined ? 0 : steps.indexOf(query.sort) + 1]);
  const direction = query.sort === ascending ? 'ascending' : query.sort === descending ? 'descending' : undefined;
  return (
    <th scope="col" class={className} aria-sort={query.sort === undefined ? undefined : direction}>
      <QueryLink dataset={dataset} query={next} ask={ask}>
        {label}
      </QueryLink>
    </th>
  );
}
