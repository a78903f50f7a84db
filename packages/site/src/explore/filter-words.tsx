import { writeLabel } from '../parts/write-label.js';
import type { Dataset } from './dataset.js';
import { changeQuery, type Query } from './query.js';
import { type Ask, QueryLink } from './query-link.js';

export interface FilterWordsProps {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly countries: Readonly<Record<string, string>>;
  readonly ask: Ask;
}

/** The filters in words, each with a link that drops it. */
export function FilterWords({ dataset, query, countries, ask }: FilterWordsProps) {
  const names = Object.keys(query).filter((name) => name !== 'sort');
  return (
    <ul class="explore-words" aria-label="Filters">
      {names.map((name) => {
        const others = changeQuery(query, name, undefined);
        const words = describeValue(dataset, name, query[name] ?? '', countries);
        return (
          <li key={name}>
            {words}{' '}
            <QueryLink dataset={dataset} query={others} ask={ask} label={`Drop ${words}`}>
              ×
            </QueryLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Writes a filter in words: `country: Switzerland`. */
export function describeValue(
  { filters }: Dataset,
  name: string,
  value: string,
  countries: Readonly<Record<string, string>>,
): string {
  if (name === 'q') return `name: ${value}`;
  const filter = filters.find((each) => each.name === name);
  if (filter?.kind === 'flag') return value === 'false' ? `not ${filter.label}` : filter.label;
  const shown = filter?.kind === 'country' ? (countries[value.toUpperCase()] ?? value) : value;
  return `${filter?.label ?? writeLabel(name)}: ${shown}`;
}
