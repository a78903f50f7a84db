import { fill } from '../messages/fill.js';
import { describeFilterValue } from './describe-filter-value.js';
import { type FilterWordsProps, QueryLink } from './filter-words.js';
import { changeQuery, type Query } from './query.js';

interface EmptyTableProps extends FilterWordsProps {
  /** For some parameters, the number of rows that the query would select without them. */
  readonly counts: Readonly<Record<string, number>>;
}

export function listConditions(query: Query): string[] {
  return Object.keys(query).filter((name) => !['sort', 'limit', 'fields'].includes(name));
}

export function EmptyTable({ dataset, query, wording, counts }: EmptyTableProps) {
  const { explore: words, number } = wording.visit;
  const names = listConditions(query);
  return (
    <div class="explore-empty">
      <p>{names.length > 1 ? words.nothingAll : words.nothing}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <QueryLink dataset={dataset} query={changeQuery(query, name, undefined)}>
              {fill(words.without, { filter: describeFilterValue(dataset, name, query[name] ?? '', wording) })}
            </QueryLink>
            {counts[name] !== undefined && ` (${number(counts[name])})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
