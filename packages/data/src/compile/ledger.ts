import { createHash } from 'node:crypto';

/** One line of a ledger: what a record is called, and a hash over all that it says. */
interface Entry {
  readonly name: string;
  readonly hash: string;
}

/** What became of a dataset between two ledgers: keys with names. */
export interface Changes {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly renamed: readonly string[];
  readonly changed: readonly string[];
}

/** A line for each record, sorted by key: enough to tell what a refresh of the sources has changed. */
export function writeLedger<R extends object>(records: readonly R[], key: keyof R): string {
  const lines = records.map((record) => {
    const { name = '' } = record as { name?: unknown };
    const hash = createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 12);
    return `${String(record[key])}\t${String(name)}\t${hash}\n`;
  });
  return lines.sort().join('');
}

/** What was added, went, was renamed or changed otherwise between two ledgers. */
export function compareLedgers(before: string, after: string): Changes {
  const [old, now] = [readLedger(before), readLedger(after)];
  const described = (key: string, { name }: Entry) => (name === '' || name === key ? key : `${key} ${name}`);
  const added = [...now].filter(([key]) => !old.has(key)).map(([key, entry]) => described(key, entry));
  const gone = [...old].filter(([key]) => !now.has(key)).map(([key, entry]) => described(key, entry));
  const renamed: string[] = [];
  const changed: string[] = [];
  for (const [key, entry] of now) {
    const earlier = old.get(key);
    if (!earlier || earlier.hash === entry.hash) continue;
    if (earlier.name === entry.name) changed.push(described(key, entry));
    else renamed.push(`${key} ${earlier.name} → ${entry.name}`);
  }
  return { added, gone, renamed, changed };
}

function readLedger(text: string): Map<string, Entry> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [key = '', name = '', hash = ''] = line.split('\t');
      return [key, { name, hash }];
    }),
  );
}
