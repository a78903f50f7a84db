import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Failed } from '@almanac/operations';
import type { Limiter } from '../limits/limiter.js';
import { retryAfterSeconds } from '../limits/rate-limit-headers.js';

/** Wrong tokens a minute from one address. */
const wrongTries = { burst: { quota: 10, windowMs: 60_000 }, daily: 1_000_000, chargesDay: false };

/** Lets in who sends `ADMIN_TOKEN`. Wrong tokens are few a minute from one address; the right one is always good. */
export class OperatorAuthentication {
  readonly #digest: Buffer;
  readonly #limiter: Limiter;

  constructor(adminToken: string, limiter: Limiter) {
    this.#digest = hash(adminToken);
    this.#limiter = limiter;
  }

  /**
   * Why a request is not an operator's; undefined where it is.
   *
   * @param subject by which the address that it comes from is counted
   */
  async check({ headers }: IncomingMessage, subject: string, nowMs: number): Promise<Failed | undefined> {
    const sent = /^bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    // Digests have one length, so that comparing takes one time.
    if (timingSafeEqual(hash(sent), this.#digest)) return undefined;
    const result = await this.#limiter.spend({ ...wrongTries, subject: `wrong admin tokens of ${subject}` }, nowMs);
    if (result.refusedBy === undefined)
      return new Failed({ code: 'invalid_api_key', message: 'this needs the ADMIN_TOKEN as Authorization: Bearer' });
    const message = 'too many wrong tokens';
    return new Failed({ code: 'rate_limited', message, retryAfterSeconds: retryAfterSeconds(result, nowMs) });
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
