import { type Charge, Failure } from '@almanac/operations';
import type { Accounts } from '../accounts/accounts.js';
import { mentionLimitsOff } from '../accounts/callers/client-address.js';
import { AddressCeiling, type Ceiling } from '../limits/address-ceiling.js';
import {
  describeCeiling,
  describeRefusal,
  formatRateLimit,
  formatRateLimitPolicy,
} from '../limits/rate-limit-headers.js';
import { peek } from '../limits/rate-limiter.js';
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
    if (ceiling && waitMs !== undefined) return this.#refuseNetwork(context, ceiling, nowMs, waitMs);
    const dayCost = charge === 'day' ? 1 : 0;
    const result = await limiter.consume({ subject, burst, daily, dayCost }, nowMs);
    this.results[result.refusedBy ?? 'allowed'] += 1;
    context.setRateLimit(formatRateLimitPolicy(caller), formatRateLimit(result, nowMs));
    if (result.refusedBy !== undefined) {
      this.#ceiling.release(ceiling);
      const waitMs = result[result.refusedBy].resetsAtMs - nowMs;
      return this.#refuse(context, result.refusedBy, describeRefusal(result, caller, nowMs), nowMs, waitMs);
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
    await this.#accounts.limiter?.refund(subject, atMs, times);
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
  async #refuseNetwork(context: RequestContext, ceiling: Ceiling, nowMs: number, waitMs: number): Promise<Failure> {
    const { caller } = context;
    this.results.address += 1;
    const left = await peek(this.#accounts.counter, caller, nowMs);
    context.setRateLimit(formatRateLimitPolicy(caller), formatRateLimit(left, nowMs));
    const message = describeCeiling(ceiling, caller.burst, Math.ceil(waitMs / 1000));
    return this.#refuse(context, 'address', message, nowMs, waitMs);
  }

  /**
   * Refuses a request, and remembers it for the next ones.
   *
   * @param waitMs how long the limit refuses the caller
   */
  #refuse(
    { caller, request, headers }: RequestContext,
    by: Refusal['by'],
    message: string,
    nowMs: number,
    waitMs: number,
  ): Failure {
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    const failure = mentionLimitsOff(new Failure('rate_limited', message, { retryAfterSeconds }), request);
    const at = headers.indexOf('ratelimit-policy');
    this.refusals.add(caller, { failure, headers: headers.slice(at, at + 4), by }, nowMs, waitMs);
    return failure;
  }
}
