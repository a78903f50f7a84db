import { datasets } from '@almanac/data/internal';
import { Type } from 'typebox';
import { invalidQuery } from './failure.js';
import { listResult, operation } from './operation.js';
import { choice } from './parameters/choice.js';
import { fieldsParameter } from './parameters/fields.js';
import { unusedLanguage } from './parameters/language.js';
import { paging } from './parameters/paging.js';
import { optional } from './parameters/parameter.js';
import { sortParameter } from './parameters/sort.js';

const kinds = ['added', 'changed', 'removed'] as const;

const Change = Type.Object(
  {
    dataset: Type.String({ description: 'The dataset, by the name that /meta has for it.', examples: ['cities'] }),
    change: Type.Enum([...kinds], {
      description: 'What became of the record. A name in another language is a change too, but for cities.',
    }),
    key: Type.String({
      description: 'What tells the record from others of its dataset: a code, an id, a name.',
      examples: ['2657896'],
    }),
    name: Type.Union([Type.String(), Type.Null()], {
      description: 'The record’s English name, of one that was removed the last; null where its dataset has no names.',
      examples: ['Zürich'],
    }),
    formerName: Type.Union([Type.String(), Type.Null()], {
      description: 'The English name that it had in the version asked for, where it was another.',
    }),
    dataVersion: Type.String({
      description: 'The version of the data in which it changed last.',
      examples: ['2026.12.1'],
    }),
  },
  {
    $id: 'Change',
    additionalProperties: false,
    description: 'What became of a record between two versions of the data.',
  },
);

/** The most versions that an error lists. */
const mostNamed = 12;

export const listChanges = operation({
  id: 'listChanges',
  path: '/changes',
  description:
    'What was added, changed and removed between a version of the data and the present one: each record once, whatever happened to it in between. Why a value was corrected, and by whom, /…/sources says.',
  params: {
    since: optional<string>({
      description:
        'A version of the data, as in the x-data-version header and in /meta. Without it, the first one known.',
      schema: Type.String({ examples: ['2026.11.20'] }),
      read: (text) => text,
    }),
    dataset: choice('Only one dataset, by the name that /meta has for it.', Object.keys(datasets)),
    change: choice('Only what was added, only what was changed, or only what was removed.', kinds),
    lang: unusedLanguage,
    ...paging,
    ...sortParameter(Change),
    ...fieldsParameter(Change),
  },
  reads: [],
  answers: listResult(Change),
  runsEarly: true,
  examples: [{ description: 'Everything since the first version', path: '/changes' }],
  async run(ask, _data, { almanac }) {
    const log = await almanac.changeLog();
    const selection = log.list(ask);
    return selection ?? invalidQuery(`since must be a version of the data: ${nameVersions(log.versions)}`, 'since');
  },
});

function nameVersions(versions: readonly string[]): string {
  const latest = versions.slice(-mostNamed);
  return `${latest.length < versions.length ? '..., ' : ''}${latest.join(', ')}`;
}
