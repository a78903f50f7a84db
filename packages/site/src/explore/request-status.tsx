import { fill } from '../messages/fill.js';
import { CopyButton } from '../page/request-line.js';
import { nameFormat } from '../page/text.js';
import { useVisit } from '../page/visit.js';
import { chooseColumns, type Dataset } from './dataset.js';
import { type Query, rowsPerPage, writePagePath, writeParameters, writeRequestPath } from './query.js';
import type { TablePage } from './table.js';

export function RequestAndDownloads({
  dataset,
  query,
  hasDownloads,
}: {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly hasDownloads: boolean;
}) {
  const { link, language, explore: words } = useVisit();
  const parameters = writeParameters(dataset, query, language);
  const path = writeRequestPath(dataset, parameters);
  const shown = chooseColumns(dataset, query).map(({ name }) => name);
  const { fields: _shown, ...withAllColumns } = parameters;
  const files = dataset.formats.flatMap((format) =>
    format === 'csv'
      ? [
          { format, label: nameFormat(format), values: { ...parameters, fields: shown.join(',') } },
          { format, label: words.csvOfAllColumns, values: withAllColumns },
        ]
      : [{ format, label: nameFormat(format), values: parameters }],
  );
  return (
    <div class="request explore-request">
      <a href={link(path)}>
        <code id="explore-request" dir="ltr">
          GET {path}
        </code>
      </a>
      <CopyButton sourceId="explore-request" />
      <span class="row explore-downloads">
        {files.map(({ format, label, values }) => (
          <a
            key={label}
            href={link(writeRequestPath(dataset, values, format))}
            download={nameDownload(dataset, query, format)}
          >
            {label}
          </a>
        ))}
        {hasDownloads && <a href={link('/downloads')}>Parquet, SQLite</a>}
      </span>
    </div>
  );
}

const maxNameLength = 80;

/** Writes a file name such as `cities-ch-min-population-100000.csv`. */
function nameDownload({ name, filters }: Dataset, query: Query, format: string): string {
  const words = Object.entries(query).map(([parameter, value]) => {
    if (parameter === 'sort' || parameter === 'fields') return '';
    const needsNoName = parameter === 'q' || filters.find((each) => each.name === parameter)?.kind === 'country';
    return needsNoName ? value : `${parameter} ${value}`;
  });
  const baseName = [name, ...words]
    .join(' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, maxNameLength)
    .replace(/-$/, '');
  return `${baseName}.${format}`;
}

/** If scripts run, the next rows are added below. */
export function Pager({
  dataset,
  query,
  rows: { table, total },
  offset,
}: {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly rows: TablePage;
  /** The number of rows before the first one shown. */
  readonly offset: number;
}) {
  const { link, explore: words, number } = useVisit();
  if (total <= table.count) return null;
  const [first, last] = [number(offset + 1), Math.min(total, offset + table.count)];
  return (
    <nav id="explore-pager" class="explore-pager" aria-label={words.pager}>
      {offset > 0 && (
        <a href={link(writePagePath(dataset, query, Math.max(0, offset - rowsPerPage)))}>
          {fill(words.previous, { count: number(rowsPerPage) })}
        </a>
      )}
      <span data-first={first}>{fill(words.range, { from: first, to: number(last), total: number(total) })}</span>
      {last < total && (
        <a href={link(writePagePath(dataset, query, last))} data-more="">
          {fill(words.next, { count: number(Math.min(rowsPerPage, total - last)) })}
        </a>
      )}
    </nav>
  );
}
