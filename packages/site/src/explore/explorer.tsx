import { useEffect } from 'preact/hooks';
import { Samples } from '../samples/samples.js';
import { useVisit } from '../visit.js';
import { CountryOffer } from './country-offer.js';
import { DotMap } from './dot-map.js';
import { EmptyTable } from './empty-table.js';
import { Facets } from './facets.js';
import { FilterForm } from './filter-form.js';
import { FilterWords } from './filter-words.js';
import { Pager } from './pager.js';
import { writeParameters } from './query.js';
import { RequestStatus } from './request-status.js';
import { RowsTable } from './rows-table.js';
import { type ExplorerProps, useExplorer } from './use-explorer.js';

/** The table of a dataset: its filters, what they ask, the rows and the same request in code. */
export function Explorer(props: ExplorerProps) {
  const { dataset, offset, countries, isLarge } = props;
  const { language } = useVisit();
  const explorer = useExplorer(props);
  const { query, rows, ask, loadAll, loader, isWhole } = explorer;
  const parameters = writeParameters(dataset, query, language);
  useEffect(() => {
    if (!isLarge || offset > 0) loadAll();
  }, []);
  return (
    <div class="explore" onPointerDown={loadAll} onFocusIn={loadAll}>
      <FilterForm dataset={dataset} query={query} countries={countries} ask={ask} />
      <FilterWords dataset={dataset} query={query} countries={countries} ask={ask} />
      <CountryOffer dataset={dataset} query={query} countries={countries} ask={ask} />
      <RequestStatus dataset={dataset} parameters={parameters} shown={explorer} />
      {rows.error && (
        <p class="explore-error" role="alert">
          {rows.error}
        </p>
      )}
      {(dataset.hasPlaces || dataset.columns.some(({ isFacet }) => isFacet)) && (
        <div class="explore-views">
          {dataset.hasPlaces && <DotMap rows={rows} loader={loader} loadAll={loadAll} />}
          <Facets dataset={dataset} rows={rows} query={query} countries={countries} ask={ask} loadAll={loadAll} />
        </div>
      )}
      {rows.total > 0 ? (
        <RowsTable
          dataset={dataset}
          rows={rows}
          query={query}
          offset={isWhole ? 0 : offset}
          ask={ask}
          loadAll={loadAll}
        />
      ) : (
        !rows.error && <EmptyTable dataset={dataset} query={query} countries={countries} loader={loader} ask={ask} />
      )}
      <Pager dataset={dataset} query={query} offset={offset} total={rows.total} />
      <h2>The same in code</h2>
      <Samples operation={dataset.sample} parameters={parameters} />
    </div>
  );
}
