import { useMemo } from 'preact/hooks';
import { English } from '../parts/name.js';
import { Samples } from '../samples/samples.js';
import { useVisit } from '../visit.js';
import { DotMap } from './dot-map.js';
import { EmptyTable } from './empty-table.js';
import { Facets } from './facets.js';
import { FilterForm } from './filter-form.js';
import { FilterWords } from './filter-words.js';
import { writeParameters } from './query.js';
import { Pager, RequestStatus } from './request-status.js';
import { RowsTable } from './rows-table.js';
import { isSheet, Sheet } from './sheet.js';
import { type ExplorerProps, useExplorer } from './use-explorer.js';

/** The table of a dataset: its row count, filters, request and rows, and code samples. */
export function Explorer(props: ExplorerProps) {
  const { dataset, countries, languages, wholeCount } = props;
  const { language, explore: words, home, number } = useVisit();
  const explorer = useExplorer(props);
  const { query, answered, rows, offset, ask, load, showMore } = explorer;
  const common = { dataset, query, countries, ask };
  const names: Readonly<Record<string, string>> = home.datasetNames;
  // Memoized, so that typing does not render the table again.
  const answer = useMemo(() => {
    const parameters = writeParameters(dataset, answered, language);
    return (
      <>
        {rows.total > 0 &&
          (isSheet(dataset) ? (
            <Sheet dataset={dataset} table={rows.table} countries={countries} />
          ) : (
            <RowsTable {...common} languages={languages} query={answered} rows={rows} offset={offset} />
          ))}
        <Pager dataset={dataset} shown={explorer} showMore={showMore} />
        <h2>{words.code}</h2>
        <Samples operation={dataset.sample} parameters={parameters} />
      </>
    );
  }, [rows]);
  return (
    <div class="explore">
      <h1>
        {names[dataset.key] ?? dataset.name}{' '}
        <span role="status" class="explore-count">
          {rows.total < wholeCount
            ? words.someRows(number(rows.total), number(wholeCount))
            : words.rows(number(rows.total))}
        </span>
      </h1>
      <p class="prose">{words.about[dataset.key]}</p>
      <FilterForm {...common} turn={explorer.turn} />
      <FilterWords {...common} />
      <RequestStatus dataset={dataset} shown={explorer} />
      {rows.error && (
        <p class="explore-error" role="alert">
          <English>{rows.error}</English>
        </p>
      )}
      {rows.total > 0 && (
        <div class="explore-views">
          {dataset.hasPlaces && <DotMap dataset={dataset} query={answered} total={rows.total} load={load} />}
          {rows.total > 1 && <Facets {...common} query={answered} rows={rows} load={load} />}
        </div>
      )}
      {rows.total === 0 && !rows.error && <EmptyTable {...common} load={load} />}
      {answer}
    </div>
  );
}
