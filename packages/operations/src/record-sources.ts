import { type DatasetName, datasets, findRecordSources, NotFoundError } from '@almanac/data/internal';
import { RecordSources as RecordSourcesSchema } from '@almanac/data/schemas';
import { record } from '@almanac/data/schemas/fields';
import { Type } from 'typebox';
import { notFound } from './failure.js';
import { type AnyOperation, operation, recordResult } from './operation.js';
import { fieldsParameter } from './parameters/fields.js';
import { unusedLanguage } from './parameters/language.js';
import { Invalid, type Reading, required } from './parameters/parameter.js';

const { values, ...identity } = RecordSourcesSchema.properties;

const RecordSources = record('RecordSources', 'Where every value of a record comes from.', {
  ...identity,
  reportErrorsTo: Type.Union([Type.String(), Type.Null()], {
    description: 'Where to report an error in the data: a URL; null if the operator has not set one.',
  }),
  values,
});

/** In characters. No record has a longer path. */
const maxPathLength = 120;

/** A record; without a key, the default of all records of the dataset. */
interface RecordPath {
  readonly dataset: DatasetName;
  readonly key: string | undefined;
}

/** The records of a dataset have paths below that of its list, or of the first operation that reads it (`/maps/world`). */
export function createSourcesOperation(operations: readonly AnyOperation[]): AnyOperation {
  const datasetByPath = new Map(
    (Object.keys(datasets) as DatasetName[]).map((dataset) => {
      const readers = operations.filter(({ reads, method }) => reads[0] === dataset && method === 'GET');
      const reader = readers.find(({ path }) => /^\/[^/]+\/:\w+$/.test(path));
      const { path, pathParams } =
        reader ?? readers.find(({ answers }) => answers.kind === 'list') ?? (readers[0] as AnyOperation);
      const [code] = Object.values(pathParams);
      return [
        path.replace(/\/:\w+$/, ''),
        { dataset, country: code?.reads?.join() === 'countries' ? code : undefined },
      ];
    }),
  );

  /** The key may have slashes, as that of a time zone does, and may be encoded once more, as in a URL. */
  function readPath(text: string, reading: Reading): RecordPath | Invalid {
    if (text.length > maxPathLength) return new Invalid(`must be ${maxPathLength} characters or fewer`);
    const path = [...datasetByPath.keys()].find((each) => `${text}/`.startsWith(`${each}/`)) ?? '';
    const { dataset, country } = datasetByPath.get(path) ?? {};
    if (!dataset) return new Invalid('must be the path of a record, such as /countries/CH or /stars/HIP 32349');
    const key = decode(text.slice(path.length + 1));
    const alpha2 = country?.read(key, reading);
    return { dataset, key: key === '' ? undefined : typeof alpha2 === 'string' ? alpha2 : key };
  }

  return operation({
    id: 'sources',
    path: '/sources',
    description:
      'Where each value of a record comes from, what was corrected and why, and how good the evidence is: for every record of every dataset.',
    params: {
      record: required<RecordPath>({
        description:
          'The path of the record: that of its dataset and its code, id or name. That of the dataset alone answers for the records that have no sources of their own.',
        schema: Type.String({ maxLength: maxPathLength, examples: ['/countries/CH'] }),
        reads: ['countries'],
        read: readPath,
        canonical: ({ dataset, key = '' }) => `${dataset}/${key}`,
      }),
      lang: unusedLanguage,
      ...fieldsParameter(RecordSources),
    },
    reads: [],
    answers: recordResult(RecordSources),
    examples: [
      { description: 'Where each value of Switzerland comes from', path: '/sources?record=/countries/CH' },
      { description: 'The same of Zurich, whose population was corrected', path: '/sources?record=/cities/2657896' },
      { description: 'Where the values of every star come from', path: '/sources?record=/stars' },
    ],
    async run({ record: { dataset, key } }, _data, { almanac, service }) {
      try {
        const { key: foundKey, values } = await findRecordSources(almanac, dataset, key);
        return { value: { dataset, key: foundKey, reportErrorsTo: service.contactUrl ?? null, values } };
      } catch (error) {
        if (error instanceof NotFoundError) return notFound(error.message, 'record');
        throw error;
      }
    },
  });
}

/** Text that is not percent-encoded stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
