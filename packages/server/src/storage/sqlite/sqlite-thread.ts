import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteFile } from './sqlite.js';
import type { SqliteRequest, SqliteResponse, SqliteThreadData } from './threaded-writer.js';

// Executes the statements of threaded-writer.ts, which must not wait for locks or the disk itself.

const { path, synchronous, lockTimeoutMs } = workerData as SqliteThreadData;
const file = openSqliteFile(path, synchronous, lockTimeoutMs);

/** Statements that return rows. */
const returnsRows = /^\s*(?:select|with|pragma|explain)\b|\breturning\b/i;

parentPort?.on('message', ({ id, sql, parameters }: SqliteRequest) => {
  parentPort?.postMessage({ id, ...execute(sql, parameters) } satisfies SqliteResponse);
  if (sql === undefined) parentPort?.close();
});

function execute(sql: string | undefined, parameters: SqliteRequest['parameters']): Omit<SqliteResponse, 'id'> {
  try {
    if (sql === undefined) {
      file.close();
      return {};
    }
    const statement = file.prepare(sql);
    if (returnsRows.test(sql)) return { rows: parameters.flatMap((values) => statement.all(...(values as never[]))) };
    let changes = 0;
    for (const values of parameters) changes += Number(statement.run(...(values as never[])).changes);
    return { changes };
  } catch (fault) {
    const { message, code, errcode } = fault as Error & { code?: string; errcode?: number };
    return { fault: { message, code, errcode } };
  }
}
