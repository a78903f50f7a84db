import { type Static, type TInteger, Type } from 'typebox';
import { changeKinds } from './core/logged-change.js';

export { Match } from './core/schema.js';

// Records outside datasets: sources, evidence and changes.

const createTextOrNull = (description: string, ...examples: string[]) =>
  Type.Union([Type.String(), Type.Null()], { description, ...(examples.length > 0 ? { examples } : {}) });

export const Evidence = Type.Enum(['source', 'published', 'reported', 'cited', 'derived'], {
  description:
    'The strength of the evidence. source: unchanged from the source. published: we opened the authority’s own document, or an archived copy, at `url`, and it shows the value. reported: we opened an encyclopaedia, newspaper or table that names the authority. cited: attributed to an authority whose document we have not checked. derived: computed as described in `how`.',
});

export const ValueSource = Type.Object(
  {
    id: Type.String({ description: 'The id of the source in SOURCES.md and /meta.', examples: ['cldr-core'] }),
    title: Type.String({ description: 'The title of the source.', examples: ['Unicode CLDR 48: supplemental data'] }),
    version: createTextOrNull(
      'The version of the package that contained the source; null for tables written by hand.',
      '48.2.0',
    ),
    date: createTextOrNull('The date of the data: a year, YYYY-MM or YYYY-MM-DD.', '2025'),
    licence: Type.String({ description: 'SPDX identifier, or the name of the licence.', examples: ['Unicode-3.0'] }),
  },
  { $id: 'ValueSource', additionalProperties: false, description: 'The source of a value.' },
);
export interface ValueSource extends Static<typeof ValueSource> {}

const createValueSchema = (description: string) =>
  Type.Unsafe<unknown>({
    description: `${description} A string, number, boolean, list of strings or null.`,
    examples: [1260391, 'Bombay', null],
  });

export const ValueCorrection = Type.Object(
  {
    sourceKey: Type.String({
      description: 'The key of the corrected record in the source: `CH gsw` is Swiss German in Switzerland.',
      examples: ['2657896'],
    }),
    sourceField: createTextOrNull(
      'The name of the corrected field in the source; null if the whole record was added.',
      'population',
    ),
    language: createTextOrNull(
      'The language whose name was corrected; null if the correction applies to every language.',
      'ko',
    ),
    was: createValueSchema('The value in the source.'),
    is: createValueSchema('The value here.'),
    reason: Type.String({ description: 'Why the source is wrong.' }),
    authority: Type.String({
      description: 'The authority for the value, with the year.',
      examples: ['INE, census 2024'],
    }),
    url: createTextOrNull('The URL of the document that we opened; null if none.'),
    evidence: Evidence,
  },
  { $id: 'ValueCorrection', additionalProperties: false, description: 'An error in a source, with the right value.' },
);
export interface ValueCorrection extends Static<typeof ValueCorrection> {}

export const ValueSources = Type.Object(
  {
    field: Type.String({ description: 'The field of the record.', examples: ['population'] }),
    evidence: Evidence,
    source: Type.Union([ValueSource, Type.Null()], {
      description: 'The source of the value, or of the value before its correction; null if no source has the record.',
    }),
    furtherSources: Type.Array(ValueSource, {
      description: 'Other sources; for a name, also those of its translations.',
    }),
    how: createTextOrNull('How the value is computed or chosen; null if it is unchanged from the source.'),
    corrections: Type.Array(ValueCorrection, {
      description: 'The corrections in order of application; for a name, also those of single languages.',
    }),
  },
  { $id: 'ValueSources', additionalProperties: false, description: 'The source of a field’s value.' },
);
export interface ValueSources extends Static<typeof ValueSources> {}

export const RecordSources = Type.Object(
  {
    dataset: Type.String({ description: 'The name of the dataset, as in /meta.', examples: ['cities'] }),
    key: createTextOrNull(
      'The key of the record in its dataset. Null if no id was given: then the sources are those of all records without their own.',
      '2657896',
    ),
    values: Type.Array(ValueSources, { description: 'One for each field of the record, in order.' }),
  },
  { $id: 'RecordSources', additionalProperties: false, description: 'The sources of all values of a record.' },
);
export interface RecordSources extends Static<typeof RecordSources> {}

export const FieldChange = Type.Object(
  {
    field: Type.String({ description: 'The field of the record.', examples: ['population'] }),
    language: Type.Union([Type.String(), Type.Null()], {
      description: 'The language of the changed text; null for the record itself.',
    }),
    before: Type.Unknown({
      description: 'The value in the requested version; null if there was none, or if it is too long to repeat.',
    }),
    after: Type.Unknown({ description: 'The value now; null if there is none, or if it is too long to repeat.' }),
  },
  { $id: 'FieldChange', additionalProperties: false, description: 'A changed field.' },
);
export interface FieldChange extends Static<typeof FieldChange> {}

export const Change = Type.Object(
  {
    dataset: Type.String({ description: 'The name of the dataset, as in /meta.', examples: ['cities'] }),
    change: Type.Enum([...changeKinds], {
      description:
        'The kind of change. New names in other languages count as changes, except for cities. `field-added` and `field-removed` apply to a field of the whole dataset and do not count as changes of its records.',
    }),
    key: Type.String({
      description: 'The key of the record in its dataset: a code, id or name. For an added or removed field, its name.',
      examples: ['2657896'],
    }),
    name: Type.Union([Type.String(), Type.Null()], {
      description:
        'The English name of the record; for a removed one, its last name. Null for a field, and if the dataset has no names.',
      examples: ['Zürich'],
    }),
    formerName: Type.Union([Type.String(), Type.Null()], {
      description: 'The English name in the requested version, if it was different.',
    }),
    fields: Type.Array(FieldChange, {
      description:
        'The changed fields with their values before and after; empty for an added or removed record, and if they are not known. For an added or removed field, only the field, without values, once for each affected language.',
    }),
    dataVersion: Type.String({
      description: 'The data version of the last change.',
      examples: ['2026.12.1'],
    }),
  },
  {
    $id: 'Change',
    additionalProperties: false,
    description: 'The change of a record, or of a field of the whole dataset, between two versions of the data.',
  },
);
export interface Change extends Static<typeof Change> {}

export const Source = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    licence: Type.String({ description: 'SPDX identifier, or the name of the licence.' }),
    date: Type.Union([Type.String(), Type.Null()], { description: 'The date of the data.' }),
  },
  { $id: 'Source', additionalProperties: false, description: 'An open source that a dataset was compiled from.' },
);
export interface Source extends Static<typeof Source> {}

export const EvidenceCounts = Type.Object(
  Object.fromEntries(Evidence.enum.map((kind) => [kind, Type.Integer({ minimum: 0 })])) as Record<
    (typeof Evidence.enum)[number],
    TInteger
  >,
  {
    $id: 'EvidenceCounts',
    additionalProperties: false,
    description: 'The number of values (fields of records) by kind of evidence.',
  },
);
export interface EvidenceCounts extends Static<typeof EvidenceCounts> {}
