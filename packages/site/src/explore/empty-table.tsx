import { useEffect, useState } from 'preact/hooks';
import { useVisit } from '../visit.js';
import { describeFilterValue } from './describe-value.js';
import { type FilterWordsProps, QueryLink } from './filter-words.js';
import { changeQuery } from './query.js';
import type { LoadRows } from './use-explorer.js';

interface EmptyTableProps extends FilterWordsProps {
  readonly load: LoadRows;
}

/** Says that nothing matches, and which filter to drop. */
export function EmptyTable({ dataset, query, countries, load, ask }: EmptyTableProps) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const visit = useVisit();
  const { explore: words } = visit;
  const names = Object.keys(query).filter((name) => !['sort', 'limit', 'fields'].includes(name));
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
      <p>{names.length > 1 ? words.nothingAll : words.nothing}</p>
      <ul>
        {names.map((name) => {
          const others = changeQuery(query, name, undefined);
          const count = counts[name];
          return (
            <li key={name}>
              <QueryLink dataset={dataset} query={others} ask={ask}>
                {words.without(describeFilterValue(dataset, name, query[name] ?? '', { visit, countries }))}
              </QueryLink>
              {count !== undefined && ` (${visit.number(count)})`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
