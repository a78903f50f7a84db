import { createHash } from 'node:crypto';
import type { LoggedField } from '../change-log.js';
import { listTexts } from '../core/record-rows.js';
import { type Content, compareFields, type Fields, type FieldsChange } from './compare-fields.js';
import type { Compiled } from './dataset.js';

/**
 * A line of the record hashes, without its key. The hash is that of the content; it is empty in lines written by
 * `writeRecordNames`.
 */
interface Entry {
  readonly name: string;
  readonly hash: string;
  readonly content: string | undefined;
}

export type NamedRecord = readonly [key: string, name: string];

export type ChangedRecord = readonly [key: string, name: string, fields?: readonly LoggedField[]];

export interface Changes extends Pick<FieldsChange, 'addedFields' | 'removedFields'> {
  readonly added: readonly NamedRecord[];
  readonly removed: readonly NamedRecord[];
  /** Only changes in fields that both versions have. */
  readonly changed: readonly ChangedRecord[];
}

/**
 * Writes a line for each record, sorted by key, to find changes between compilations. The content that is hashed
 * includes the translated fields in `localized`.
 *
 * @param withContents true if each line also has the content, to find changed fields
 */
export function writeRecordHashes<R extends object>(
  { records, localized = {} }: Pick<Compiled<R>, 'records' | 'localized'>,
  key: keyof R,
  withContents = process.env.RECORD_CONTENTS !== undefined,
): string {
  const languages = Object.keys(localized).sort();
  const lines = records.map((record, row) => {
    const { name = '' } = record as { name?: unknown };
    const texts = languages.flatMap((language) => {
      const fields = listTexts(localized[language] ?? {}, row);
      return fields.length === 0 ? [] : [[language, Object.fromEntries(fields)]];
    });
    const content = JSON.stringify([record, Object.fromEntries(texts)]);
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12);
    return `${String(record[key])}\t${String(name)}\t${hash}${withContents ? `\t${content}` : ''}\n`;
  });
  return lines.sort().join('');
}

export function writeRecordNames<R extends object>(records: readonly R[], key: keyof R): string {
  return records
    .map((record) => `${String(record[key])}\t${String((record as { name?: unknown }).name ?? '')}\n`)
    .join('');
}

export function compareRecordHashes(before: string, after: string): Changes {
  const [oldEntries, newEntries] = [readRecordHashes(before), readRecordHashes(after)];
  const added = [...newEntries]
    .filter(([key]) => !oldEntries.has(key))
    .map(([key, { name }]): NamedRecord => [key, name]);
  const removed = [...oldEntries]
    .filter(([key]) => !newEntries.has(key))
    .map(([key, { name }]): NamedRecord => [key, name]);
  const { addedFields, removedFields, isInBoth } = compareFields(listContents(oldEntries), listContents(newEntries));
  const changed = [...newEntries].flatMap(([key, entry]): ChangedRecord[] => {
    const earlier = oldEntries.get(key);
    if (!earlier || earlier.hash === entry.hash) return [];
    const differences = compareEntries(earlier, entry);
    if (differences.length === 0) return [[key, entry.name]];
    const fields = differences.filter(([field, , , language]) => isInBoth(field, language));
    return fields.length > 0 ? [[key, entry.name, fields]] : [];
  });
  return { added, removed, changed, addedFields, removedFields };
}

function listContents(entries: ReadonlyMap<string, Entry>): string[] {
  return [...entries.values()].flatMap(({ content }) => content ?? []);
}

/** Without contents, only a new name can be found. */
function compareEntries(before: Entry, after: Entry): LoggedField[] {
  if (before.content !== undefined && after.content !== undefined)
    return compareContents(before.content, after.content);
  return before.name === after.name ? [] : [['name', before.name, after.name]];
}

export function listNamedRecords(hashes: string): NamedRecord[] {
  return [...readRecordHashes(hashes)].map(([key, { name }]) => [key, name]);
}

function readRecordHashes(text: string): Map<string, Entry> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [key = '', name = '', hash = '', content] = line.split('\t');
      return [key, { name, hash, content }];
    }),
  );
}

/** In characters of JSON. Null replaces longer values, such as shapes. */
const maxValueLength = 1000;

function compareContents(before: string, after: string): LoggedField[] {
  const [oldRecord, oldTexts] = JSON.parse(before) as Content;
  const [record, texts] = JSON.parse(after) as Content;
  const languages = [...new Set([...Object.keys(oldTexts), ...Object.keys(texts)])].sort();
  return [
    ...compareValues(oldRecord, record),
    ...languages.flatMap((language) =>
      compareValues(oldTexts[language] ?? {}, texts[language] ?? {}).map(
        ([field, oldValue, newValue]): LoggedField => [field, oldValue, newValue, language],
      ),
    ),
  ];
}

function compareValues(before: Fields, after: Fields): LoggedField[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): LoggedField[] => {
    const [oldValue, newValue] = [before[field] ?? null, after[field] ?? null];
    return JSON.stringify(oldValue) === JSON.stringify(newValue)
      ? []
      : [[field, omitIfLong(oldValue), omitIfLong(newValue)]];
  });
}

function omitIfLong(value: unknown): unknown {
  return JSON.stringify(value).length > maxValueLength ? null : value;
}
