import { StorageAway } from './postgres.js';

/** Node's codes of a connection that fails. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * PostgreSQL's codes (appendix A of its manual) of a connection that fails (class 08), a server that has no room (53), one that only
 * reads since it was demoted (25006), one that ended an idle transaction (25P03) or a slow statement (57014), shuts down or starts (57P), or
 * cannot use its disk (58030).
 */
const serverCodes = /^(?:08\w{3}|53\w{3}|25006|25P03|57014|57P\w{2}|58030)$/;

/** SQLite's codes of a file that is locked for too long, or of a disk that does not read, write or hold (sqlite.org/rescode.html). */
const fileCodes = new Set([5, 10, 13, 14]);

/** Whether a fault means that storage cannot be reached, rather than that a query is wrong. */
export function isStorageAway(fault: { code?: string; errcode?: number; message?: string }): boolean {
  return (
    fault instanceof StorageAway ||
    connectionCodes.has(fault.code ?? '') ||
    serverCodes.test(fault.code ?? '') ||
    (fault.code === 'ERR_SQLITE_ERROR' && fileCodes.has((fault.errcode ?? 0) & 0xff)) ||
    // What the driver itself says has no code.
    /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/.test(
      fault.message ?? '',
    )
  );
}
