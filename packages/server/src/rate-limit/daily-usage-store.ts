import { closeSqliteFile, openSqliteFile, type SqliteFile } from '../storage/sqlite.js';
import { ThreadedWriter } from '../storage/threaded-writer.js';

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
  write(usage: readonly DailyUsage[]): void | Promise<void>;
  /** Whether writing fails at the moment. */
  readonly isFailing?: boolean;
  close(): void | Promise<void>;
}

const upsert =
  'INSERT INTO day_counts (subject, day, count) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = excluded.count';

/**
 * Daily usage in a SQLite file of its own, apart from the accounts, so that neither waits for the other's transactions. Earlier days are
 * deleted once a new day starts.
 */
export class SqliteDailyUsageStore implements DailyUsageStore {
  readonly #file: SqliteFile;
  readonly #writer: ThreadedWriter;
  readonly #read;
  #oldestDay = 0;

  constructor(path: string) {
    this.#file = openSqliteFile(path, 'NORMAL');
    this.#file.exec(
      'CREATE TABLE IF NOT EXISTS day_counts (subject TEXT, day INTEGER, count INTEGER, PRIMARY KEY (subject, day)) WITHOUT ROWID',
    );
    this.#read = this.#file.prepare('SELECT count FROM day_counts WHERE subject = ? AND day = ?');
    this.#writer = new ThreadedWriter(path, 'NORMAL');
  }

  get isFailing(): boolean {
    return this.#writer.isFailing;
  }

  read(subject: string, day: number): number {
    return (this.#read.get(subject, day) as { count: number } | undefined)?.count ?? 0;
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
