import { type DatasetName, datasets, findRecordSources, NotFoundError } from '@almanac/data/internal';
import { Type } from 'typebox';
import { notFound } from './failure.js';
import { type AnyOperation, operation, recordResult } from './operation.js';
import { fieldsParameter } from './parameters/fields.js';
import { unusedLanguage } from './parameters/language.js';
import { Invalid, optional } from './parameters/parameter.js';

const textOrNull = (description: string, ...examples: string[]) =>
  Type.Union([Type.String(), Type.Null()], { description, ...(examples.length > 0 ? { examples } : {}) });

/** The strength of the evidence for a value. */
export const Evidence = Type.Enum(['source', 'published', 'reported', 'cited', 'derived'], {
  description:
    'source: as the source has it. published: the authority’s own document, or an archived copy, was opened at `url` and shows the value. reported: an encyclopaedia, newspaper or table that names the authority was opened. cited: an authority is named, no document was opened. derived: computed; `how` says how.',
});

const ValueSource = Type.Object(
  {
    id: Type.String({ description: 'The id that SOURCES.md and /meta have for it.', examples: ['cldr-core'] }),
    title: Type.String({ description: 'Its title.', examples: ['Unicode CLDR 48: supplemental data'] }),
    version: textOrNull('The version of the package that it came in; null of tables written by hand.', '48.2.0'),
    date: textOrNull('The date of the data: a year, YYYY-MM or YYYY-MM-DD.', '2025'),
    licence: Type.String({ description: 'SPDX identifier, or the licence in words.', examples: ['Unicode-3.0'] }),
  },
  { $id: 'ValueSource', additionalProperties: false, description: 'A source that a value comes from.' },
);

const anything = (description: string) =>
  Type.Unsafe<unknown>({
    description: `${description} Text, a number, true or false, a list of texts, or null.`,
    examples: [1260391, 'Bombay', null],
  });

const ValueCorrection = Type.Object(
  {
    sourceKey: Type.String({
      description:
        'The record of the source that was corrected, as the corrections name it: `CH gsw` is Swiss German in Switzerland.',
      examples: ['2657896'],
    }),
    sourceField: textOrNull(
      'What was corrected, as the source calls it; null where the whole record was added.',
      'population',
    ),
    language: textOrNull('The language whose name was corrected; null where it holds in every language.', 'ko'),
    was: anything('What the source says.'),
    is: anything('What it says here.'),
    reason: Type.String({ description: 'Why the source is wrong.' }),
    authority: Type.String({ description: 'Who says so, with the year.', examples: ['INE, census 2024'] }),
    url: textOrNull('The document that was opened; null where none was.'),
    evidence: Evidence,
  },
  { $id: 'ValueCorrection', additionalProperties: false, description: 'What a source has wrong, and what is right.' },
);

const ValueSources = Type.Object(
  {
    field: Type.String({ description: 'The field of the record.', examples: ['population'] }),
    evidence: Evidence,
    source: Type.Union([ValueSource, Type.Null()], {
      description:
        'What the value is taken from, or the one before its correction; null where no source has the record.',
    }),
    furtherSources: Type.Array(ValueSource, {
      description: 'What else it is put together from; of a name, also what its names in other languages are from.',
    }),
    how: textOrNull('How it is computed or chosen; null where it is as the source has it.'),
    corrections: Type.Array(ValueCorrection, {
      description: 'What was corrected, in the order of the corrections; a name also in single languages.',
    }),
  },
  { $id: 'ValueSources', additionalProperties: false, description: 'Where the value of a field comes from.' },
);

/** The source of every value of a record. */
export const RecordSources = Type.Object(
  {
    dataset: Type.String({ description: 'The dataset, by the name that /meta has for it.', examples: ['cities'] }),
    key: textOrNull(
      'What tells the record from others of its dataset; null without an id: the answer then holds for every record that nothing else is said of.',
      '2657896',
    ),
    reportErrorsTo: textOrNull('Where to report an error in the data: an address; null where the operator names none.'),
    values: Type.Array(ValueSources, { description: 'One for each field of the record, in their order.' }),
  },
  { $id: 'RecordSources', additionalProperties: false, description: 'Where every value of a record comes from.' },
);

/** Longer than any id. */
const longestId = 100;

const recordId = optional<string>({
  description:
    'What tells the record from others: its code, id or name. Without it, the answer is what holds for every record that nothing else is said of.',
  schema: Type.String({ maxLength: longestId }),
  read: (text) => (text.length > longestId ? new Invalid(`must be ${longestId} characters or fewer`) : text),
});

const params = { lang: unusedLanguage, ...fieldsParameter(RecordSources) };

/**
 * The operation of each dataset that returns the sources of a record: below the route of the record if there is one,
 * `/cities/:id/sources`, otherwise below the list, `/stars/sources?id=`.
 */
export function createSourcesOperations(operations: readonly AnyOperation[]): AnyOperation[] {
  return (Object.keys(datasets) as DatasetName[]).map((dataset) => {
    const reading = operations.filter(({ reads, method }) => reads[0] === dataset && method === 'GET');
    const getRecord = reading.find(({ path }) => /^\/[^/]+\/:\w+$/.test(path));
    const described = getRecord ?? reading.find(({ answers }) => answers.kind === 'list') ?? reading[0];
    if (!described) throw new Error(`no operation reads ${dataset}`);
    const { id, path, reads } = described;
    const [code = 'id'] = Object.keys(getRecord?.pathParams ?? {});
    const [examplePath] = getRecord?.examples[0]?.path.split('?') ?? [];
    return operation({
      id: `${id.replace(/^[a-z]+/, 'get')}Sources`,
      path: `${path}/sources`,
      description: `Where each value of \`${path}\` comes from, what was corrected and why, and how good the evidence is.`,
      pathParams: getRecord?.pathParams ?? {},
      params: getRecord ? params : { id: recordId, ...params },
      reads,
      answers: recordResult(RecordSources),
      examples: [
        examplePath === undefined
          ? { description: 'Where the values of every record come from', path: `${path}/sources` }
          : { description: 'Where each value comes from', path: `${examplePath}/sources` },
      ],
      async run(ask, _data, { almanac, service }) {
        const key = (ask as Readonly<Record<string, unknown>>)[code];
        try {
          const found = await findRecordSources(almanac, dataset, key === undefined ? undefined : String(key));
          return {
            value: { dataset, key: found.key, reportErrorsTo: service.contactUrl ?? null, values: found.values },
          };
        } catch (error) {
          if (error instanceof NotFoundError) return notFound(error.message, code);
          throw error;
        }
      },
    });
  });
}
