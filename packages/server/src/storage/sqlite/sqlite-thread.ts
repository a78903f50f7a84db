import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteFile, type SqliteFile } from './sqlite.js';
import type { SqliteRequest, SqliteResponse, SqliteThreadData } from './threaded-writer.js';

// This thread executes the statements of threaded-writer.ts in order. It may wait for locks and the disk.

const { path, synchronous, lockTimeoutMs } = workerData as SqliteThreadData;
let file: SqliteFile | undefined;

const rowStatementPattern = /^\s*(?:select|with|pragma|explain)\b|\breturning\b/i;

parentPort?.on('message', (request: SqliteRequest | undefined) => {
  if (request) {
    parentPort?.postMessage(execute(request));
  } else {
    file?.close();
    parentPort?.close();
  }
});

function execute({ sql, parameters }: SqliteRequest): SqliteResponse {
  try {
    // The file is opened here, so that a locked file makes only one statement fail.
    file ??= openSqliteFile(path, synchronous, lockTimeoutMs);
    const statement = file.prepare(sql);
    if (rowStatementPattern.test(sql))
      return { rows: parameters.flatMap((values) => statement.all(...(values as never[]))), changes: 0 };
    let changes = 0;
    for (const values of parameters) changes += Number(statement.run(...(values as never[])).changes);
    return { rows: [], changes };
  } catch (fault) {
    const { message, code, errcode } = fault as Error & { code?: string; errcode?: number };
    return { message, code, errcode };
  }
}
