import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Program } from '../../engines/program.js';
import { listTree } from '../../machine/processes.js';
import { newFolder } from '../callers/start.js';

/**
 * Copies a state folder while the service's processes are paused. Leaves out the file `filler`, with which tests fill
 * the disk.
 */
export function copyState({ pid }: Program, from: string, to: string): void {
  const processes = listTree(pid);
  for (const processId of processes) process.kill(processId, 'SIGSTOP');
  try {
    mkdirSync(to, { recursive: true });
    cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('/filler') });
  } finally {
    for (const processId of processes) process.kill(processId, 'SIGCONT');
  }
}

/** Works even while the service runs. */
export function queryAccounts(folder: string, sql: string): { email: string }[] {
  const database = new DatabaseSync(join(folder, 'almanac.sqlite'));
  try {
    return database.prepare(sql).all() as { email: string }[];
  } finally {
    database.close();
  }
}

/** Queries a copy, because SQLite cannot open a file in the mount namespace of the service. */
export function queryCopy(service: Program, folder: string, sql: string): { email: string }[] {
  const copy = newFolder();
  copyState(service, folder, copy);
  try {
    return queryAccounts(copy, sql);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
