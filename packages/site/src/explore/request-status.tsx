import { CopyButton } from '../parts/copy-button.js';
import type { SampleValues } from '../samples/sample-request.js';
import { useLink } from '../visit.js';
import type { Dataset } from './dataset.js';
import { formatNumber } from './format-cell.js';
import { type Query, writeRequestPath } from './query.js';
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
  /** How many rows the dataset has. */
  readonly wholeCount: number;
}

/** One line: the request, how many rows it answers with, and the same to download. */
export function RequestStatus({
  dataset,
  parameters,
  shown: { query, rows, isLoading },
  wholeCount,
}: RequestStatusProps) {
  const link = useLink();
  const path = writeRequestPath(dataset, parameters);
  return (
    <div class="request explore-request">
      <a href={link(path)}>
        <code id="explore-request">GET {path}</code>
      </a>
      <CopyButton from="explore-request" />
      <span role="status" class="explore-count">
        {rows.total < wholeCount && `${formatNumber(rows.total)} of `}
        {formatNumber(Math.max(rows.total, wholeCount))} rows{isLoading ? ' …' : ''}
      </span>
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

const longestName = 80;

/** Names the file of what a query answers, whatever its order: `cities-ch-min-population-100000.csv`. */
function nameDownload({ name, filters }: Dataset, query: Query, format: string): string {
  const words = Object.entries(query).map(([parameter, value]) => {
    if (parameter === 'sort') return '';
    const speaksForItself = parameter === 'q' || filters.find((each) => each.name === parameter)?.kind === 'country';
    return speaksForItself ? value : `${parameter} ${value}`;
  });
  const bare = [name, ...words]
    .join(' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longestName)
    .replace(/-$/, '');
  return `${bare}.${format}`;
}
