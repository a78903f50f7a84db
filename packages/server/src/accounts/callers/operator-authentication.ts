import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import { retryAfterSeconds } from '../../limits/rate-limit-headers.js';
import type { RateLimiter } from '../../limits/rate-limiter.js';

/** The limit on wrong tokens from one address. It applies per minute; the daily limit is too high to be reached. */
const wrongTokenLimit = { burst: { quota: 10, windowMs: 60_000 }, daily: 1_000_000, dayCost: 0 };

/** Returns an error unless the request comes from an operator. `subject` is the address, for the rate limiter. */
export type CheckOperator = (request: IncomingMessage, subject: string, nowMs: number) => Promise<Failure | undefined>;

/** Wrong tokens are rate-limited by address; the right token always works. */
export function createOperatorCheck(adminToken: string, limiter: RateLimiter): CheckOperator {
  const digest = hash(adminToken);
  return async ({ headers }, subject, nowMs) => {
    const sentToken = /^bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    // Digests have equal lengths, so the comparison takes constant time.
    if (timingSafeEqual(hash(sentToken), digest)) return undefined;
    const result = await limiter.consume({ ...wrongTokenLimit, subject: `wrong admin tokens of ${subject}` }, nowMs);
    return result.refusedBy === undefined
      ? new Failure('invalid_api_key', 'send the ADMIN_TOKEN as Authorization: Bearer')
      : new Failure('rate_limited', 'too many wrong tokens', { retryAfterSeconds: retryAfterSeconds(result, nowMs) });
  };
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
