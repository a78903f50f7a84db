import type { ComponentChildren } from 'preact';
import { useVisit } from '../visit.js';
import type { Dataset } from './dataset.js';
import { describeFilterValue } from './describe-value.js';
import { changeQuery, type Query, writePagePath } from './query.js';

/** Loads the rows of a query. Typing replaces the URL; other changes add an entry to the history. */
export type Ask = (query: Query, isTyping?: boolean) => void;

/** A link to a query, followed without reloading the page. */
export function QueryLink({
  dataset,
  query,
  ask,
  label,
  children,
}: {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly ask: Ask;
  /** Read aloud in place of the content. */
  readonly label?: string;
  readonly children: ComponentChildren;
}) {
  const { link } = useVisit();
  return (
    <a
      href={link(writePagePath(dataset, query))}
      aria-label={label}
      onClick={(event) => {
        // With these keys, browsers open a new tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        ask(query);
      }}
    >
      {children}
    </a>
  );
}

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
  const visit = useVisit();
  const { explore: words } = visit;
  return (
    <ul class="explore-words" aria-label={words.filters}>
      {listFilterNames(query).map((name) => {
        const filter = describeFilterValue(dataset, name, query[name] ?? '', { visit, countries });
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
