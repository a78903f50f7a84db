import { type Charge, Failure } from '@almanac/operations';
import type { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/callers/caller.js';
import { mentionLimitsOff } from '../accounts/callers/mention-limits-off.js';
import { AddressCeiling, type Ceiling } from '../limits/address-ceiling.js';
import {
  describeCeiling,
  describeRefusal,
  formatRateLimit,
  formatRateLimitPolicy,
  retryAfterSeconds,
} from '../limits/rate-limit-headers.js';
import type { RateLimitResult } from '../limits/rate-limiter.js';
import { RecentRefusals, type Refusal } from '../limits/recent-refusals.js';
import type { RequestContext } from './request-context.js';

/** Applies rate limits to requests, and refunds requests that failed through our fault. */
export class RateLimiting {
  readonly #accounts: Accounts;
  readonly #clock: () => number;
  /** How many requests were allowed, and how many were refused, by reason. */
  readonly results = { allowed: 0, burst: 0, daily: 0, work: 0, address: 0 };
  readonly refusals = new RecentRefusals();
  readonly #ceiling = new AddressCeiling();

  constructor(accounts: Accounts, clock: () => number) {
    this.#accounts = accounts;
    this.#clock = clock;
  }

  /** Consumes quota and sets the `RateLimit` headers. Returns an error if a limit is exceeded; then nothing is consumed. */
  consume(context: RequestContext, caller: Caller, charge: Charge): Failure | undefined | Promise<Failure | undefined> {
    const { limiter } = this.#accounts;
    if (!limiter || charge === 'nothing') return undefined;
    const nowMs = this.#clock();
    const { subject, burst, daily, ceiling } = caller;
    const waitMs = this.#ceiling.take(ceiling, burst, nowMs);
    if (ceiling && waitMs !== undefined) return this.#refuseNetwork(context, caller, ceiling, waitMs);
    const result = limiter.consume({ subject, burst, daily, countsDay: charge === 'day' }, nowMs);
    return result instanceof Promise
      ? result.then((settled) => this.#apply(settled, context, caller, charge, nowMs))
      : this.#apply(result, context, caller, charge, nowMs);
  }

  /** Refunds what a request consumed of the day: all of it, or as often as given. Nothing is refunded twice. */
  async refund(context: RequestContext, mostTimes = Number.POSITIVE_INFINITY): Promise<void> {
    const { consumed } = context;
    if (!consumed) return;
    const { subject, atMs } = consumed;
    const times = Math.min(consumed.times, mostTimes);
    context.consumed = { subject, atMs, times: consumed.times - times };
    await Promise.all(Array.from({ length: times }, async () => this.#accounts.limiter?.refund(subject, atMs)));
  }

  /** Refuses a caller whose network has reached its ceiling. The headers say what is left of the caller's own allowance. */
  async #refuseNetwork(context: RequestContext, caller: Caller, ceiling: Ceiling, waitMs: number): Promise<Failure> {
    const nowMs = this.#clock();
    this.results.address += 1;
    const left = await this.#accounts.counter.peek(caller, nowMs);
    setRateLimitHeaders(context.headers, formatRateLimitPolicy(caller), formatRateLimit(left, nowMs));
    const seconds = Math.ceil(waitMs / 1000);
    const message = describeCeiling(ceiling, caller.burst, seconds);
    return this.#refuse(context, caller, { by: 'address', message, seconds, nowMs, resetMs: waitMs });
  }

  /** Refuses a request, and remembers it for the next ones. */
  #refuse(context: RequestContext, caller: Caller, { by, message, seconds, nowMs, resetMs }: RefusalReason): Failure {
    const refusal = new Failure('rate_limited', message, { retryAfterSeconds: seconds });
    const failure = mentionLimitsOff(refusal, context.request);
    this.refusals.add(caller, { failure, headers: findRateLimitHeaders(context.headers), by }, nowMs, resetMs);
    return failure;
  }

  #apply(
    result: RateLimitResult,
    context: RequestContext,
    caller: Caller,
    charge: Charge,
    nowMs: number,
  ): Failure | undefined {
    this.results[result.refusedBy ?? 'allowed'] += 1;
    setRateLimitHeaders(context.headers, formatRateLimitPolicy(caller), formatRateLimit(result, nowMs));
    if (result.refusedBy !== undefined) {
      this.#ceiling.release(caller.ceiling);
      return this.#refuse(context, caller, {
        by: result.refusedBy,
        message: describeRefusal(result, caller, nowMs),
        seconds: retryAfterSeconds(result, nowMs),
        nowMs,
        resetMs: result[result.refusedBy].resetsAtMs - nowMs,
      });
    }
    if (charge === 'day') {
      const times = (context.consumed?.times ?? 0) + 1;
      context.consumed = { subject: caller.subject, atMs: nowMs, times };
    }
    return undefined;
  }
}

/** Why a request is refused. */
interface RefusalReason {
  readonly by: Refusal['by'];
  readonly message: string;
  /** How long the caller has to wait. */
  readonly seconds: number;
  readonly nowMs: number;
  /** How long the limit refuses the caller, in ms. */
  readonly resetMs: number;
}

/** A batch consumes once per request, so the last headers replace earlier ones. */
function setRateLimitHeaders(headers: string[], policy: string, state: string): void {
  const at = headers.indexOf('ratelimit-policy');
  if (at < 0) headers.push('ratelimit-policy', policy, 'ratelimit', state);
  else headers.splice(at, 4, 'ratelimit-policy', policy, 'ratelimit', state);
}

function findRateLimitHeaders(headers: readonly string[]): string[] {
  const at = headers.indexOf('ratelimit-policy');
  return headers.slice(at, at + 4);
}
