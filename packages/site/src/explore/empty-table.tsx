import { useEffect, useState } from 'preact/hooks';
import { describeValue, type FilterWordsProps } from './filter-words.js';
import { formatNumber } from './format-cell.js';
import type { LoadRows } from './load-rows.js';
import { changeQuery } from './query.js';
import { QueryLink } from './query-link.js';

interface EmptyTableProps extends FilterWordsProps {
  readonly load: LoadRows;
}

/** Says that nothing matches, and which filter to drop. */
export function EmptyTable({ dataset, query, countries, load, ask }: EmptyTableProps) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const names = Object.keys(query).filter((name) => !['sort', 'limit'].includes(name));
  useEffect(() => {
    const controller = new AbortController();
    setCounts({});
    for (const name of names) {
      const others = changeQuery(query, name, undefined);
      load(others, { fields: [dataset.columns[0]?.name ?? ''], count: 1 }, controller.signal).then(
        ({ total }) => setCounts((before) => ({ ...before, [name]: total })),
        () => undefined,
      );
    }
    return () => controller.abort();
  }, [JSON.stringify(query)]);
  return (
    <div class="explore-empty">
      <p>Nothing matches{names.length > 1 ? ' all of these filters. Drop one of them:' : ' this filter. Drop it:'}</p>
      <ul>
        {names.map((name) => {
          const others = changeQuery(query, name, undefined);
          const count = counts[name];
          return (
            <li key={name}>
              <QueryLink dataset={dataset} query={others} ask={ask}>
                without {describeValue(dataset, name, query[name] ?? '', countries)}
              </QueryLink>
              {count !== undefined && `: ${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
