import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import { retryAfterSeconds } from '../../limits/rate-limit-headers.js';
import type { RateLimiter } from '../../limits/rate-limiter.js';

/** Wrong tokens per minute from one address. */
const wrongTokenLimit = { burst: { quota: 10, windowMs: 60_000 }, daily: 1_000_000, dayCost: 0 };

/** Returns a failure; undefined if the request is an operator's. `subject` identifies its address in the rate limiter. */
export type CheckOperator = (request: IncomingMessage, subject: string, nowMs: number) => Promise<Failure | undefined>;

/** Creates a check of operators by `ADMIN_TOKEN`. Wrong tokens are rate-limited by address; the right one always works. */
export function createOperatorCheck(adminToken: string, limiter: RateLimiter): CheckOperator {
  const digest = hash(adminToken);
  return async ({ headers }, subject, nowMs) => {
    const sent = /^bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    // Digests have equal lengths, so the comparison takes constant time.
    if (timingSafeEqual(hash(sent), digest)) return undefined;
    const result = await limiter.consume({ ...wrongTokenLimit, subject: `wrong admin tokens of ${subject}` }, nowMs);
    return result.refusedBy === undefined
      ? new Failure('invalid_api_key', 'send the ADMIN_TOKEN as Authorization: Bearer')
      : new Failure('rate_limited', 'too many wrong tokens', { retryAfterSeconds: retryAfterSeconds(result, nowMs) });
  };
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
