import { closeSqliteFile, openSqliteFile, type SqliteFile } from '../storage/sqlite.js';
import type { DayCount, DayCounts } from './memory-limiter.js';

/**
 * The day's counts in a SQLite file of their own, apart from the accounts: so that counting never waits for another writer's
 * transaction, nor that one for counting. Counts of earlier days are deleted when a day has begun.
 */
export class SqliteDayCounts implements DayCounts {
  readonly #file: SqliteFile;
  readonly #read;
  readonly #write;
  readonly #sweep;
  #sweptDay = 0;

  constructor(path: string) {
    this.#file = openSqliteFile(path, 'NORMAL');
    this.#file.exec(
      'CREATE TABLE IF NOT EXISTS day_counts (subject TEXT, day INTEGER, count INTEGER, PRIMARY KEY (subject, day)) WITHOUT ROWID',
    );
    this.#read = this.#file.prepare('SELECT count FROM day_counts WHERE subject = ? AND day = ?');
    this.#write = this.#file.prepare(
      'INSERT INTO day_counts (subject, day, count) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = excluded.count',
    );
    this.#sweep = this.#file.prepare('DELETE FROM day_counts WHERE day < ?');
  }

  read(subject: string, day: number): number {
    return (this.#read.get(subject, day) as { count: number } | undefined)?.count ?? 0;
  }

  write(counts: readonly DayCount[]): void {
    this.#file.exec('BEGIN IMMEDIATE');
    try {
      for (const { subject, day, count } of counts) this.#write.run(subject, day, count);
      this.#sweepBefore(counts.reduce((latest, { day }) => Math.max(latest, day), 0));
      this.#file.exec('COMMIT');
    } catch (fault) {
      // A full disk ends the transaction by itself.
      if (this.#file.isTransaction) this.#file.exec('ROLLBACK');
      throw fault;
    }
  }

  close(): void {
    closeSqliteFile(this.#file);
  }

  #sweepBefore(day: number): void {
    if (day <= this.#sweptDay) return;
    this.#sweep.run(day);
    this.#sweptDay = day;
  }
}
