import type { ComponentChildren } from 'preact';
import { fill } from '../messages/fill.js';
import { useVisit } from '../page/visit.js';
import type { Dataset } from './dataset.js';
import { describeFilterValue, type Wording } from './describe-filter-value.js';
import { changeQuery, type Query, writePagePath } from './query.js';

/** If scripts run, the link updates the table without reloading the page. */
export function QueryLink({
  dataset,
  query,
  id,
  label,
  children,
}: {
  readonly dataset: Dataset;
  readonly query: Query;
  /** With an id, the link keeps the focus when the page is updated. */
  readonly id?: string;
  /** The text that screen readers read instead of the content. */
  readonly label?: string;
  readonly children: ComponentChildren;
}) {
  const { link } = useVisit();
  return (
    <a id={id} href={link(writePagePath(dataset, query))} aria-label={label} data-query="">
      {children}
    </a>
  );
}

export interface FilterWordsProps {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly wording: Wording;
}

/** `sort` and `fields` are not filters, and `q` is shown in the search field. */
const otherParameters = ['sort', 'fields', 'q'];

export function listFilterNames(query: Query): string[] {
  return Object.keys(query).filter((name) => !otherParameters.includes(name));
}

export function FilterWords({ dataset, query, wording }: FilterWordsProps) {
  const { explore: words } = wording.visit;
  return (
    <ul class="row explore-words" aria-label={words.filters}>
      {listFilterNames(query).map((name) => {
        const filter = describeFilterValue(dataset, name, query[name] ?? '', wording);
        return (
          <li key={name}>
            <bdi>{filter}</bdi>{' '}
            <QueryLink
              dataset={dataset}
              query={changeQuery(query, name, undefined)}
              label={fill(words.drop, { filter })}
            >
              ×
            </QueryLink>
          </li>
        );
      })}
    </ul>
  );
}
