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
  const { dataset, countries, wholeCount } = props;
  const { language } = useVisit();
  const explorer = useExplorer(props);
  const { query, rows, offset, ask, load, showMore } = explorer;
  const parameters = writeParameters(dataset, query, language);
  const common = { dataset, query, countries, ask };
  return (
    <div class="explore">
      <FilterForm {...common} />
      <FilterWords {...common} />
      <CountryOffer {...common} />
      <RequestStatus dataset={dataset} parameters={parameters} shown={explorer} wholeCount={wholeCount} />
      {rows.error && (
        <p class="explore-error" role="alert">
          {rows.error}
        </p>
      )}
      {rows.total > 0 && (
        <div class="explore-views">
          {dataset.hasPlaces && <DotMap query={query} total={rows.total} load={load} />}
          <Facets {...common} load={load} />
        </div>
      )}
      {rows.total > 0 ? (
        <RowsTable {...common} rows={rows} offset={offset} />
      ) : (
        !rows.error && <EmptyTable {...common} load={load} />
      )}
      <Pager dataset={dataset} shown={explorer} showMore={showMore} />
      <h2>The same in code</h2>
      <Samples operation={dataset.sample} parameters={parameters} />
    </div>
  );
}
