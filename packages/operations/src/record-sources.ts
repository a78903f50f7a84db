import { type DatasetName, datasets, findRecordSources, type Library, NotFoundError } from '@almanac/data/internal';
import { Type } from 'typebox';
import { type Failure, notFound } from './failure.js';
import { type AnyOperation, operation, recordResult } from './operation.js';
import { fieldsParameter } from './parameters/fields.js';
import { unusedLanguage } from './parameters/language.js';
import { Invalid, optional, type Parameters } from './parameters/parameter.js';
import { RecordSources } from './record-sources.schema.js';

/** Longer than any id. */
const longestId = 100;

const recordId = optional<string>({
  description:
    'What tells the record from others: its code, id or name. Without it, the answer is what holds for every record that nothing else is said of.',
  schema: Type.String({ maxLength: longestId }),
  read: (text) => (text.length > longestId ? new Invalid(`must be ${longestId} characters or fewer`) : text),
});

/** The operation of each dataset that returns the sources of a record: `/cities/:id/sources`, `/stars/sources?id=`. */
export function createSourcesOperations(operations: readonly AnyOperation[]): AnyOperation[] {
  return (Object.keys(datasets) as DatasetName[]).map((dataset) => {
    const reading = operations.filter(({ reads, method }) => reads[0] === dataset && method === 'GET');
    const byRecord = reading.find(({ path }) => /^\/[^/]+\/:\w+$/.test(path));
    const bySet = reading.find(({ answers }) => answers.kind === 'list') ?? reading[0];
    if (byRecord) return describeRecord(dataset, byRecord);
    if (bySet) return describeSet(dataset, bySet);
    throw new Error(`no operation reads ${dataset}`);
  });
}

/** Below the route of the record, if there is one. */
function describeRecord(dataset: DatasetName, { id, path, pathParams, reads, examples }: AnyOperation): AnyOperation {
  const [name = ''] = Object.keys(pathParams);
  const [examplePath = ''] = (examples[0]?.path ?? '').split('?');
  return operation({
    ...shared,
    id: `${id}Sources`,
    path: `${path}/sources`,
    description: describeSources(path),
    pathParams: pathParams as Parameters,
    reads,
    examples: [{ description: 'Where each value comes from', path: `${examplePath}/sources` }],
    run: (ask, _data, { almanac, service }) =>
      answerSources(almanac, dataset, String((ask as Record<string, unknown>)[name]), name, service.contactUrl),
  });
}

/** Next to the list, with `id` as a query parameter. */
function describeSet(dataset: DatasetName, { id, path, reads }: AnyOperation): AnyOperation {
  return operation({
    ...shared,
    id: `${id.replace(/^[a-z]+/, 'get')}Sources`,
    path: `${path}/sources`,
    description: describeSources(path),
    params: { id: recordId, ...shared.params },
    reads,
    examples: [{ description: 'Where the values of every record come from', path: `${path}/sources` }],
    run: ({ id }, _data, { almanac, service }) => answerSources(almanac, dataset, id, 'id', service.contactUrl),
  });
}

function describeSources(path: string): string {
  return `Where each value of \`${path}\` comes from, what was corrected and why, and how good the evidence is.`;
}

const shared = {
  params: { lang: unusedLanguage, ...fieldsParameter(RecordSources) },
  answers: recordResult(RecordSources),
};

async function answerSources(
  almanac: Library,
  dataset: DatasetName,
  id: string | undefined,
  param: string,
  contactUrl: string | undefined,
): Promise<{ value: object } | Failure> {
  try {
    const { key, values } = await findRecordSources(almanac, dataset, id);
    return { value: { dataset, key, reportErrorsTo: contactUrl ?? null, values } };
  } catch (error) {
    if (error instanceof NotFoundError) return notFound(error.message, param);
    throw error;
  }
}
