import {
  type AnyOperation,
  contentResult,
  type Failure,
  Invalid,
  notFound,
  operation,
  type Parameter,
  record,
  recordResult,
  required,
  unusedLanguage,
} from '@almanac/operations';
import type { DownloadList as ListedDownloads } from '@almanac/site';
import { Type } from 'typebox';
import type { Downloads, PlannedFile } from './downloads.js';
import { exportedDatasets, fileFormats } from './files/listed-datasets.js';
import type { DataFile } from './files/manifest.js';

const datasetNames = ['all', ...exportedDatasets.map(({ name }) => name)];
const formatNames = Object.keys(fileFormats);

const Download = record('Download', 'Data as a file.', {
  name: Type.String({ description: 'Name of the file.', examples: ['countries.parquet'] }),
  version: Type.String({ description: 'Version of the data in it.' }),
  path: Type.String({ description: 'Its URL, relative to that of the service.' }),
  dataset: Type.Enum(datasetNames, {
    description: 'The dataset in it; `all` for the SQLite file with all datasets.',
  }),
  format: Type.Enum(formatNames, { description: 'Its format.' }),
  mediaType: Type.String({ description: 'Its media type.' }),
  ready: Type.Boolean({ description: 'False while it is being made.' }),
  records: nullable(Type.Integer({ minimum: 0 }), 'Number of records; null until it is made.'),
  bytes: nullable(Type.Integer({ minimum: 0 }), 'Size in bytes; null until it is made.'),
  sha256: nullable(Type.String(), 'SHA-256 of its bytes, in hexadecimal; null until it is made.'),
  date: nullable(Type.String(), 'The day of the data version; null until it is made.'),
  licence: nullable(
    Type.String(),
    'An SPDX expression: the licences of its sources, joined by AND; null until it is made.',
  ),
  sources: Type.Array(Type.String(), {
    description: 'The ids of its sources; /meta and manifest.json describe them.',
  }),
});

function nullable(schema: ReturnType<typeof Type.Integer> | ReturnType<typeof Type.String>, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

const DownloadList = record('DownloadList', 'The data as files.', {
  latest: Type.String({ description: 'The version of the data that `latest` means.' }),
  status: Type.Enum(['ready', 'pending', 'none'], {
    description:
      'State of the files of the latest version: `ready`, `pending` while they are being made, or `none` if the operator has made none.',
  }),
  files: Type.Array(Download, {
    description: 'The files of every version: those being made first, then the newest version.',
  }),
});

const createTextParameter = (description: string, example: string): Parameter<string> =>
  required<string>({
    description,
    schema: Type.String({ examples: [example] }),
    read: (text) => (text.length <= 100 ? text : new Invalid('is not the name of a file', 'unknown')),
  });

export function createGetDownloads(downloads: Downloads): AnyOperation {
  return operation({
    id: 'getDownloads',
    path: '/downloads',
    description:
      'The data as files: each dataset as SQLite, Parquet, NDJSON, CSV and JSON with names in all languages, shapes of countries and states as GeoJSON, and all datasets in one SQLite file. Downloads have their own limit.',
    params: { lang: unusedLanguage },
    reads: [],
    answers: recordResult(DownloadList),
    charge: 'burst',
    noStore: true,
    examples: [{ description: 'Every file, with its size and SHA-256', path: '/downloads' }],
    run: async () => ({ value: await describeDownloads(downloads) }),
  });
}

export async function describeDownloads(downloads: Downloads): Promise<ListedDownloads> {
  const { status, files } = await downloads.list();
  return { latest: downloads.latest, status, files: files.map(describeFile) };
}

/** Never run, because its route sends the file. */
export const getDownload = operation({
  id: 'getDownload',
  path: '/downloads/:version/:file',
  description: 'One file, whole or a byte range. 503 while it is being made.',
  pathParams: {
    version: createTextParameter('A version of the data, or `latest`.', 'latest'),
    file: createTextParameter('The name of a file, as /downloads lists it, or manifest.json.', 'continents.csv'),
  },
  params: { lang: unusedLanguage },
  reads: [],
  answers: contentResult('*/*', 'The bytes of the file.'),
  charge: 'work',
  readsKey: true,
  examples: [
    { description: 'The continents, with their names in all languages', path: '/downloads/latest/continents.csv' },
  ],
  run: (): Failure => notFound('files are only sent over HTTP'),
});

const pendingFields = { records: null, bytes: null, sha256: null, date: null, licence: null, sources: [] };

function describeFile({ version, file }: { version: string; file: DataFile | PlannedFile }) {
  const { name, dataset, format, mediaType } = file;
  const ready = 'sha256' in file;
  const { records, bytes, sha256, date, licence, sources } = ready ? file : pendingFields;
  const path = `/downloads/${version}/${name}`;
  return { name, version, path, dataset, format, mediaType, ready, records, bytes, sha256, date, licence, sources };
}
