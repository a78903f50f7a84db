import { randomBytes } from 'node:crypto';

/** Creates ids that are unique across processes: a random prefix and a counter. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(count++).toString(36)}`;
}
