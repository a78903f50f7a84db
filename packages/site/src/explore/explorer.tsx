import { fill } from '../messages/fill.js';
import { Island } from '../page/island.js';
import { English } from '../page/name.js';
import { Samples } from '../parts/code/samples.js';
import type { Dataset } from './dataset.js';
import type { Wording } from './describe-filter-value.js';
import { DotMap, hasPlaces, type RowsMap } from './dot-map.js';
import { EmptyTable } from './empty-table.js';
import { Facets } from './facets.js';
import { FilterForm } from './filter-form.js';
import { FilterWords } from './filter-words.js';
import { type Query, writePagePath, writeParameters } from './query.js';
import { Pager, RequestAndDownloads } from './request-status.js';
import { RowsTable } from './rows-table.js';
import { hasPictureGrid, PictureGrid } from './sheet.js';
import type { TablePage, ValueCounts } from './table.js';

interface ExplorerProps {
  readonly dataset: Dataset;
  readonly query: Query;
  /** The name of the dataset. */
  readonly title: string;
  /** The number of rows before the first one shown. */
  readonly offset: number;
  readonly rows: TablePage;
  readonly error: string | undefined;
  readonly wholeCount: number;
  /** If the query selects no rows, how many it would select without each parameter. */
  readonly countsByOmittedParameter: Readonly<Record<string, number>>;
  /** The columns whose values can be counted. */
  readonly facets: readonly string[];
  /** How many of all rows that the query selects have each value, if requested. */
  readonly valueCounts: ValueCounts | undefined;
  /** Where the rows lie, if requested. */
  readonly map: RowsMap | undefined;
  /** True if this service has files of all datasets. */
  readonly hasDownloads: boolean;
  readonly wording: Wording;
}

/** `live-table` replaces the elements that have `data-live`. */
export function Explorer({
  dataset,
  query,
  title,
  offset,
  rows,
  error,
  wholeCount,
  countsByOmittedParameter,
  facets,
  valueCounts,
  map,
  hasDownloads,
  wording,
}: ExplorerProps) {
  const { language, explore: words, link, number } = wording.visit;
  const commonProps = { dataset, query, wording };
  return (
    <div class="explore" data-explore="">
      <h1>
        {title}{' '}
        <span id="explore-count" role="status" class="explore-count" data-live="">
          {rows.total < wholeCount
            ? fill(words.someRows, { count: number(rows.total), total: number(wholeCount) })
            : fill(words.rows, { count: number(rows.total) })}
        </span>
      </h1>
      <p class="prose">{words.about[dataset.key]}</p>
      <FilterForm {...commonProps} title={title} />
      <p id="explore-failure" class="explore-error" role="alert" hidden>
        {words.failed}
      </p>
      <div id="explore-answer" data-live="" data-url={link(writePagePath(dataset, query))}>
        <FilterWords {...commonProps} />
        <RequestAndDownloads dataset={dataset} query={query} hasDownloads={hasDownloads} />
        {error !== undefined && (
          <p class="explore-error" role="alert">
            <English>{error}</English>
          </p>
        )}
        {rows.total > 0 && (
          <div class="row explore-views">
            {hasPlaces(dataset) && <DotMap {...commonProps} map={map} />}
            {facets.length > 0 && <Facets {...commonProps} names={facets} counts={valueCounts} />}
          </div>
        )}
        {rows.total === 0 && error === undefined && <EmptyTable {...commonProps} counts={countsByOmittedParameter} />}
        {rows.total > 0 &&
          (hasPictureGrid(dataset) ? (
            <PictureGrid dataset={dataset} table={rows.table} wording={wording} />
          ) : (
            <RowsTable {...commonProps} rows={rows} offset={offset} />
          ))}
        <Pager dataset={dataset} query={query} rows={rows} offset={offset} />
        <h2>{words.code}</h2>
        <Island
          name="samples/samples"
          component={Samples}
          props={{ operation: dataset.sample, parameters: writeParameters(dataset, query, language) }}
        />
      </div>
    </div>
  );
}
