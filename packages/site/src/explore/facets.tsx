import { fill } from '../messages/fill.js';
import { useVisit } from '../page/visit.js';
import { labelField, labelValue } from '../parts/label-value.js';
import type { Dataset } from './dataset.js';
import { type FilterWordsProps, QueryLink } from './filter-words.js';
import { changeQuery, countsParameter, type Query, writePagePath } from './query.js';
import type { TablePage, ValueCounts } from './table.js';

const maxValues = 12;

export function listFacets({ columns }: Dataset, query: Query, { table, total }: TablePage): string[] {
  return (
    columns
      .filter(({ name, isFacet }) => isFacet && query[name] === undefined)
      .map(({ name }) => name)
      // Skips a column if all rows are loaded and have the same value.
      .filter((name) => table.count < total || new Set(table.columns[name]).size > 1)
  );
}

interface FacetsProps extends FilterWordsProps {
  readonly names: readonly string[];
  /** Undefined until the counts are requested. */
  readonly counts: ValueCounts | undefined;
}

/** The counts are loaded when the visitor opens them. Each value is a link that adds a filter to the query. */
export function Facets({ names, counts, ...props }: FacetsProps) {
  const { dataset, query } = props;
  const { explore: words, link, list } = useVisit();
  return (
    <details
      id="explore-counts"
      class="explore-view explore-scripted"
      data-view={link(writePagePath(dataset, { ...query, [countsParameter]: 'true' }))}
    >
      <summary>{fill(words.counts, { labels: list(names.map((name) => labelField(name, words))) })}</summary>
      {counts && names.map((name) => <Facet key={name} {...props} name={name} counts={counts[name]} />)}
    </details>
  );
}

function Facet({
  dataset,
  query,
  wording: { visit, countries, planets },
  name,
  counts = new Map(),
}: FilterWordsProps & { readonly name: string; readonly counts: ValueCounts[string] | undefined }) {
  const { explore: words, number } = visit;
  const filter = dataset.filters.find((each) => each.name === name);
  const valueCounts = listFrequentValues(counts, filter?.pattern);
  if (valueCounts.length < 2) return <p>{words.allSame}</p>;
  return (
    <ul class="row explore-facet">
      {valueCounts.map(([value, count]) => (
        <li key={value}>
          <QueryLink dataset={dataset} query={changeQuery(query, name, value)}>
            {(filter?.kind === 'country' && countries[value]) || planets[value] || labelValue(value, visit)}
          </QueryLink>{' '}
          {number(count)}
        </li>
      ))}
    </ul>
  );
}

/** Lists the strings that match a filter's pattern. The most frequent come first. */
function listFrequentValues(counts: ValueCounts[string], pattern = ''): [value: string, count: number][] {
  const valuePattern = new RegExp(pattern);
  return [...counts]
    .filter((each): each is [string, number] => typeof each[0] === 'string' && valuePattern.test(each[0]))
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxValues);
}
