// Copies of a state folder as it is at one instant.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { listTree } from './processes.mjs';

/** Copies the state folder of a running service, whose processes stand still meanwhile. */
export function copyState({ pid }, from, to) {
  const processes = listTree(pid);
  for (const one of processes) process.kill(one, 'SIGSTOP');
  try {
    mkdirSync(to, { recursive: true });
    cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('/filler') });
  } finally {
    for (const one of processes) process.kill(one, 'SIGCONT');
  }
}

/** Queries the accounts in a state folder, also while its service runs. */
export function queryAccounts(folder, sql) {
  const database = new DatabaseSync(join(folder, 'almanac.sqlite'));
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** Queries a copy of the accounts: SQLite cannot reach a disk that only the service sees. */
export function queryCopy(scope, service, folder, sql) {
  const copy = join(scope.folder, `copy-${service.pid}`);
  copyState(service, folder, copy);
  try {
    return queryAccounts(copy, sql);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
