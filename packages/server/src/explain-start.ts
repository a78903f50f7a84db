import { dirname } from 'node:path';
import type { Config } from './config.js';
import { isStorageAway } from './storage/is-storage-away.js';

type Fault = Partial<NodeJS.ErrnoException> & { readonly errcode?: number };

/** SQLite's codes of a file that may not be written, of one that cannot be opened, and of one that is not its own (sqlite.org/rescode.html). */
const readOnly = 8;
const cannotOpen = 14;
const notDatabase = 26;

/** A code of PostgreSQL's (appendix A of its manual). */
const sqlState = /^(?=.*[0-9])[0-9A-Z]{5}$/;

/** One sentence that says what keeps the service from starting, or a command from its accounts, and what helps. */
export function explainStart(fault: unknown, { port, host, databaseUrl, countsFile }: Config): string {
  const { code = '', errcode = 0, syscall = '', message = String(fault) } = fault as Fault;
  if (code === 'EADDRINUSE') return `port ${port} is in use: stop what uses it, or choose another with PORT`;
  if (code === 'EACCES' && /^(?:listen|bind)$/.test(syscall))
    return `port ${port} is not for this user: choose one from 1024 up with PORT`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `${host} is no address of this machine: set HOST to one that is, such as 127.0.0.1 or 0.0.0.0`;
  if (/^(?:mkdir|chmod)$/.test(syscall) || [readOnly, cannotOpen].includes(errcode & 0xff))
    return describeFolder(dirname(countsFile), databaseUrl);
  if (errcode === notDatabase) return `${databaseUrl} is no SQLite file: set DATABASE_URL or STATE_DIR to another`;
  if (isStorageAway(fault as Fault)) return `${databaseUrl} was locked for half a minute: does something else hold it?`;
  if (sqlState.test(code)) return `PostgreSQL refuses: ${message}. Is DATABASE_URL right?`;
  return message;
}

function describeFolder(folder: string, databaseUrl: string): string {
  return databaseUrl.startsWith(folder) || databaseUrl.startsWith('postgres')
    ? `${folder} cannot be written: set STATE_DIR to a folder that can`
    : `${databaseUrl} or ${folder} cannot be written: set DATABASE_URL and STATE_DIR to what can`;
}
