import type { PageRoute } from '../page.js';
import { RequestLine } from '../parts/request-line.js';
import { capitalize } from '../parts/write-label.js';
import type { Download, DownloadList } from '../site-context.js';
import { useLink } from '../visit.js';

/** The data as files. Programs get the same path as JSON. */
export const downloadsRoute: PageRoute = {
  path: '/downloads',
  noStore: true,
  async load(_request, { listDownloads }) {
    const list = await listDownloads();
    return {
      title: 'Downloads: all data as files',
      description:
        'Every dataset as SQLite, Parquet, NDJSON, CSV and JSON with names in all languages, shapes as GeoJSON, and all of them in one SQLite file.',
      canonicalPath: '/downloads',
      section: 'explore',
      jsonPath: '/downloads',
      content: <Downloads list={list} />,
    };
  },
};

function Downloads({ list: { latest, status, files } }: { readonly list: DownloadList }) {
  const link = useLink();
  const current = files.filter(({ version }) => version === latest);
  const whole = current.find(({ dataset }) => dataset === 'all');
  const datasets = [...new Set(current.map(({ dataset }) => dataset))].filter((dataset) => dataset !== 'all');
  return (
    <>
      <h1>Downloads</h1>
      <p class="prose">
        Every dataset with names in all languages, version {latest}.{' '}
        <a href={link('/docs/downloads')}>How to use them</a> · <a href={link('/docs/sources')}>Sources and credits</a>
      </p>
      {status === 'none' && (
        <p>
          This server offers no files. Its operator makes them with <code>almanac export --downloads</code>; lists are
          files too, such as <a href={link('/countries.csv')}>countries.csv</a>.
        </p>
      )}
      {status === 'pending' && <p>The files are being made. Try again in a minute or two.</p>}
      {whole?.ready && (
        <p>
          <a class="button" href={link(whole.path)}>
            Everything as SQLite, {formatBytes(whole.bytes)}
          </a>
        </p>
      )}
      {datasets.length > 0 && (
        <div class="scroll-area">
          <table class="downloads">
            <thead>
              <tr>
                <th scope="col">Dataset</th>
                <th scope="col" class="number">
                  Rows
                </th>
                <th scope="col">Files</th>
                <th scope="col">Licences of the sources</th>
              </tr>
            </thead>
            <tbody>
              {datasets.map((dataset) => (
                <DatasetRow key={dataset} files={current.filter((file) => file.dataset === dataset)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {status === 'ready' && <Checksums files={current} />}
      <RequestLine path="/downloads" />
    </>
  );
}

/** Names of formats as they are written. */
const formatNames: Readonly<Record<string, string>> = {
  sqlite: 'SQLite',
  parquet: 'Parquet',
  geojson: 'GeoJSON',
  topojson: 'TopoJSON',
};

function DatasetRow({ files }: { readonly files: readonly Download[] }) {
  const link = useLink();
  const [first] = files;
  if (!first) return null;
  return (
    <tr>
      <th scope="row">{capitalize(first.dataset.replaceAll('-', ' '))}</th>
      <td class="number">{first.records?.toLocaleString('en')}</td>
      <td>
        <ul class="downloads-files">
          {files.map(({ name, path, format, bytes, ready }) => (
            <li key={name}>
              {ready ? <a href={link(path)}>{formatNames[format] ?? format.toUpperCase()}</a> : name}{' '}
              {formatBytes(bytes)}
            </li>
          ))}
        </ul>
      </td>
      <td>{first.licence?.replaceAll(' AND ', ', ')}</td>
    </tr>
  );
}

function Checksums({ files }: { readonly files: readonly Download[] }) {
  return (
    <details>
      <summary>SHA-256 of each file</summary>
      <pre>{files.map(({ sha256, name }) => `${sha256}  ${name}`).join('\n')}</pre>
    </details>
  );
}

function formatBytes(bytes: number | null): string {
  if (bytes === null) return '';
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
