import type { Charge } from '@almanac/operations';
import type { Access } from '../access/access.js';
import type { Caller } from '../access/caller.js';
import type { Verdict } from '../limits/limiter.js';
import {
  describeRefusal,
  retryAfterSeconds,
  writeRateLimit,
  writeRateLimitPolicy,
} from '../limits/rate-limit-headers.js';
import type { PublicError } from './errors.js';
import type { RequestContext } from './request-context.js';

/** Consumes callers' allowances, and refunds what a fault of ours has cost them. */
export class RateLimiting {
  readonly #access: Access;
  readonly #clock: () => number;

  constructor(access: Access, clock: () => number) {
    this.#access = access;
    this.#clock = clock;
  }

  /** Consumes allowance for a request and adds the `RateLimit` headers. The error says which limit is used up; then nothing was consumed. */
  consume(
    context: RequestContext,
    caller: Caller,
    charge: Charge,
  ): PublicError | undefined | Promise<PublicError | undefined> {
    const { limiter } = this.#access;
    if (!limiter || charge === 'nothing') return undefined;
    const nowMs = this.#clock();
    const { subject, burst, daily } = caller;
    const result = limiter.spend({ subject, burst, daily, chargesDay: charge === 'day' }, nowMs);
    return result instanceof Promise
      ? result.then((settled) => note(settled, context, caller, charge, nowMs))
      : note(result, context, caller, charge, nowMs);
  }

  /** Refunds the day's charge of a request that a fault of ours has kept from being answered. */
  async refund(context: RequestContext): Promise<void> {
    const { charged } = context;
    if (!charged) return;
    context.charged = undefined;
    await this.#access.limiter?.giveBack(charged.subject, charged.atMs);
  }
}

function note(
  result: Verdict,
  context: RequestContext,
  caller: Caller,
  charge: Charge,
  nowMs: number,
): PublicError | undefined {
  setRateLimitHeaders(context.headers, writeRateLimitPolicy(caller), writeRateLimit(result, nowMs));
  if (result.refusedBy !== undefined) {
    const message = describeRefusal(result, caller);
    return { code: 'rate_limited', message, retryAfterSeconds: retryAfterSeconds(result, nowMs) };
  }
  if (charge === 'day') context.charged = { subject: caller.subject, atMs: nowMs };
  return undefined;
}

/** A batch consumes once for each of its requests: the last state counts. */
function setRateLimitHeaders(headers: string[], policy: string, state: string): void {
  const at = headers.indexOf('ratelimit-policy');
  if (at < 0) headers.push('ratelimit-policy', policy, 'ratelimit', state);
  else headers.splice(at, 4, 'ratelimit-policy', policy, 'ratelimit', state);
}
