import { type Static, type TInteger, Type } from 'typebox';
import { changeKinds } from './core/logged-change.js';

export { Match } from './core/schema.js';

// Records that belong to no dataset: sources, evidence and changes.

const textOrNull = (description: string, ...examples: string[]) =>
  Type.Union([Type.String(), Type.Null()], { description, ...(examples.length > 0 ? { examples } : {}) });

/** The strength of the evidence for a value. */
export const Evidence = Type.Enum(['source', 'published', 'reported', 'cited', 'derived'], {
  description:
    'source: as the source has it. published: the authority’s own document, or an archived copy, was opened at `url` and shows the value. reported: an encyclopaedia, newspaper or table that names the authority was opened. cited: an authority is named, no document was opened. derived: computed; `how` says how.',
});

export const ValueSource = Type.Object(
  {
    id: Type.String({ description: 'The id that SOURCES.md and /meta have for it.', examples: ['cldr-core'] }),
    title: Type.String({ description: 'Its title.', examples: ['Unicode CLDR 48: supplemental data'] }),
    version: textOrNull('The version of the package that it came in; null of tables written by hand.', '48.2.0'),
    date: textOrNull('The date of the data: a year, YYYY-MM or YYYY-MM-DD.', '2025'),
    licence: Type.String({ description: 'SPDX identifier, or the licence in words.', examples: ['Unicode-3.0'] }),
  },
  { $id: 'ValueSource', additionalProperties: false, description: 'A source that a value comes from.' },
);
export interface ValueSource extends Static<typeof ValueSource> {}

const anything = (description: string) =>
  Type.Unsafe<unknown>({
    description: `${description} Text, a number, true or false, a list of texts, or null.`,
    examples: [1260391, 'Bombay', null],
  });

export const ValueCorrection = Type.Object(
  {
    sourceKey: Type.String({
      description:
        'The record of the source that was corrected, as the corrections name it: `CH gsw` is Swiss German in Switzerland.',
      examples: ['2657896'],
    }),
    sourceField: textOrNull(
      'The corrected field, as the source calls it; null if the whole record was added.',
      'population',
    ),
    language: textOrNull('The language whose name was corrected; null if it holds in every language.', 'ko'),
    was: anything('The value in the source.'),
    is: anything('The value here.'),
    reason: Type.String({ description: 'Why the source is wrong.' }),
    authority: Type.String({ description: 'Who says so, with the year.', examples: ['INE, census 2024'] }),
    url: textOrNull('The document that was opened; null if none was.'),
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
      description: 'The source of the value, or of the one before its correction; null if no source has the record.',
    }),
    furtherSources: Type.Array(ValueSource, {
      description: 'Its further sources; of a name, also those of its names in other languages.',
    }),
    how: textOrNull('How it is computed or chosen; null where it is as the source has it.'),
    corrections: Type.Array(ValueCorrection, {
      description: 'The corrections, in their order; of a name also those in single languages.',
    }),
  },
  { $id: 'ValueSources', additionalProperties: false, description: 'Where the value of a field comes from.' },
);
export interface ValueSources extends Static<typeof ValueSources> {}

export const RecordSources = Type.Object(
  {
    dataset: Type.String({ description: 'The dataset, by the name that /meta has for it.', examples: ['cities'] }),
    key: textOrNull(
      'The key of the record in its dataset; null without an id: the answer then applies to all other records.',
      '2657896',
    ),
    values: Type.Array(ValueSources, { description: 'One for each field of the record, in their order.' }),
  },
  { $id: 'RecordSources', additionalProperties: false, description: 'Where every value of a record comes from.' },
);
export interface RecordSources extends Static<typeof RecordSources> {}

export const FieldChange = Type.Object(
  {
    field: Type.String({ description: 'The field of the record.', examples: ['population'] }),
    language: Type.Union([Type.String(), Type.Null()], {
      description: 'The language whose text has changed; null for the record itself.',
    }),
    before: Type.Unknown({
      description: 'Its value in the version asked for; null if it had none, or one that is too long to repeat.',
    }),
    after: Type.Unknown({ description: 'Its value now; null if it has none, or one that is too long to repeat.' }),
  },
  { $id: 'FieldChange', additionalProperties: false, description: 'A field that has changed.' },
);
export interface FieldChange extends Static<typeof FieldChange> {}

export const Change = Type.Object(
  {
    dataset: Type.String({ description: 'The dataset, by the name that /meta has for it.', examples: ['cities'] }),
    change: Type.Enum([...changeKinds], {
      description:
        'The change of the record; a name in another language is a change too, except cities. `field-added` and `field-removed` are about a field of all records of the dataset, which is no change of each.',
    }),
    key: Type.String({
      description:
        'The key of the record in its dataset: a code, an id, a name. The name of a field that was added or removed.',
      examples: ['2657896'],
    }),
    name: Type.Union([Type.String(), Type.Null()], {
      description:
        'The record’s English name, of one that was removed the last; null for a field, and where the dataset has no names.',
      examples: ['Zürich'],
    }),
    formerName: Type.Union([Type.String(), Type.Null()], {
      description: 'The English name that it had in the version asked for, where it was another.',
    }),
    fields: Type.Array(FieldChange, {
      description:
        'Which fields changed, with their values before and after; empty for a record that was added or removed, or where that is not known. A field that was added or removed stands here itself, or once for each language in which its texts are new or gone, without values.',
    }),
    dataVersion: Type.String({
      description: 'The version of the data in which it changed last.',
      examples: ['2026.12.1'],
    }),
  },
  {
    $id: 'Change',
    additionalProperties: false,
    description: 'The change of a record, or of a field of all records, between two versions of the data.',
  },
);
export interface Change extends Static<typeof Change> {}

export const Source = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    licence: Type.String({ description: 'SPDX identifier, or the licence in words.' }),
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
    description: 'How many values, a field of a record each, every kind of evidence bears out.',
  },
);
export interface EvidenceCounts extends Static<typeof EvidenceCounts> {}
