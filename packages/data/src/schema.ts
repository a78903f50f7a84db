import { type Static, type TInteger, Type } from 'typebox';
import { record, text, textOrNull } from './core/fields.schema.js';
import { changeKinds } from './core/logged-change.js';

export { Match } from './core/schema.js';

// Records outside datasets: sources, evidence and changes.

export const Evidence = Type.Enum(['source', 'published', 'reported', 'cited', 'derived'], {
  description:
    'The strength of the evidence. source: unchanged from the source. published: we opened the authority’s own document, or an archived copy, at `url`, and it shows the value. reported: we opened an encyclopaedia, newspaper or table that names the authority. cited: attributed to an authority whose document we have not checked. derived: computed as described in `how`.',
});

export const ValueSource = record('ValueSource', 'The source of a value.', {
  id: text('The id of the source in SOURCES.md and /meta.', 'cldr-core'),
  title: text('The title of the source.', 'Unicode CLDR 48: supplemental data'),
  version: textOrNull(
    'The version of the package that contained the source; null for tables written by hand.',
    '48.2.0',
  ),
  date: textOrNull('The date of the data: a year, YYYY-MM or YYYY-MM-DD.', '2025'),
  licence: text('SPDX identifier, or the name of the licence.', 'Unicode-3.0'),
});
export interface ValueSource extends Static<typeof ValueSource> {}

const createValueSchema = (description: string) =>
  Type.Unsafe<unknown>({
    description: `${description} A string, number, boolean, list of strings or null.`,
    examples: [1260391, 'Bombay', null],
  });

export const ValueCorrection = record('ValueCorrection', 'An error in a source, with the right value.', {
  sourceKey: text('The key of the corrected record in the source: `CH gsw` is Swiss German in Switzerland.', '2657896'),
  sourceField: textOrNull(
    'The name of the corrected field in the source; null if the whole record was added.',
    'population',
  ),
  language: textOrNull(
    'The language whose name was corrected; null if the correction applies to every language.',
    'ko',
  ),
  was: createValueSchema('The value in the source.'),
  is: createValueSchema('The value here.'),
  reason: text('Why the source is wrong.'),
  authority: text('The authority for the value, with the year.', 'INE, census 2024'),
  url: textOrNull('The URL of the document that we opened; null if none.'),
  evidence: Evidence,
});
export interface ValueCorrection extends Static<typeof ValueCorrection> {}

export const ValueSources = record('ValueSources', 'The source of a field’s value.', {
  field: text('The field of the record.', 'population'),
  evidence: Evidence,
  source: Type.Union([ValueSource, Type.Null()], {
    description: 'The source of the value, or of the value before its correction; null if no source has the record.',
  }),
  furtherSources: Type.Array(ValueSource, {
    description: 'Other sources; for a name, also those of its translations.',
  }),
  how: textOrNull('How the value is computed or chosen; null if it is unchanged from the source.'),
  corrections: Type.Array(ValueCorrection, {
    description: 'The corrections in order of application; for a name, also those of single languages.',
  }),
});
export interface ValueSources extends Static<typeof ValueSources> {}

export const RecordSources = record('RecordSources', 'The sources of all values of a record.', {
  dataset: text('The name of the dataset, as in /meta.', 'cities'),
  key: textOrNull(
    'The key of the record in its dataset. Null if no id was given: then the sources are those of all records without their own.',
    '2657896',
  ),
  values: Type.Array(ValueSources, { description: 'One for each field of the record, in order.' }),
});
export interface RecordSources extends Static<typeof RecordSources> {}

export const FieldChange = record('FieldChange', 'A changed field.', {
  field: text('The field of the record.', 'population'),
  language: textOrNull('The language of the changed text; null for the record itself.'),
  before: Type.Unknown({
    description: 'The value in the requested version; null if there was none, or if it is too long to repeat.',
  }),
  after: Type.Unknown({ description: 'The value now; null if there is none, or if it is too long to repeat.' }),
});
export interface FieldChange extends Static<typeof FieldChange> {}

export const Change = record(
  'Change',
  'The change of a record, or of a field of the whole dataset, between two versions of the data.',
  {
    dataset: text('The name of the dataset, as in /meta.', 'cities'),
    change: Type.Enum([...changeKinds], {
      description:
        'The kind of change. New names in other languages count as changes, except for cities. `field-added` and `field-removed` apply to a field of the whole dataset and do not count as changes of its records.',
    }),
    key: text(
      'The key of the record in its dataset: a code, id or name. For an added or removed field, its name.',
      '2657896',
    ),
    name: textOrNull(
      'The English name of the record; for a removed one, its last name. Null for a field, and if the dataset has no names.',
      'Zürich',
    ),
    formerName: textOrNull('The English name in the requested version, if it was different.'),
    fields: Type.Array(FieldChange, {
      description:
        'The changed fields with their values before and after; empty for an added or removed record, and if they are not known. For an added or removed field, only the field, without values, once for each affected language.',
    }),
    dataVersion: text('The data version of the last change.', '2026.12.1'),
  },
);
export interface Change extends Static<typeof Change> {}

export const Source = record('Source', 'An open source that a dataset was compiled from.', {
  id: Type.String(),
  title: Type.String(),
  licence: text('SPDX identifier, or the name of the licence.'),
  date: textOrNull('The date of the data.'),
});
export interface Source extends Static<typeof Source> {}

export const EvidenceCounts = record(
  'EvidenceCounts',
  'The number of values (fields of records) by kind of evidence.',
  Object.fromEntries(Evidence.enum.map((kind) => [kind, Type.Integer({ minimum: 0 })])) as Record<
    (typeof Evidence.enum)[number],
    TInteger
  >,
);
export interface EvidenceCounts extends Static<typeof EvidenceCounts> {}
