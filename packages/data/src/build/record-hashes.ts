import { createHash } from 'node:crypto';
import type { Compiled } from './dataset.js';

/** One line of the record hashes: the key and name of a record, and a hash of its content. */
interface Entry {
  readonly name: string;
  readonly hash: string;
}

/** The key and name of a record; the name is empty if it has none. */
export type Named = readonly [key: string, name: string];

/** A changed record, with its former name if that changed. */
export type Altered = readonly [key: string, name: string, formerName?: string];

/** The changes of a dataset between two versions. */
export interface Changes {
  readonly added: readonly Named[];
  readonly removed: readonly Named[];
  readonly changed: readonly Altered[];
}

/**
 * Hashes each record, sorted by key, to find what changed between compilations. Names in other languages are included if
 * `localized` holds them.
 */
export function writeRecordHashes<R extends object>(
  { records, localized = {} }: Pick<Compiled<R>, 'records' | 'localized'>,
  key: keyof R,
): string {
  const languages = Object.keys(localized).sort();
  const lines = records.map((record, row) => {
    const { name = '' } = record as { name?: unknown };
    const said = [record, ...languages.map((language) => fieldsAt(localized[language] ?? {}, row))];
    const hash = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 12);
    return `${String(record[key])}\t${String(name)}\t${hash}\n`;
  });
  return lines.sort().join('');
}

function fieldsAt(fields: Readonly<Record<string, readonly (string | null)[]>>, row: number): (string | null)[] {
  return Object.values(fields).map((texts) => texts[row] ?? null);
}

/** What was added, removed or changed between two versions. */
export function compareRecordHashes(before: string, after: string): Changes {
  const [old, now] = [readRecordHashes(before), readRecordHashes(after)];
  const added = [...now].filter(([key]) => !old.has(key)).map(([key, { name }]): Named => [key, name]);
  const removed = [...old].filter(([key]) => !now.has(key)).map(([key, { name }]): Named => [key, name]);
  const changed = [...now].flatMap(([key, { name, hash }]): Altered[] => {
    const earlier = old.get(key);
    if (!earlier || earlier.hash === hash) return [];
    return [earlier.name === name ? [key, name] : [key, name, earlier.name]];
  });
  return { added, removed, changed };
}

/** The records that were hashed. */
export function listNamed(hashes: string): Named[] {
  return [...readRecordHashes(hashes)].map(([key, { name }]) => [key, name]);
}

function readRecordHashes(text: string): Map<string, Entry> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [key = '', name = '', hash = ''] = line.split('\t');
      return [key, { name, hash }];
    }),
  );
}
