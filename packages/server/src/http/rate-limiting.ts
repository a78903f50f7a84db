import type { IncomingMessage } from 'node:http';
import { type Charge, Failure } from '@almanac/operations';
import type { Accounts } from '../accounts/accounts.js';
import { type Caller, findSentKey } from '../accounts/callers/caller.js';
import { mentionLimitsOff } from '../accounts/callers/client-address.js';
import { AddressCeiling, type Ceiling } from '../limits/address-ceiling.js';
import {
  describeCeiling,
  describeRefusal,
  formatProcessing,
  formatRateLimit,
  formatRateLimitPolicy,
} from '../limits/rate-limit-headers.js';
import { peek, type RateLimitResult } from '../limits/rate-limiter.js';
import { RecentRefusals, type Refusal } from '../limits/recent-refusals.js';
import { maxUnrefusedMs, type RemainingWork, WorkBudget } from '../limits/work-budget.js';
import { LoadShedder } from './load-shedder.js';
import type { RequestContext, Route } from './request-context.js';

/**
 * An address may load this many pages and files for each request of its burst: a page has up to 30 files, the atlas
 * 260.
 */
const pagesPerRequest = 50;

/** An address may load at least this many pages and files, even if the operator allows only small bursts. */
const minPages = 1000;

/** Processor time to send a cached page or file, in ms, not counting the time for each byte. */
const pageMs = 0.1;

export class RateLimiting {
  readonly #accounts: Accounts;
  readonly #clock: () => number;
  /** Counts the requests that were allowed, and those that were refused, by limit: `address` is a network's ceiling. */
  readonly results = { allowed: 0, burst: 0, daily: 0, work: 0, address: 0 };
  readonly #refusals = new RecentRefusals();
  readonly #workBudget = new WorkBudget();
  readonly loadShedder = new LoadShedder();
  readonly #ceiling = new AddressCeiling();
  /** Counts the pages and files that each address, and each network, has loaded. */
  readonly #pages = new AddressCeiling();

  constructor(accounts: Accounts, clock: () => number) {
    this.#accounts = accounts;
    this.#clock = clock;
  }

