import { useFormats } from '../parts/formats.js';
import { useMessages } from '../visit.js';
import type { Dataset } from './dataset.js';
import { describeFilterValue } from './describe-value.js';
import { changeQuery, type Query } from './query.js';
import { type Ask, QueryLink } from './query-link.js';

export interface FilterWordsProps {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly countries: Readonly<Record<string, string>>;
  readonly ask: Ask;
}

/** Parameters that are not filters, or are shown in a field. */
const otherParameters = ['sort', 'fields', 'q'];

/** Lists the filters of a query, without the search text. */
export function listFilterNames(query: Query): string[] {
  return Object.keys(query).filter((name) => !otherParameters.includes(name));
}

/** The filters in words, each with a link that removes it. */
export function FilterWords({ dataset, query, countries, ask }: FilterWordsProps) {
  const { explore: words } = useMessages();
  const formats = useFormats();
  return (
    <ul class="explore-words" aria-label={words.filters}>
      {listFilterNames(query).map((name) => {
        const filter = describeFilterValue(dataset, name, query[name] ?? '', { words, formats, countries });
        return (
          <li key={name}>
            <bdi>{filter}</bdi>{' '}
            <QueryLink
              dataset={dataset}
              query={changeQuery(query, name, undefined)}
              ask={ask}
              label={words.drop(filter)}
            >
              ×
            </QueryLink>
          </li>
        );
      })}
    </ul>
  );
}
