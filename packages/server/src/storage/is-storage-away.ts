import { StorageAway } from './postgres.js';

/** Node's codes of a connection that fails, and PostgreSQL's of a server that shuts down, starts, is full or ended a statement that took too long (appendix A of its manual). */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
]);

/** SQLite's codes of a file that is locked for too long, or of a disk that does not read, write or hold (sqlite.org/rescode.html). */
const fileCodes = new Set([5, 10, 13, 14]);

/** Whether a fault means that storage cannot be reached, rather than that a query is wrong. */
export function isStorageAway(fault: { code?: string; errcode?: number; message?: string }): boolean {
  return (
    fault instanceof StorageAway ||
    connectionCodes.has(fault.code ?? '') ||
    (fault.code === 'ERR_SQLITE_ERROR' && fileCodes.has((fault.errcode ?? 0) & 0xff)) ||
    // What the driver itself says has no code.
    /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      fault.message ?? '',
    )
  );
}