  /**
   * Refuses callers who were refused within the last second, before their request is read. Resolves with the refusal
   * once it is the caller's turn, so that callers who keep sending are slowed down; undefined if the request is
   * allowed. Requests for pages are counted here, and refused if there are too many.
   */
  async findRefusal(request: IncomingMessage, route: Route, anonymousCaller: Caller): Promise<Refusal | undefined> {
    const { limiter, callers } = this.#accounts;
    if (!limiter || route.charge === 'nothing') return undefined;
    if (route.charge === 'page') return this.#countPage(request, anonymousCaller);
    const knownCaller = route.readsKey ? callers.recall(request, anonymousCaller, this.#clock()) : anonymousCaller;
    const caller = knownCaller ?? anonymousCaller;
    if (!appliesTo(this.#refusals.find(caller, this.#clock()), route, request)) return undefined;
    // A key that is not verified yet may have an allowance of its own, and downloads have one. Such requests may still
    // be allowed, so they wait in a separate queue.
    if (!knownCaller || route.hasOwnAllowance) {
      await this.#refusals.wait(`${knownCaller ? 'downloads' : 'lookups'} of ${caller.subject}`);
      return undefined;
    }
    await this.#refusals.wait(caller.subject);
    const refusal = this.#refusals.find(caller, this.#clock());
    if (!appliesTo(refusal, route, request)) return undefined;
    this.results[refusal.by] += 1;
    return refusal;
  }

  /** Also sets the `RateLimit` headers. If a limit is exceeded, nothing is consumed. */
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
    this.#setHeaders(context, result, nowMs);
    if (result.refusedBy !== undefined) {
      this.#ceiling.release(ceiling);
      const waitMs = result[result.refusedBy].resetsAtMs - nowMs;
      const hasKey = findSentKey(context.request) !== undefined;
      const message = describeRefusal(result, caller, nowMs, hasKey);
      return this.#refuse(context, result.refusedBy, message, nowMs, waitMs);
    }
    if (charge === 'day')
      context.consumedQuota = { subject, atMs: nowMs, times: (context.consumedQuota?.times ?? 0) + 1 };
    return undefined;
  }

  /**
   * Refunds what a request consumed of the daily allowance: for a batch, at most `maxTimes` of its requests. Nothing is
   * refunded twice.
   */
  async refund(context: RequestContext, maxTimes = Number.POSITIVE_INFINITY): Promise<void> {
    const { consumedQuota } = context;
    if (!consumedQuota || consumedQuota.times === 0) return;
    const { subject, atMs } = consumedQuota;
    const times = Math.min(consumedQuota.times, maxTimes);
    context.consumedQuota = { subject, atMs, times: consumedQuota.times - times };
    await this.#accounts.limiter?.refund(subject, atMs, times);
  }

  /**
   * Returns a failure if the caller has too little processor time left or the process is overloaded, except for very
   * little work. If `isSending`, the work is to send a response; it is not refused if it takes no longer than earlier
   * work that was charged for this request.
   */
  takeWork(context: RequestContext, workMs: number, isSending: boolean): Failure | undefined {
    const { caller } = context;
    const isGranted = workMs <= Math.max(maxUnrefusedMs, isSending ? context.maxWorkMs : 0);
    const overloaded = isGranted ? undefined : this.loadShedder.refuse(workMs);
    if (overloaded) return overloaded;
    const refusal = this.#accounts.limiter ? this.#workBudget.take(caller, workMs, isGranted) : undefined;
    if (!refusal) {
      context.maxWorkMs = Math.max(context.maxWorkMs, workMs);
      context.chargedMs += workMs;
      this.#updateProcessing(context);
      return undefined;
    }
    this.results.work += 1;
    this.#updateProcessing(context);
    return mentionLimitsOff(refusal, context.request);
  }

  /** Refunds the processor time of a request whose caller did not get the response. */
  releaseWork(context: RequestContext): void {
    if (!this.#accounts.limiter || context.chargedMs === 0) return;
    this.#workBudget.release(context.caller, context.chargedMs);
    context.chargedMs = 0;
    this.#updateProcessing(context);
  }

  /** Undefined with `LIMITS=off`. */
  readProcessing(caller: Caller): RemainingWork | undefined {
    return this.#accounts.limiter && this.#workBudget.read(caller);
  }

  #setHeaders(context: RequestContext, result: RateLimitResult, nowMs: number): void {
    const { caller } = context;
    const processing = formatProcessing(this.#workBudget.read(caller));
    context.setRateLimit(
      `${formatRateLimitPolicy(caller)}, ${processing.policy}`,
      `${formatRateLimit(result, nowMs)}, ${processing.remaining}`,
    );
  }

  /** Updates the remaining processor time in the headers, if they are already set. */
  #updateProcessing({ caller, headers }: RequestContext): void {
    const index = headers.indexOf('ratelimit');
    if (index < 0) return;
    const { remaining } = formatProcessing(this.#workBudget.read(caller));
    headers[index + 1] = (headers[index + 1] as string).replace(/"processing";.*$/, remaining);
  }

  async #countPage(request: IncomingMessage, caller: Caller): Promise<Refusal | undefined> {
    const nowMs = this.#clock();
    const { quota, windowMs } = caller.burst;
    const burst = { quota: Math.max(minPages, pagesPerRequest * quota), windowMs };
    const subject = `pages ${caller.subject}`;
    const waitMs =
      this.#pages.take({ subject, bursts: 1 }, burst, nowMs) ?? this.#pages.take(caller.ceiling, burst, nowMs);
    if (waitMs === undefined) {
      this.#workBudget.take(caller, pageMs);
      return undefined;
    }
    this.results.burst += 1;
    const message = `your address loaded ${burst.quota} pages and files in ${windowMs / 1000} seconds; try again later`;
    const failure = new Failure('rate_limited', message, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    await this.#refusals.wait(subject);
    return { failure: mentionLimitsOff(failure, request), headers: [], by: 'burst' };
  }

  /** The headers say what is left of the caller's own allowance. */
  async #refuseNetwork(context: RequestContext, ceiling: Ceiling, nowMs: number, waitMs: number): Promise<Failure> {
    const { caller } = context;
    this.results.address += 1;
    const usage = await peek(this.#accounts.counter, caller, nowMs);
    this.#setHeaders(context, usage, nowMs);
    const message = describeCeiling(ceiling, caller.burst, Math.ceil(waitMs / 1000));
    return this.#refuse(context, 'address', message, nowMs, waitMs);
  }

  /** Remembers the refusal for the caller's next requests. The limit goes on refusing the caller for `waitMs`. */
  #refuse(
    { caller, request, headers }: RequestContext,
    by: Refusal['by'],
    message: string,
    nowMs: number,
    waitMs: number,
  ): Failure {
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    const failure = mentionLimitsOff(new Failure('rate_limited', message, { retryAfterSeconds }), request);
    const index = headers.indexOf('ratelimit-policy');
    this.#refusals.add(caller, { failure, headers: headers.slice(index, index + 4), by }, nowMs, waitMs);
    return failure;
  }
}

/**
 * A refusal by the daily allowance applies neither to routes that do not count against the allowance nor to requests
 * that may get a 304.
 */
function appliesTo(refusal: Refusal | undefined, { charge }: Route, { headers }: IncomingMessage): refusal is Refusal {
  return (
    refusal !== undefined && (refusal.by !== 'daily' || (charge === 'day' && headers['if-none-match'] === undefined))
  );
}
