const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08001',
  '53300',
]);

/** Whether a fault means that PostgreSQL cannot be reached, rather than that a query is wrong. */
export function isStorageAway(fault: { code?: string; message?: string }): boolean {
  return (
    awayCodes.has(fault.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(fault.message ?? '')
  );
}
