import { type ChangeLog, type ChangesAsk, changeKinds, datasets, type Selection } from '@almanac/data/internal';
import { formatInstant, readInstant } from '@almanac/data/internal/astronomy';
import { Change } from '@almanac/data/schemas';
import { Type } from 'typebox';
import { type Failure, invalidQuery } from './failure.js';
import { listResult, operation } from './operation.js';
import { choice } from './parameters/choice.js';
import { unusedLanguage } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { optional } from './parameters/parameter.js';

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
export function readChanges(log: ChangeLog, ask: ChangesAsk): Selection<Change> | Failure {
  const shouldBe = `a date as YYYY-MM-DD, or a version of the data: ${nameVersions(log.versions)}`;
  return log.list(ask) ?? invalidQuery(`since must be ${shouldBe}`, 'since');
}

function nameVersions(versions: readonly string[]): string {
  const latest = versions.slice(-mostNamed);
  return `${latest.length < versions.length ? '..., ' : ''}${latest.join(', ')}`;
}
