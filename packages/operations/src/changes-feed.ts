import { type Change, toDate } from '@almanac/data/internal';
import { changesParameters, readChanges } from './changes.js';
import { Failure } from './failure.js';
import { contentResult, operation } from './operation.js';
import { integerWithin } from './parameters/numbers.js';

const defaultLimit = 100;
const maxLimit = 1000;

const mediaType = 'application/atom+xml; charset=utf-8';

export const getChangesFeed = operation({
  id: 'getChangesFeed',
  path: '/changes.atom',
  description:
    'The changes of the data as an Atom feed (RFC 4287), the latest first: an entry for each record, and for each field that a dataset has gained or lost.',
  params: {
    ...changesParameters,
    limit: integerWithin(`How many entries at most; ${defaultLimit} without it.`, 1, maxLimit),
  },
  reads: [],
  workMs: () => 10,
  answers: contentResult(mediaType, 'An Atom feed.'),
  examples: [{ description: 'The latest changes of countries', path: '/changes.atom?dataset=countries' }],
  async run({ limit = defaultLimit, ...ask }, _data, { almanac }) {
    const log = await almanac.changeLog();
    const selection = readChanges(log, ask);
    if (selection instanceof Failure) return selection;
    const changes = Array.from(selection.rows, (row) => selection.from.record(row));
    const latest = [...log.versions]
      .reverse()
      .flatMap((version) => changes.filter(({ dataVersion }) => dataVersion === version));
    const feed = writeFeed(latest.slice(0, limit), log.versions.at(-1) as string);
    return { value: () => feed };
  },
});

/** Links are relative to the feed, wherever it is served. */
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

function writeEntry(told: Change): string {
  const { dataset, change, key, fields, dataVersion } = told;
  const isOfField = change === 'field-added' || change === 'field-removed';
  const title = isOfField ? `field ${change.replace('field-', `${key} `)}` : describeRecord(told);
  const details = fields.map(({ field, language, before, after }) => {
    const meant = language === null ? field : `${field} in ${language}`;
    return isOfField ? meant : `${meant}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
  });
  const id = isOfField ? [dataset, change, key, dataVersion] : [dataset, key, dataVersion];
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

/** The beginning of the day of a version. */
function toInstant(version: string): string {
  return `${toDate(version)}T00:00:00Z`;
}

/** A permanent identifier, the same wherever the feed is served. */
function createId(...names: readonly string[]): string {
  return `urn:almanac:${names.map(encodeURIComponent).join(':')}`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text; leaves out what XML 1.0 cannot hold. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => escapes[character] as string);
}
