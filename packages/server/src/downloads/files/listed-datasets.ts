import { hasEveryName, type Library, toDate, toFolderName } from '@almanac/data/internal';
import {
  type AnyOperation,
  ask,
  type Column,
  type ColumnKind,
  classifyColumn,
  everyLanguage,
  extend,
  Failure,
  type ListAnswer,
  listColumns,
  listCountryShapes,
  listStateShapes,
  operations,
  writeRestCountries,
} from '@almanac/operations';
import { Type } from 'typebox';

export const fileFormats = {
  sqlite: { name: 'SQLite', mediaType: 'application/vnd.sqlite3' },
  parquet: { name: 'Parquet', mediaType: 'application/vnd.apache.parquet' },
  ndjson: { name: 'NDJSON', mediaType: 'application/x-ndjson; charset=utf-8' },
  csv: { name: 'CSV', mediaType: 'text/csv; charset=utf-8; header=present' },
  json: { name: 'JSON', mediaType: 'application/json; charset=utf-8' },
  geojson: { name: 'GeoJSON', mediaType: 'application/geo+json; charset=utf-8' },
} as const;

/** Also the suffix of the file names. */
export type FileFormat = keyof typeof fileFormats;

export interface ListedDataset {
  /** The name of the dataset's folder, and of its route if it has one, such as `phone-codes`. */
  readonly name: string;
  /** The SQLite file of all datasets contains this one whatever its formats. */
  readonly formats: readonly FileFormat[];
  list(almanac: Library): Promise<ListAnswer>;
}

/** Every dataset with a list route, in the order of the documentation, then the shapes. */
const listedDatasets: readonly ListedDataset[] = [
  ...operations.flatMap((operation): ListedDataset[] => {
    const name = operation.path.slice(1);
    const isListRoute = operation.answers.kind === 'list' && operation.method === 'GET';
    if (!isListRoute || !operation.reads.some((dataset) => toFolderName(dataset) === name)) return [];
    const formats = ['sqlite', 'parquet', 'ndjson', 'csv', 'json'] as const;
    return [{ name, formats, list: (almanac) => listWholeDataset(operation, almanac) }];
  }),
  { name: 'country-shapes', formats: ['geojson'], list: listCountryShapes },
  { name: 'state-shapes', formats: ['geojson'], list: listStateShapes },
];

/** A file that is made from the datasets in `reads`; the SQLite file of all datasets does not contain it. */
const restCountriesFile = {
  name: 'rest-countries',
  formats: ['json'],
  reads: ['countries', 'currencies', 'languages', 'phone-codes', 'address-formats', 'timezones', 'flags'],
  write: writeRestCountries,
} as const;

export type ExportedDataset = ListedDataset | typeof restCountriesFile;

/** The datasets that `--dataset` can name. */
export const exportedDatasets: readonly ExportedDataset[] = [...listedDatasets, restCountriesFile];

/**
 * Lists the same records as the route without parameters and parts of cities, with names in every language, and with
 * null for unknown populations. Time-dependent values, such as offsets of zones, are as of the day of the data version, so that the same
 * data produce the same files.
 */
async function listWholeDataset(operation: AnyOperation, almanac: Library): Promise<ListAnswer> {
  const context = { nowMs: readVersionDate(almanac).getTime(), almanac, service: { version: '', routes: [] } };
  const language = operation.reads.some(hasEveryName) ? { lang: everyLanguage } : {};
  const parts = 'parts' in operation.params ? { parts: true } : {};
  const result = await ask(operation, { ...language, ...parts }, context);
  if (result instanceof Failure) throw new Error(result.message);
  if (result.answer.kind !== 'list') throw new Error(`${operation.id} does not return a list`);
  return replaceUnknownPopulations(result.answer);
}

/** Unknown populations are 0 in the API. Here they become null, so that sums and averages ignore them. */
function replaceUnknownPopulations(list: ListAnswer): ListAnswer {
  const { record, selection } = list;
  if (!('populationKnown' in record.properties)) return list;
  const { from } = selection;
  return {
    ...list,
    record: extend(record, populationFieldsInFiles),
    selection: {
      ...selection,
      from: {
        ...from,
        record(row) {
          const original = from.record(row) as { readonly populationKnown: boolean };
          return original.populationKnown ? original : Object.assign({}, original, { population: null });
        },
      },
    },
  };
}

const populationFieldsInFiles = {
  population: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description:
      'Inhabitants; null if no source gives a figure. `populationSource` names the source: GeoNames, or the authority that corrected the figure.',
  }),
  populationKnown: Type.Boolean({
    description: 'True if a source gives the population; otherwise `population` is null.',
  }),
};

/** Returns the start of the day of the data version, in UTC. */
export function readVersionDate({ manifest }: Library): Date {
  return new Date(toDate(manifest.dataVersion));
}

export interface TableColumn extends Column {
  /** The names of nested fields are joined by an underscore: `boundingBox_west`. */
  readonly name: string;
  readonly kind: ColumnKind;
}

/** Leaves out the fields that only a parameter adds, except `names`. */
export function listTableColumns(list: ListAnswer): TableColumn[] {
  const { required = [] } = list.record as { required?: readonly string[] };
  return listColumns(list)
    .filter(({ path: [first] }) => first === 'names' || required.includes(first as string))
    .map((column) => ({ ...column, name: column.path.join('_'), kind: classifyColumn(column) }));
}

/** The fields that can identify a record, in order of preference. */
const keyNames = ['id', 'alpha2', 'code', 'countryCode', 'key', 'name'];

export function findKeyColumn(columns: readonly TableColumn[]): TableColumn {
  const key = keyNames.map((name) => columns.find((column) => column.name === name)).find((column) => column);
  if (!key) throw new Error(`no column identifies a record: ${columns.map(({ name }) => name).join(', ')}`);
  return key;
}
