import type { SqliteFile } from '../storage/sqlite.js';
import type { DayCounts } from './memory-limiter.js';

/** The day's counts in the SQLite file, written together in one transaction. Counts of earlier days are swept. */
export class SqliteDayCounts implements DayCounts {
  readonly #file: SqliteFile;
  readonly #read;
  readonly #write;
  readonly #sweep;

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#read = file.prepare('SELECT count FROM day_counts WHERE subject = ? AND day = ?');
    this.#write = file.prepare(
      'INSERT INTO day_counts (subject, day, count) VALUES (?, ?, ?) ON CONFLICT (subject, day) DO UPDATE SET count = excluded.count',
    );
    this.#sweep = file.prepare('DELETE FROM day_counts WHERE day < ?');
  }

  read(subject: string, day: number): number {
    return (this.#read.get(subject, day) as { count: number } | undefined)?.count ?? 0;
  }

  write(counts: Parameters<DayCounts['write']>[0]): void {
    this.#file.exec('BEGIN IMMEDIATE');
    try {
      for (const { subject, day, count } of counts) this.#write.run(subject, day, count);
      this.#sweep.run(Math.max(...counts.map(({ day }) => day)));
      this.#file.exec('COMMIT');
    } catch (fault) {
      this.#file.exec('ROLLBACK');
      throw fault;
    }
  }
}
