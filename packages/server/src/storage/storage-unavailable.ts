/** The time limit for connecting to PostgreSQL, and for its response to a check. */
export const responseTimeoutMs = 2000;

/** A PostgreSQL statement that takes longer waits for a lock, and fails instead of blocking its caller. */
export const statementTimeoutMs = 5000;

/** Storage does not respond or cannot be written. The same call may succeed later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** @throws {StorageUnavailable} if there is no response in time */
export function withTimeout<T>(ms: number, response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageUnavailable(`no response within ${ms} ms`)), ms);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Node's error codes for failed connections. */
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
 * PostgreSQL's error codes (appendix A of its manual) for failed connections (class 08), insufficient resources (53), a
 * read-only standby (25006), a terminated idle transaction (25P03) or slow statement (57014), shutdown and startup
 * (57P), and I/O errors (58030).
 */
const serverCodes = /^(?:08\w{3}|53\w{3}|25006|25P03|57014|57P\w{2}|58030)$/;

/**
 * SQLite's result codes for a file locked for too long (5), a read-only file (8), I/O errors (10), a full disk (13) and
 * a file that cannot be opened (14); see sqlite.org/rescode.html.
 */
const fileCodes = new Set([5, 8, 10, 13, 14]);

/** False if only the query is wrong. */
export function isStorageUnavailable(fault: { code?: string; errcode?: number; message?: string }): boolean {
  return (
    fault instanceof StorageUnavailable ||
    connectionCodes.has(fault.code ?? '') ||
    serverCodes.test(fault.code ?? '') ||
    (fault.code === 'ERR_SQLITE_ERROR' && fileCodes.has((fault.errcode ?? 0) & 0xff)) ||
    // The driver's own errors have no code.
    /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/.test(
      fault.message ?? '',
    )
  );
}

/** PostgreSQL's error codes for a table that is missing, as during a restore, or may not be accessed. */
const unusableCodes = new Set(['42P01', '42501']);

/** Also true for a table that is missing or may not be accessed, since that may be temporary. */
export function isStorageFailing(fault: { code?: string; errcode?: number; message?: string }): boolean {
  return isStorageUnavailable(fault) || unusableCodes.has(fault.code ?? '');
}
