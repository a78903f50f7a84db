import { createHash } from 'node:crypto';

/** Hashes a secret as it is stored: its SHA-256 in hexadecimal. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
