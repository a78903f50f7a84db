import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import { retryAfterSeconds } from '../../limits/rate-limit-headers.js';
import type { RateLimiter } from '../../limits/rate-limiter.js';

/** Wrong tokens per minute from one address. */
const wrongTokenLimit = { burst: { quota: 10, windowMs: 60_000 }, daily: 1_000_000, countsDay: false };

/** Authenticates operators by `ADMIN_TOKEN`. Wrong tokens are rate-limited by address; the right one always works. */
export class OperatorAuthentication {
  readonly #digest: Buffer;
  readonly #limiter: RateLimiter;

  constructor(adminToken: string, limiter: RateLimiter) {
    this.#digest = hash(adminToken);
    this.#limiter = limiter;
  }

  /**
   * Returns why a request is refused; undefined if it is an operator's.
   *
   * @param subject identifies the caller's address in the rate limiter
   */
  async check({ headers }: IncomingMessage, subject: string, nowMs: number): Promise<Failure | undefined> {
    const sent = /^bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    // Digests have equal lengths, so the comparison takes constant time.
    if (timingSafeEqual(hash(sent), this.#digest)) return undefined;
    const result = await this.#limiter.consume(
      { ...wrongTokenLimit, subject: `wrong admin tokens of ${subject}` },
      nowMs,
    );
    if (result.refusedBy === undefined)
      return new Failure('invalid_api_key', 'send the ADMIN_TOKEN as Authorization: Bearer');
    const message = 'too many wrong tokens';
    return new Failure('rate_limited', message, { retryAfterSeconds: retryAfterSeconds(result, nowMs) });
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
