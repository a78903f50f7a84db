import { renameSync, rmSync } from 'node:fs';
import { closeSqliteFile, openSqliteFile, type SqliteFile } from '../storage/sqlite/sqlite.js';
import { damageCodes, ThreadedWriter } from '../storage/sqlite/threaded-writer.js';

export interface DailyUsage {
  /** Identifies what is counted together, such as the requests of an address. */
  readonly subject: string;
  /** The number of the UTC day since 1970. */
  readonly day: number;
  readonly count: number;
}

export interface DailyUsageStore {
  /** Returns 0 if no usage is stored. */
  read(subject: string, day: number): number;
  /** Stores all of the usage, or none of it if writing fails. */
  write(usage: readonly DailyUsage[]): void | Promise<void>;
  /** True if the last write failed. */
  readonly isFailing?: boolean;
  close(): void | Promise<void>;
}

const createTable =
  'CREATE TABLE IF NOT EXISTS day_counts (subject TEXT, day INTEGER, count INTEGER, PRIMARY KEY (subject, day)) WITHOUT ROWID';
const upsert =
  'INSERT INTO day_counts (subject, day, count) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = excluded.count';

/**
 * The file is separate from that of the accounts, so that usage and accounts do not wait for each other's transactions.
 * The counts of earlier days are deleted once usage of a new day is written.
 */
export class SqliteDailyUsageStore implements DailyUsageStore {
  readonly #file: SqliteFile;
  readonly #writer: ThreadedWriter;
  readonly #readStatement;
  /** The counts of all days before this one are deleted; 0 before the first write. */
  #oldestDay = 0;

  /** A damaged file is moved away: losing a day's counts is acceptable, failing to start is not. */
  constructor(path: string, onDamaged: (movedTo: string) => void = () => {}) {
    this.#file = openTable(path) ?? replaceDamagedFile(path, onDamaged);
    this.#readStatement = this.#file.prepare('SELECT count FROM day_counts WHERE subject = ? AND day = ?');
    this.#writer = new ThreadedWriter(path, 'NORMAL');
  }

  get isFailing(): boolean {
    return this.#writer.isFailing;
  }

  read(subject: string, day: number): number {
    return (this.#readStatement.get(subject, day) as { count: number } | undefined)?.count ?? 0;
  }

  async write(usage: readonly DailyUsage[]): Promise<void> {
    const latestDay = usage.reduce((latest, { day }) => Math.max(latest, day), this.#oldestDay);
    await this.#writer.transact(async () => {
      await this.#writer.run(
        upsert,
        usage.map(({ subject, day, count }) => [subject, day, count]),
      );
      if (latestDay > this.#oldestDay) await this.#writer.run('DELETE FROM day_counts WHERE day < ?', [[latestDay]]);
    });
    this.#oldestDay = latestDay;
  }

  async close(): Promise<void> {
    await this.#writer.close();
    closeSqliteFile(this.#file);
  }
}

/** Returns undefined if the file is damaged. */
function openTable(path: string): SqliteFile | undefined {
  try {
    const file = openSqliteFile(path, 'NORMAL');
    file.exec(createTable);
    const [{ quick_check: result }] = file.prepare('PRAGMA quick_check(1)').all() as [{ quick_check: string }];
    if (result === 'ok') return file;
    file.close();
  } catch (fault) {
    if (!damageCodes.includes((fault as { errcode?: number }).errcode ?? 0)) throw fault;
  }
  return undefined;
}

function replaceDamagedFile(path: string, onDamaged: (movedTo: string) => void): SqliteFile {
  const movedTo = `${path}.damaged`;
  renameSync(path, movedTo);
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
  onDamaged(movedTo);
  const file = openSqliteFile(path, 'NORMAL');
  file.exec(createTable);
  return file;
}
