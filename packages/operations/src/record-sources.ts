import { type DatasetName, datasets, findRecordSources, NotFoundError } from '@almanac/data/internal';
import { RecordSources as RecordSourcesSchema } from '@almanac/data/schemas';
import { Type } from 'typebox';
import { notFound } from './failure.js';
import { type AnyOperation, operation, recordResult } from './operation.js';
import { fieldsParameter } from './parameters/fields.js';
import { unusedLanguage } from './parameters/language.js';
import { Invalid, optional } from './parameters/parameter.js';

const { values, ...identity } = RecordSourcesSchema.properties;

const RecordSources = Type.Object(
  {
    ...identity,
    reportErrorsTo: Type.Union([Type.String(), Type.Null()], {
      description: 'Where to report an error in the data: a URL; null if the operator has not set one.',
    }),
    values,
  },
  { $id: 'RecordSources', additionalProperties: false, description: 'Where every value of a record comes from.' },
);

/** In characters. No record has a longer id. */
const maxIdLength = 100;

const recordId = optional<string>({
  description:
    'The record’s key: its code, id or name. Without it, the answer describes the records that have no sources of their own.',
  schema: Type.String({ maxLength: maxIdLength }),
  read: (text) => (text.length > maxIdLength ? new Invalid(`must be ${maxIdLength} characters or fewer`) : text),
});

const params = { lang: unusedLanguage, ...fieldsParameter(RecordSources) };

/**
 * The operation of each dataset is below the path of the record, if there is one, as in `/cities/:id/sources`, and
 * otherwise below the path of the list or of another operation on the dataset, as in `/stars/sources?id=`.
 */
export function createSourcesOperations(operations: readonly AnyOperation[]): AnyOperation[] {
  return (Object.keys(datasets) as DatasetName[]).map((dataset) => {
    const readingOperations = operations.filter(({ reads, method }) => reads[0] === dataset && method === 'GET');
    const recordOperation = readingOperations.find(({ path }) => /^\/[^/]+\/:\w+$/.test(path));
    const mainOperation =
      recordOperation ?? readingOperations.find(({ answers }) => answers.kind === 'list') ?? readingOperations[0];
    if (!mainOperation) throw new Error(`no operation reads ${dataset}`);
    const { id, path, reads } = mainOperation;
    const [keyParameter = 'id'] = Object.keys(recordOperation?.pathParams ?? {});
    const [examplePath] = recordOperation?.examples[0]?.path.split('?') ?? [];
    return operation({
      id: `${id.replace(/^[a-z]+/, 'get')}Sources`,
      path: `${path}/sources`,
      description: `Where each value of \`${path}\` comes from, what was corrected and why, and how good the evidence is.`,
      pathParams: recordOperation?.pathParams ?? {},
      params: recordOperation ? params : { id: recordId, ...params },
      reads,
      answers: recordResult(RecordSources),
      examples: [
        examplePath === undefined
          ? { description: 'Where the values of every record come from', path: `${path}/sources` }
          : { description: 'Where each value comes from', path: `${examplePath}/sources` },
      ],
      async run(parameters, _data, { almanac, service }) {
        const key = (parameters as Readonly<Record<string, unknown>>)[keyParameter];
        try {
          const recordSources = await findRecordSources(almanac, dataset, key === undefined ? undefined : String(key));
          return {
            value: {
              dataset,
              key: recordSources.key,
              reportErrorsTo: service.contactUrl ?? null,
              values: recordSources.values,
            },
          };
        } catch (error) {
          if (error instanceof NotFoundError) return notFound(error.message, keyParameter);
          throw error;
        }
      },
    });
  });
}
