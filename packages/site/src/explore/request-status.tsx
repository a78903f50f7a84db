import { CopyButton } from '../parts/copy-button.js';
import type { SampleValues } from '../samples/sample-request.js';
import { useLink } from '../visit.js';
import type { Dataset } from './dataset.js';
import { formatNumber } from './format-cell.js';
import { nameDownload } from './name-download.js';
import { writeRequestPath } from './query.js';
import type { Shown } from './use-explorer.js';

const formatNames: Readonly<Record<string, string>> = {
  json: 'JSON',
  csv: 'CSV',
  ndjson: 'NDJSON',
  geojson: 'GeoJSON',
};

interface RequestStatusProps {
  readonly dataset: Dataset;
  readonly parameters: SampleValues;
  readonly shown: Shown;
}

/** One line: the request, how many rows it answers with, the time it took, and the same to download. */
export function RequestStatus({ dataset, parameters, shown: { query, rows, tookMs, isLoading } }: RequestStatusProps) {
  const link = useLink();
  const path = writeRequestPath(dataset, parameters);
  return (
    <div class="request explore-request">
      <a href={link(path)}>
        <code id="explore-request">GET {path}</code>
      </a>
      <CopyButton from="explore-request" />
      <span role="status" class="explore-count">
        {formatNumber(rows.total)} {rows.total === 1 ? 'row' : 'rows'}
        {isLoading ? ' …' : ''}
      </span>
      <span class="explore-took">{formatMs(tookMs)}</span>
      <span class="explore-downloads">
        {dataset.formats.map((format) => (
          <a
            key={format}
            href={link(writeRequestPath(dataset, parameters, format))}
            download={nameDownload(dataset, query, format)}
          >
            {formatNames[format] ?? format}
          </a>
        ))}
        <a href={link('/downloads')}>Parquet, SQLite</a>
      </span>
    </div>
  );
}

function formatMs(ms: number): string {
  return ms < 1 ? 'under 1 ms' : `${formatNumber(Math.round(ms))} ms`;
}
