import { useState } from 'preact/hooks';
import { countValues } from './count-values.js';
import type { TableColumn } from './dataset.js';
import { describeValue, type FilterWordsProps } from './filter-words.js';
import { formatNumber } from './format-cell.js';
import { changeQuery } from './query.js';
import { QueryLink } from './query-link.js';
import type { Rows } from './table.js';

interface FacetsProps extends FilterWordsProps {
  readonly rows: Rows;
  readonly loadAll: () => void;
}

/** How many rows have which value, each a filter to add; behind a toggle. */
export function Facets(props: FacetsProps) {
  const [isOpen, setOpen] = useState(false);
  const { dataset, query, loadAll } = props;
  const columns = dataset.columns.filter(({ name, isFacet }) => isFacet && query[name] === undefined);
  if (columns.length === 0) return null;
  return (
    <details
      class="explore-view explore-scripted"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        loadAll();
      }}
    >
      <summary>Counts by {columns.map(({ label }) => label).join(', ')}</summary>
      {isOpen && columns.map((column) => <Facet key={column.name} {...props} column={column} />)}
    </details>
  );
}

function Facet({
  dataset,
  rows,
  query,
  countries,
  ask,
  column: { name },
}: FacetsProps & { readonly column: TableColumn }) {
  const filter = dataset.filters.find((each) => each.name === name);
  const counted = countValues(rows, name, filter?.pattern);
  return (
    <ul class="explore-facet">
      {counted.map(([value, count]) => {
        const next = changeQuery(query, name, value);
        return (
          <li key={value}>
            <QueryLink dataset={dataset} query={next} ask={ask}>
              {describeValue(dataset, name, value, countries).replace(/^[^:]*: /, '')}
            </QueryLink>{' '}
            {formatNumber(count)}
          </li>
        );
      })}
    </ul>
  );
}
