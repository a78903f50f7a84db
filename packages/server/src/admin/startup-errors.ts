import { dirname } from 'node:path';
import type { Config } from '../config/config.js';
import { isPostgresUrl } from '../storage/open-storage.js';
import { isStorageUnavailable } from '../storage/storage-unavailable.js';

type Fault = Partial<NodeJS.ErrnoException> & {
  /** The extended result code of SQLite. */
  readonly errcode?: number;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
};

/** SQLite result codes (sqlite.org/rescode.html). */
const readOnly = 8;
const corrupt = 11;
const diskFull = 13;
const cannotOpen = 14;
const notDatabase = 26;

/** Error codes of PostgreSQL (appendix A of its manual). */
const sqlStatePattern = /^(?=.*[0-9])[0-9A-Z]{5}$/;

/** Passwords are hidden. */
export function describeStartupError(fault: unknown, config: Config): string {
  return hidePasswords(explain(fault as Fault, config));
}

function explain(fault: Fault, config: Config): string {
  const { databaseUrl, usageFile } = config;
  const { code = '', errcode = 0, syscall = '', message = String(fault) } = fault;
  const { port, host, portVariable, hostVariable } = findListener(fault, config);
  const files = isPostgresUrl(databaseUrl) ? usageFile : `${databaseUrl} or ${usageFile}`;
  if (code === 'EADDRINUSE')
    return `port ${port} is in use: stop the program that uses it, or set ${portVariable} to another`;
  if (code === 'EACCES' && /^(?:listen|bind)$/.test(syscall))
    return `port ${port} is not allowed for this user: set ${portVariable} to 1024 or more`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `${host} is not an address of this machine: set ${hostVariable} to one that is, such as 127.0.0.1 or 0.0.0.0`;
  if (/^(?:mkdir|open|chmod|chown)$/.test(syscall) || [readOnly, cannotOpen].includes(errcode & 0xff))
    return describeUnwritableFolder(dirname(usageFile), databaseUrl);
  if ([corrupt, notDatabase].includes(errcode & 0xff))
    return `${databaseUrl} is damaged or not a SQLite file: move it away, and put a copy in its place with almanac restore`;
  if ((errcode & 0xff) === diskFull) return `the disk of ${files} is full: free some space`;
  if (isStorageUnavailable(fault)) return `${files} was locked for 30 seconds: is another process using it?`;
  if (sqlStatePattern.test(code)) return `PostgreSQL reports: ${message}. Is DATABASE_URL right?`;
  return message;
}

/** Finds the host and port that a fault is about, the metrics server's or the service's, and the variables for them. */
function findListener({ port, address, hostname = address }: Fault, { port: servicePort, host, metrics }: Config) {
  const isMetrics =
    (port !== undefined && port !== servicePort && port === metrics?.port) ||
    (hostname !== undefined && hostname !== host && hostname === metrics?.host);
  return metrics && isMetrics
    ? { ...metrics, portVariable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' }
    : { port: servicePort, host, portVariable: 'PORT', hostVariable: 'HOST' };
}

/** Replaces each password in the URLs of a text by `…`: the one before the host, and the parameter `password`. */
export function hidePasswords(text: string): string {
  return text.replace(/(:\/\/[^\s/:@]*:)[^\s/]*@/g, '$1…@').replace(/([?&]password=)[^\s&]*/gi, '$1…');
}

function describeUnwritableFolder(folder: string, databaseUrl: string): string {
  return databaseUrl.startsWith(folder) || isPostgresUrl(databaseUrl)
    ? `${folder} is not writable: set STATE_DIR to a folder that is`
    : `${databaseUrl} or ${folder} is not writable: set DATABASE_URL and STATE_DIR to paths that are`;
}
