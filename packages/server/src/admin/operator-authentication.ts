import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import { retryAfterSeconds } from '../rate-limit/rate-limit-headers.js';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';

/** Wrong tokens a minute from one address. */
const wrongTries = { burst: { quota: 10, windowMs: 60_000 }, daily: 1_000_000, countsDay: false };

/** Lets in who sends `ADMIN_TOKEN`. Wrong tokens are few a minute from one address; the right one is always good. */
export class OperatorAuthentication {
  readonly #digest: Buffer;
  readonly #limiter: RateLimiter;

  constructor(adminToken: string, limiter: RateLimiter) {
    this.#digest = hash(adminToken);
    this.#limiter = limiter;
  }

  /**
   * Why a request is not an operator's; undefined where it is.
   *
   * @param subject by which the address that it comes from is counted
   */
  async check({ headers }: IncomingMessage, subject: string, nowMs: number): Promise<Failure | undefined> {
    const sent = /^bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    // Digests have one length, so that comparing takes one time.
    if (timingSafeEqual(hash(sent), this.#digest)) return undefined;
    const result = await this.#limiter.consume({ ...wrongTries, subject: `wrong admin tokens of ${subject}` }, nowMs);
    if (result.refusedBy === undefined)
      return new Failure('invalid_api_key', 'this needs the ADMIN_TOKEN as Authorization: Bearer');
    const message = 'too many wrong tokens';
    return new Failure('rate_limited', message, { retryAfterSeconds: retryAfterSeconds(result, nowMs) });
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
