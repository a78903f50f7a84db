import { dirname } from 'node:path';
import type { Config } from './config.js';
import { isStorageAway } from './storage/is-storage-away.js';
import { isPostgresUrl } from './storage/open-storage.js';

type Fault = Partial<NodeJS.ErrnoException> & { readonly errcode?: number };

/** SQLite's codes of a file that may not be written, a disk that is full, a file that cannot be opened, and one that is not SQLite's (sqlite.org/rescode.html). */
const readOnly = 8;
const diskFull = 13;
const cannotOpen = 14;
const notDatabase = 26;

/** A code of PostgreSQL's (appendix A of its manual). */
const sqlState = /^(?=.*[0-9])[0-9A-Z]{5}$/;

/** One sentence that says what keeps the service from starting, or a command from its accounts, and what helps. It holds no password. */
export function explainStart(fault: unknown, config: Config): string {
  return hidePasswords(explain(fault as Fault, config));
}

function explain(fault: Fault, { port, host, databaseUrl, countsFile }: Config): string {
  const { code = '', errcode = 0, syscall = '', message = String(fault) } = fault;
  const files = isPostgresUrl(databaseUrl) ? countsFile : `${databaseUrl} or ${countsFile}`;
  if (code === 'EADDRINUSE') return `port ${port} is in use: stop what uses it, or choose another with PORT`;
  if (code === 'EACCES' && /^(?:listen|bind)$/.test(syscall))
    return `port ${port} is not for this user: choose one from 1024 up with PORT`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `${host} is no address of this machine: set HOST to one that is, such as 127.0.0.1 or 0.0.0.0`;
  if (/^(?:mkdir|chmod)$/.test(syscall) || [readOnly, cannotOpen].includes(errcode & 0xff))
    return describeFolder(dirname(countsFile), databaseUrl);
  if (errcode === notDatabase) return `${files} is no SQLite file: set DATABASE_URL or STATE_DIR to another`;
  if ((errcode & 0xff) === diskFull) return `the disk that holds ${files} is full: make room on it`;
  if (isStorageAway(fault)) return `${files} was locked for half a minute: does something else hold it?`;
  if (sqlState.test(code)) return `PostgreSQL refuses: ${message}. Is DATABASE_URL right?`;
  return message;
}

/** Replaces the password of every URL in a text. */
function hidePasswords(text: string): string {
  return text.replace(/(:\/\/[^\s/:@]*:)[^\s/]*@/g, '$1…@').replace(/([?&]password=)[^\s&]*/gi, '$1…');
}

function describeFolder(folder: string, databaseUrl: string): string {
  return databaseUrl.startsWith(folder) || isPostgresUrl(databaseUrl)
    ? `${folder} cannot be written: set STATE_DIR to a folder that can`
    : `${databaseUrl} or ${folder} cannot be written: set DATABASE_URL and STATE_DIR to what can`;
}
