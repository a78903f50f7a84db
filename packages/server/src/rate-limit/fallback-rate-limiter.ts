import { LRUCache } from 'lru-cache';
import {
  type Allowance,
  type ConsumeRequest,
  dayMs,
  type RateLimiter,
  type RateLimitResult,
  type UnsettledUsage,
  utcDay,
} from './rate-limiter.js';
import { grant, isOutside, startBurst, startDay, synchronize, type UsageWindow } from './usage-window.js';

interface Account {
  readonly subject: string;
  burst: UsageWindow;
  daily: UsageWindow;
  /** Requests to the shared limiter that are waited for. */
  inFlight: number;
  /** Requests to the shared limiter that timed out and may still be answered. */
  timedOut: number;
  maxInFlight: number;
}

/** A request sent to the shared limiter. */
export interface PendingRequest {
  readonly account: Account;
  readonly burst: UsageWindow;
  readonly daily: UsageWindow;
}

const maxAccounts = 50_000;

/** The share of a quota that all processes together grant while their last known counts may be out of date. */
const cautiousShare = 0.01;

/**
 * Decides for one of several processes while their shared limiter is unavailable. Each process grants its share of what was left when it
 * last heard from the shared limiter, so together they grant no more than that. What it grants is settled later.
 */
export class FallbackRateLimiter implements RateLimiter {
  readonly #unsettled = new Set<Account>();
  readonly #accounts = new LRUCache<string, Account>({
    max: maxAccounts,
    dispose: (account) => this.#unsettled.delete(account),
  });
  /** How many processes share the limiter. */
  processes = 1;
  /** Whether other processes may have consumed more than this one knows of. */
  isCautious = true;

  consume(request: ConsumeRequest, nowMs: number): RateLimitResult {
    const account = this.#getAccount(request, nowMs);
    const result = this.#describe(account, request);
    const isDayUsedUp = request.countsDay && result.daily.remaining === 0;
    const refusedBy = result.burst.remaining === 0 ? 'burst' : isDayUsedUp ? 'daily' : undefined;
    if (refusedBy !== undefined) return { ...result, refusedBy };
    this.#unsettled.add(account);
    grant(account.burst, 1);
    if (request.countsDay) grant(account.daily, 1);
    return this.#describe(account, request);
  }

  peek(allowance: Allowance, nowMs: number): RateLimitResult {
    return this.#describe(this.#getAccount(allowance, nowMs), allowance);
  }

  refund(subject: string, consumedAtMs: number, withBurst = false): void {
    const account = this.#accounts.get(subject);
    if (!account || utcDay(account.daily.endsAtMs - 1) !== utcDay(consumedAtMs)) return;
    grant(account.daily, -1);
    if (withBurst) grant(account.burst, -1);
    this.#unsettled.add(account);
  }

  async close(): Promise<void> {}

  /** Records a request sent to the shared limiter. */
  startRequest(allowance: Allowance, nowMs: number): PendingRequest {
    const account = this.#getAccount(allowance, nowMs);
    account.inFlight += 1;
    account.maxInFlight = Math.max(account.maxInFlight, account.inFlight);
    return { account, burst: account.burst, daily: account.daily };
  }

  /** Records the shared limiter's response. */
  recordResponse({ account, burst, daily }: PendingRequest, allowance: Allowance, result: RateLimitResult): void {
    account.inFlight -= 1;
    synchronize(burst, allowance.burst.quota, result.burst);
    synchronize(daily, allowance.daily, result.daily);
  }

  /** Records that this process decides instead of the shared limiter. */
  abandonRequest({ account }: PendingRequest, mayBeAnswered: boolean): void {
    account.inFlight -= 1;
    if (mayBeAnswered) account.timedOut += 1;
  }

  /** Records a response that came after this process had decided; undefined if the request failed. */
  recordLateResponse(
    { account, burst, daily }: PendingRequest,
    countsDay: boolean,
    result: RateLimitResult | undefined,
  ): void {
    account.timedOut -= 1;
    if (!result || result.refusedBy !== undefined) return;
    burst.unsettled -= 1;
    if (countsDay) daily.unsettled -= 1;
    if (this.#accounts.peek(account.subject) === account) this.#unsettled.add(account);
  }

  /** Takes the usage to settle now. Callers with a request that timed out wait: it may have been counted already. */
  takeUnsettled(withRefunds: boolean, nowMs: number): UnsettledUsage[] {
    const take = (window: UsageWindow): number => {
      const taken = nowMs < window.endsAtMs && (withRefunds || window.unsettled > 0) ? window.unsettled : 0;
      window.unsettled -= taken;
      return taken;
    };
    const usage: UnsettledUsage[] = [];
    for (const account of this.#unsettled) {
      if (account.timedOut > 0) continue;
      const { subject, burst, daily } = account;
      const burstEndsInMs = Math.ceil(burst.endsAtMs - nowMs);
      const taken = { subject, burst: take(burst), burstEndsInMs, daily: take(daily), day: utcDay(daily.endsAtMs - 1) };
      if (taken.burst !== 0 || taken.daily !== 0) usage.push(taken);
      if (withRefunds || (burst.unsettled === 0 && daily.unsettled === 0)) this.#unsettled.delete(account);
    }
    return usage;
  }

  /** Restores usage that could not be settled. */
  restoreUnsettled(usage: readonly UnsettledUsage[]): void {
    for (const { subject, burst, daily, day } of usage) {
      const account = this.#accounts.get(subject);
      if (!account) continue;
      account.burst.unsettled += burst;
      if (utcDay(account.daily.endsAtMs - 1) === day) account.daily.unsettled += daily;
      this.#unsettled.add(account);
    }
  }

  #getAccount({ subject, burst }: Allowance, nowMs: number): Account {
    let account = this.#accounts.get(subject);
    if (!account) {
      const windows = { burst: startBurst(burst, nowMs), daily: startDay(nowMs) };
      account = { subject, ...windows, inFlight: 0, timedOut: 0, maxInFlight: 0 };
      this.#accounts.set(subject, account);
      return account;
    }
    if (isOutside(account.burst, burst.windowMs, nowMs)) {
      account.burst = startBurst(burst, nowMs);
      account.maxInFlight = account.inFlight;
    }
    if (isOutside(account.daily, dayMs, nowMs)) account.daily = startDay(nowMs);
    return account;
  }

  #describe(account: Account, { burst, daily }: Allowance): RateLimitResult {
    return {
      refusedBy: undefined,
      burst: {
        remaining: this.#countRemaining(account, account.burst, burst.quota),
        resetsAtMs: account.burst.endsAtMs,
      },
      daily: { remaining: this.#countRemaining(account, account.daily, daily), resetsAtMs: account.daily.endsAtMs },
    };
  }

  /** Assumes that each other process has had as many requests in flight as this one had at its peak. */
  #countRemaining({ maxInFlight }: Account, { used, granted }: UsageWindow, quota: number): number {
    const left = quota - (used ?? 0);
    if (left <= 0) return 0;
    const unknown = used === undefined ? 0 : (this.processes - 1) * maxInFlight;
    const isCapped = used !== undefined && this.isCautious && this.processes > 1;
    const safe = isCapped ? Math.min(left - unknown, quota * cautiousShare) : left - unknown;
    return Math.max(0, Math.max(1, Math.floor(safe / this.processes)) - granted);
  }
}
