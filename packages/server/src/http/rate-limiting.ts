import { type Charge, Failure } from '@almanac/operations';
import type { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/caller.js';
import {
  describeRefusal,
  retryAfterSeconds,
  writeRateLimit,
  writeRateLimitPolicy,
} from '../rate-limit/rate-limit-headers.js';
import type { RateLimitResult } from '../rate-limit/rate-limiter.js';
import type { RequestContext } from './request-context.js';

/** Consumes callers' allowances, and refunds what a fault of ours has cost them. */
export class RateLimiting {
  readonly #access: Accounts;
  readonly #clock: () => number;

  constructor(access: Accounts, clock: () => number) {
    this.#access = access;
    this.#clock = clock;
  }

  /** Consumes allowance for a request and adds the `RateLimit` headers. The error says which limit is used up; then nothing was consumed. */
  consume(context: RequestContext, caller: Caller, charge: Charge): Failure | undefined | Promise<Failure | undefined> {
    const { limiter } = this.#access;
    if (!limiter || charge === 'nothing') return undefined;
    const nowMs = this.#clock();
    const { subject, burst, daily } = caller;
    const result = limiter.consume({ subject, burst, daily, countsDay: charge === 'day' }, nowMs);
    return result instanceof Promise
      ? result.then((settled) => note(settled, context, caller, charge, nowMs))
      : note(result, context, caller, charge, nowMs);
  }

  /** Refunds the day's charge of a request that a fault of ours has kept from being answered. */
  async refund(context: RequestContext): Promise<void> {
    const { charged } = context;
    if (!charged) return;
    context.charged = undefined;
    await this.#access.limiter?.refund(charged.subject, charged.atMs);
  }
}

function note(
  result: RateLimitResult,
  context: RequestContext,
  caller: Caller,
  charge: Charge,
  nowMs: number,
): Failure | undefined {
  setRateLimitHeaders(context.headers, writeRateLimitPolicy(caller), writeRateLimit(result, nowMs));
  if (result.refusedBy !== undefined) {
    const message = describeRefusal(result, caller);
    return new Failure('rate_limited', message, { retryAfterSeconds: retryAfterSeconds(result, nowMs) });
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
