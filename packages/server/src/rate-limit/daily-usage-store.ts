import { closeSqliteFile, openSqliteFile, type SqliteFile } from '../storage/sqlite.js';

/** How many requests a subject made on a day. */
export interface DailyUsage {
  readonly subject: string;
  /** The number of the UTC day since 1970. */
  readonly day: number;
  readonly count: number;
}

/** Keeps daily usage beyond the life of the process. */
export interface DailyUsageStore {
  /** The usage of a subject on a day; 0 if none is stored. */
  read(subject: string, day: number): number;
  /** Stores all of it or nothing. */
  write(usage: readonly DailyUsage[]): void;
  close(): void;
}

/**
 * Daily usage in a SQLite file of its own, apart from the accounts, so that neither waits for the other's transactions. Earlier days are
 * deleted once a new day starts.
 */
export class SqliteDailyUsageStore implements DailyUsageStore {
  readonly #file: SqliteFile;
  readonly #read;
  readonly #write;
  readonly #deleteBefore;
  #oldestDay = 0;

  constructor(path: string) {
    this.#file = openSqliteFile(path, 'NORMAL');
    this.#file.exec(
      'CREATE TABLE IF NOT EXISTS day_counts (subject TEXT, day INTEGER, count INTEGER, PRIMARY KEY (subject, day)) WITHOUT ROWID',
    );
    this.#read = this.#file.prepare('SELECT count FROM day_counts WHERE subject = ? AND day = ?');
    this.#write = this.#file.prepare(
      'INSERT INTO day_counts (subject, day, count) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = excluded.count',
    );
    this.#deleteBefore = this.#file.prepare('DELETE FROM day_counts WHERE day < ?');
  }

  read(subject: string, day: number): number {
    return (this.#read.get(subject, day) as { count: number } | undefined)?.count ?? 0;
  }

  write(usage: readonly DailyUsage[]): void {
    this.#file.exec('BEGIN IMMEDIATE');
    try {
      for (const { subject, day, count } of usage) this.#write.run(subject, day, count);
      this.#deleteEarlierDays(usage.reduce((latest, { day }) => Math.max(latest, day), 0));
      this.#file.exec('COMMIT');
    } catch (fault) {
      // SQLite itself ends the transaction when the disk is full.
      if (this.#file.isTransaction) this.#file.exec('ROLLBACK');
      throw fault;
    }
  }

  close(): void {
    closeSqliteFile(this.#file);
  }

  #deleteEarlierDays(day: number): void {
    if (day <= this.#oldestDay) return;
    this.#deleteBefore.run(day);
    this.#oldestDay = day;
  }
}
