import { type Charge, Failure } from '@almanac/operations';
import type { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/callers/caller.js';
import { mentionLimitsOff } from '../accounts/callers/client-address.js';
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
import { maxUnrefusedMs, WorkBudget } from '../limits/work-budget.js';
import { LoadShedder } from './load-shedder.js';
import type { RequestContext } from './request-context.js';

/** Decides what requests may spend of allowances and processor time, and refunds requests that failed through our fault. */
export class RateLimiting {
  readonly #accounts: Accounts;
  readonly #clock: () => number;
  /** How many requests were allowed, and how many were refused, by reason. */
  readonly results = { allowed: 0, burst: 0, daily: 0, work: 0, address: 0 };
  readonly refusals = new RecentRefusals();
  readonly workBudget = new WorkBudget();
  readonly loadShedder = new LoadShedder();
  readonly #ceiling = new AddressCeiling();

  constructor(accounts: Accounts, clock: () => number) {
    this.#accounts = accounts;
    this.#clock = clock;
  }

  /** Consumes quota and sets the `RateLimit` headers. Returns an error if a limit is exceeded; then nothing is consumed. */
  async consume(context: RequestContext, charge: Charge): Promise<Failure | undefined> {
    const { limiter } = this.#accounts;
    if (!limiter || charge === 'nothing') return undefined;
    const nowMs = this.#clock();
    const { caller } = context;
    const { subject, burst, daily, ceiling } = caller;
    const waitMs = this.#ceiling.take(ceiling, burst, nowMs);
    if (ceiling && waitMs !== undefined) return this.#refuseNetwork(context, ceiling, waitMs);
    const result = await limiter.consume({ subject, burst, daily, countsDay: charge === 'day' }, nowMs);
    this.results[result.refusedBy ?? 'allowed'] += 1;
    setRateLimitHeaders(context.headers, caller, result, nowMs);
    if (result.refusedBy !== undefined) {
      this.#ceiling.release(ceiling);
      return this.#refuse(context, {
        by: result.refusedBy,
        message: describeRefusal(result, caller, nowMs),
        seconds: retryAfterSeconds(result, nowMs),
        nowMs,
        resetMs: result[result.refusedBy].resetsAtMs - nowMs,
      });
    }
    if (charge === 'day') context.consumed = { subject, atMs: nowMs, times: (context.consumed?.times ?? 0) + 1 };
    return undefined;
  }

  /** Refunds what a request consumed of the day: all of it, or as often as given. Nothing is refunded twice. */
  async refund(context: RequestContext, maxTimes = Number.POSITIVE_INFINITY): Promise<void> {
    const { consumed } = context;
    if (!consumed) return;
    const { subject, atMs } = consumed;
    const times = Math.min(consumed.times, maxTimes);
    context.consumed = { subject, atMs, times: consumed.times - times };
    await Promise.all(Array.from({ length: times }, async () => this.#accounts.limiter?.refund(subject, atMs)));
  }

  /** Takes processor time for `RequestContext.takeWork`. */
  takeWork(context: RequestContext, workMs: number, isSending: boolean): Failure | undefined {
    const { caller } = context;
    const isGranted = workMs <= Math.max(maxUnrefusedMs, isSending ? context.workMs : 0);
    const overloaded = isGranted ? undefined : this.loadShedder.refuse(workMs);
    if (overloaded) return overloaded;
    const refusal = this.#accounts.limiter ? this.workBudget.take(caller, workMs, isGranted) : undefined;
    if (!refusal) {
      context.workMs = Math.max(context.workMs, workMs);
      return undefined;
    }
    this.results.work += 1;
    return mentionLimitsOff(refusal, context.request);
  }

  /** Refuses a caller whose network has reached its ceiling. The headers say what is left of the caller's own allowance. */
  async #refuseNetwork(context: RequestContext, ceiling: Ceiling, waitMs: number): Promise<Failure> {
    const nowMs = this.#clock();
    const { caller } = context;
    this.results.address += 1;
    const left = await this.#accounts.counter.peek(caller, nowMs);
    setRateLimitHeaders(context.headers, caller, left, nowMs);
    const seconds = Math.ceil(waitMs / 1000);
    const message = describeCeiling(ceiling, caller.burst, seconds);
    return this.#refuse(context, { by: 'address', message, seconds, nowMs, resetMs: waitMs });
  }

  /** Refuses a request, and remembers it for the next ones. */
  #refuse(
    { caller, request, headers }: RequestContext,
    { by, message, seconds, nowMs, resetMs }: RefusalReason,
  ): Failure {
    const failure = mentionLimitsOff(new Failure('rate_limited', message, { retryAfterSeconds: seconds }), request);
    const at = headers.indexOf('ratelimit-policy');
    this.refusals.add(caller, { failure, headers: headers.slice(at, at + 4), by }, nowMs, resetMs);
    return failure;
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
function setRateLimitHeaders(headers: string[], caller: Caller, result: RateLimitResult, nowMs: number): void {
  const pairs = ['ratelimit-policy', formatRateLimitPolicy(caller), 'ratelimit', formatRateLimit(result, nowMs)];
  const at = headers.indexOf('ratelimit-policy');
  if (at < 0) headers.push(...pairs);
  else headers.splice(at, 4, ...pairs);
}
