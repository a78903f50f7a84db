import {
  type AnyOperation,
  contentResult,
  type Failure,
  Invalid,
  notFound,
  operation,
  type Parameter,
  recordResult,
  required,
  unusedLanguage,
} from '@almanac/operations';
import type { DownloadList as ListedDownloads } from '@almanac/site';
import { Type } from 'typebox';
import type { Downloads, PlannedFile } from './downloads.js';
import { fileFormats, listedDatasets } from './files/listed-datasets.js';
import type { DataFile } from './files/manifest.js';

const datasetNames = ['all', ...listedDatasets.map(({ name }) => name)];
const formatNames = Object.keys(fileFormats);

const Download = Type.Object(
  {
    name: Type.String({ description: 'Name of the file.', examples: ['countries.parquet'] }),
    version: Type.String({ description: 'Version of the data in it.' }),
    path: Type.String({ description: 'Where it is served, below the address of the service.' }),
    dataset: Type.Enum(datasetNames, {
      description: 'The dataset in it; `all` for the SQLite file that holds them all.',
    }),
    format: Type.Enum(formatNames, { description: 'Its format.' }),
    mediaType: Type.String({ description: 'Its media type.' }),
    ready: Type.Boolean({ description: 'False while it is still to come.' }),
    records: nullable(Type.Integer({ minimum: 0 }), 'How many records it holds; null while it is not made.'),
    bytes: nullable(Type.Integer({ minimum: 0 }), 'Its size, in bytes; null while it is not made.'),
    sha256: nullable(Type.String(), 'SHA-256 of its bytes, in hexadecimal; null while it is not made.'),
    date: nullable(Type.String(), 'The day of the data version; null while it is not made.'),
    licence: nullable(
      Type.String(),
      'An SPDX expression: the licences of its sources, joined by AND; null while it is not made.',
    ),
    sources: Type.Array(Type.String(), {
      description: 'The ids of its sources; /meta and manifest.json describe them.',
    }),
  },
  { $id: 'Download', additionalProperties: false, description: 'Data as a file.' },
);

function nullable(schema: ReturnType<typeof Type.Integer> | ReturnType<typeof Type.String>, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

const DownloadList = Type.Object(
  {
    latest: Type.String({ description: 'The version of the data that `latest` means.' }),
    status: Type.Enum(['ready', 'pending', 'none'], {
      description:
        'Of the files of the latest version: `ready`, `pending` while they are still to come, `none` where the operator has made none.',
    }),
    files: Type.Array(Download, {
      description: 'The files of every version, those still to come first, then the newest version.',
    }),
  },
  { $id: 'DownloadList', additionalProperties: false, description: 'The data as files.' },
);

const text = (description: string, example: string): Parameter<string> =>
  required<string>({
    description,
    schema: Type.String({ examples: [example] }),
    read: (sent) => (sent.length <= 100 ? sent : new Invalid('is the name of nothing', true)),
    default: undefined,
    canonical: String,
  });

export function createGetDownloads(downloads: Downloads): AnyOperation {
  return operation({
    id: 'getDownloads',
    path: '/downloads',
    description:
      'The data as files: each dataset as SQLite, Parquet, NDJSON, CSV and JSON with names in all languages, the shapes of countries and states as GeoJSON, and all of them as one SQLite file. They count against an allowance of their own.',
    params: { lang: unusedLanguage },
    reads: [],
    answers: recordResult(DownloadList),
    charge: 'burst',
    noStore: true,
    examples: [{ description: 'Every file, with its size and SHA-256', path: '/downloads' }],
    run: async () => ({ value: await describeDownloads(downloads) }),
  });
}

/** Describes every file, as `/downloads` and its page show them. */
export async function describeDownloads(downloads: Downloads): Promise<ListedDownloads> {
  const { status, files } = await downloads.list();
  return { latest: downloads.latest, status, files: files.map(describe) };
}

/** The operation that answers with a file. It is not run: the route sends the file. */
export const getDownload = operation({
  id: 'getDownload',
  path: '/downloads/:version/:file',
  description: 'One file, whole or a range of its bytes. 503 while it is still to come.',
  pathParams: {
    version: text('A version of the data, or `latest`.', 'latest'),
    file: text('The name of a file, as /downloads lists it, or manifest.json.', 'continents.csv'),
  },
  params: { lang: unusedLanguage },
  reads: [],
  answers: contentResult('*/*', 'The bytes of the file.'),
  charge: 'burst',
  readsKey: true,
  examples: [
    { description: 'The continents, with their names in all languages', path: '/downloads/latest/continents.csv' },
  ],
  run: (): Failure => notFound('files are sent over HTTP only'),
});

/** The unknown fields of a file that is still being made. */
const pending = { records: null, bytes: null, sha256: null, date: null, licence: null, sources: [] };

function describe({ version, file }: { version: string; file: DataFile | PlannedFile }) {
  const { name, dataset, format, mediaType } = file;
  const ready = 'sha256' in file;
  const { records, bytes, sha256, date, licence, sources } = ready ? file : pending;
  const path = `/downloads/${version}/${name}`;
  return { name, version, path, dataset, format, mediaType, ready, records, bytes, sha256, date, licence, sources };
}
