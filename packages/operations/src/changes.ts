import {
  type ChangeLog,
  type Change as ChangeRecord,
  type ChangesAsk,
  changeKinds,
  datasets,
  type Selection,
} from '@almanac/data/internal';
import { formatInstant, readInstant } from '@almanac/data/internal/astronomy';
import { Type } from 'typebox';
import { type Failure, invalidQuery } from './failure.js';
import { listResult, operation } from './operation.js';
import { choice } from './parameters/choice.js';
import { unusedLanguage } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { optional } from './parameters/parameter.js';

const FieldChange = Type.Object(
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

const Change = Type.Object(
  {
    dataset: Type.String({ description: 'The dataset, by the name that /meta has for it.', examples: ['cities'] }),
    change: Type.Enum([...changeKinds], {
      description:
        'What became of the record; a name in another language is a change too, but for cities. `field-added` and `field-removed` are about a field of all records of the dataset, which is no change of each.',
    }),
    key: Type.String({
      description:
        'What tells the record from others of its dataset: a code, an id, a name. The name of a field that was added or removed.',
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
    description: 'What became of a record, or of a field of all records, between two versions of the data.',
  },
);

/** Which changes: shared by the list and the feed. */
export const changesParameters = {
  since: optional<string>({
    description:
      'A version of the data, as in the x-data-version header and in /meta; or an ISO 8601 date, for what has changed on that day and later. Without it, the first version known.',
    schema: Type.String({ examples: ['2026.11.20', '2026-01-01'] }),
    read: readSince,
  }),
  dataset: choice('Only one dataset, by the name that /meta has for it.', Object.keys(datasets)),
  change: choice('Only one kind of change.', changeKinds),
  lang: unusedLanguage,
};

/** A version as it is; the day of a date in any form as YYYY-MM-DD. A year alone would be taken for a part of a version. */
function readSince(text: string): string {
  const read = readInstant(text);
  return 'ms' in read && text.length > 4 ? (formatInstant(read.ms).split('T')[0] as string) : text;
}

/** The most versions that an error lists. */
const mostNamed = 12;

export const listChanges = operation({
  id: 'listChanges',
  path: '/changes',
  description:
    'What was added, changed and removed between a version of the data and the present one: each record once, whatever happened to it in between, and each new field of a dataset once. Why a value was corrected, and by whom, /…/sources says.',
  params: {
    ...changesParameters,
    ...listParameters(Change),
  },
  reads: [],
  answers: listResult(Change),
  columns: ['dataset', 'change', 'key', 'name', 'dataVersion'],
  runsEarly: true,
  examples: [
    { description: 'Countries whose data have changed this year', path: '/changes?since=2026-01-01&dataset=countries' },
    { description: 'Fields that datasets have gained', path: '/changes?change=field-added' },
    { description: 'Everything since the first version', path: '/changes' },
  ],
  run: async (ask, _data, { almanac }) => readChanges(await almanac.changeLog(), ask),
});

/** Reads the log of changes. */
export function readChanges(log: ChangeLog, ask: ChangesAsk): Selection<ChangeRecord> | Failure {
  const shouldBe = `a date as YYYY-MM-DD, or a version of the data: ${nameVersions(log.versions)}`;
  return log.list(ask) ?? invalidQuery(`since must be ${shouldBe}`, 'since');
}

function nameVersions(versions: readonly string[]): string {
  const latest = versions.slice(-mostNamed);
  return `${latest.length < versions.length ? '..., ' : ''}${latest.join(', ')}`;
}
