import { randomBytes } from 'node:crypto';

/** Makes ids that no other process makes: a random beginning and a running number. */
export function createRequestIds(): () => string {
  const beginning = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${beginning}-${(count++).toString(36)}`;
}
