import {
  type ChangeLog,
  type ChangesQuery,
  changeKinds,
  datasets,
  type Selection,
  toDate,
} from '@almanac/data/internal';
import { formatInstant, readInstant } from '@almanac/data/internal/astronomy';
import { Change } from '@almanac/data/schemas';
import { Type } from 'typebox';
import { Failure, refuseParam } from './failure.js';
import { contentResult, listResult, operation } from './operation.js';
import { choice } from './parameters/choice.js';
import { unusedLanguage } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { integerWithin } from './parameters/numbers.js';
import { optional } from './parameters/parameter.js';

const changesParameters = {
  since: optional<string>({
    description:
      'A version of the data, as in the x-data-version header and in /meta; or an ISO 8601 date, for changes on that day and later. The first known version by default.',
    schema: Type.String({ examples: ['2026.11.20', '2026-01-01'] }),
    read: readSince,
  }),
  dataset: choice('Only one dataset, by the name that /meta has for it.', Object.keys(datasets)),
  change: choice('Only one kind of change.', changeKinds),
  lang: unusedLanguage,
};

/** Converts a date in any ISO 8601 form to YYYY-MM-DD. Returns any other text, and a year alone, unchanged. */
function readSince(text: string): string {
  const parsed = readInstant(text);
  return 'ms' in parsed && text.length > 4 ? (formatInstant(parsed.ms).split('T')[0] as string) : text;
}

const maxNamedVersions = 12;

export const listChanges = operation({
  id: 'listChanges',
  path: '/changes',
  description:
    'Records added, changed and removed since a version of the data: each record once, however often it changed, and each field that a dataset has gained or lost. For the reason and authority of a correction, see /sources.',
  params: {
    ...changesParameters,
    ...listParameters(Change),
  },
  reads: [],
  answers: listResult(Change),
  columns: ['dataset', 'change', 'key', 'name', 'dataVersion'],
  runsBeforeTag: true,
  examples: [
    {
      description: 'Countries whose data have changed since the start of 2026',
      path: '/changes?since=2026-01-01&dataset=countries',
    },
    { description: 'Fields that datasets have gained', path: '/changes?change=field-added' },
    { description: 'Everything since the first version', path: '/changes' },
  ],
  run: async (query, _data, { almanac }) => readChanges(await almanac.openChangeLog(), query),
});

/** Returns a failure if the version in `since` is unknown. */
function readChanges(log: ChangeLog, query: ChangesQuery): Selection<Change> | Failure {
  const validValues = `a date as YYYY-MM-DD, or a version of the data: ${nameVersions(log.versions)}`;
  return log.list(query) ?? refuseParam('since', `must be ${validValues}`);
}

function nameVersions(versions: readonly string[]): string {
  const latest = versions.slice(-maxNamedVersions);
  return `${latest.length < versions.length ? '..., ' : ''}${latest.join(', ')}`;
}

const defaultFeedLimit = 100;
const maxFeedLimit = 1000;

const mediaType = 'application/atom+xml; charset=utf-8';

export const getChangesFeed = operation({
  id: 'getChangesFeed',
  path: '/changes.atom',
  description:
    'The changes of the data as an Atom feed (RFC 4287), latest first: an entry for each record, and for each field that a dataset has gained or lost.',
  params: {
    ...changesParameters,
    limit: integerWithin(`The maximum number of entries; ${defaultFeedLimit} by default.`, 1, maxFeedLimit),
  },
  reads: [],
  workMs: () => 10,
  answers: contentResult(mediaType, 'An Atom feed.'),
  examples: [{ description: 'The latest changes of countries', path: '/changes.atom?dataset=countries' }],
  async run({ limit = defaultFeedLimit, ...query }, _data, { almanac }) {
    const log = await almanac.openChangeLog();
    const selection = readChanges(log, query);
    if (selection instanceof Failure) return selection;
    return {
      value() {
        const changes = Array.from(selection.rows, (row) => selection.from.record(row));
        const latestFirst = [...log.versions]
          .reverse()
          .flatMap((version) => changes.filter(({ dataVersion }) => dataVersion === version));
        return writeFeed(latestFirst.slice(0, limit), log.versions.at(-1) as string);
      },
    };
  },
});

/** The links are relative, so that they are correct at any URL. */
function writeFeed(changes: readonly Change[], version: string): string {
  const head = [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${createId('changes')}</id>`,
    '<title>Almanac: changes of the data</title>',
    `<updated>${toInstant(version)}</updated>`,
    '<author><name>Almanac</name></author>',
    '<link rel="self" type="application/atom+xml" href="changes.atom"/>',
    '<link rel="alternate" type="application/json" href="changes"/>',
  ];
  return `${[...head, ...changes.map(writeEntry), '</feed>'].join('\n')}\n`;
}

function writeEntry(entry: Change): string {
  const { dataset, change, key, fields, dataVersion } = entry;
  const isFieldChange = change === 'field-added' || change === 'field-removed';
  const title = isFieldChange ? `field ${change.replace('field-', `${key} `)}` : describeRecord(entry);
  const details = fields.map(({ field, language, before, after }) => {
    const subject = language === null ? field : `${field} in ${language}`;
    return isFieldChange ? subject : `${subject}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
  });
  const id = isFieldChange ? [dataset, change, key, dataVersion] : [dataset, key, dataVersion];
  const link = `changes?dataset=${dataset}&since=${toDate(dataVersion)}`;
  return [
    `<entry><id>${createId('changes', ...id)}</id>`,
    `<title>${escapeXml(`${dataset}: ${title}`)}</title>`,
    `<updated>${toInstant(dataVersion)}</updated>`,
    `<link rel="alternate" type="application/json" href="${escapeXml(link)}"/>`,
    `<category term="${dataset}"/>`,
    `<content type="text">${escapeXml(details.length > 0 ? details.join('\n') : change)}</content></entry>`,
  ].join('');
}

function describeRecord({ change, key, name, formerName }: Change): string {
  const former = formerName === null ? '' : ` (formerly ${formerName})`;
  return `${name === null || name === key ? key : `${name} (${key})`} ${change}${former}`;
}

function toInstant(version: string): string {
  return `${toDate(version)}T00:00:00Z`;
}

/** The identifier is the same wherever the feed is served. */
function createId(...names: readonly string[]): string {
  return `urn:almanac:${names.map(encodeURIComponent).join(':')}`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML, and removes characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => escapes[character] as string);
}
