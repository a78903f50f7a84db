import { LRUCache } from 'lru-cache';
import {
  type Allowance,
  type Burst,
  type ConsumeRequest,
  type Due,
  dayMs,
  type RateLimiter,
  type RateLimitResult,
  type Remaining,
  utcDay,
} from './rate-limiter.js';

/** What is known of a burst's window or of a day. */
interface Span {
  /** Requests counted by all, when the shared limiter last answered; undefined before. */
  used: number | undefined;
  /** Requests granted here since then. */
  granted: number;
  /** Requests granted here that the shared limiter has not counted; below zero, counted there but refused here. */
  owed: number;
  endsAtMs: number;
}

interface Account {
  readonly subject: string;
  burst: Span;
  daily: Span;
  underWay: number;
  /** Questions that were not waited for to the end. */
  late: number;
  maxUnderWay: number;
}

/** A question that was sent to the shared limiter. */
export interface OpenQuestion {
  readonly account: Account;
  readonly burst: Span;
  readonly daily: Span;
}

const maxAccounts = 50_000;

/** Of an allowance, what all processes together grant a caller whom they have just heard of. */
const cautiousPart = 0.01;

/**
 * Decides for one of several processes while the limiter that they share is away: each grants a part of what it last heard was left, so
 * that all together grant no more than that. It keeps what it grants, to be charged later.
 */
export class FallbackRateLimiter implements RateLimiter {
  readonly #accounts = new LRUCache<string, Account>({ max: maxAccounts });
  readonly #unsettled = new Set<Account>();
  /** How many processes share the limiter. */
  processes = 1;
  /** Whether others may have been told more, a moment ago, than this process has heard. */
  isCautious = true;

  consume(spending: ConsumeRequest, nowMs: number): RateLimitResult {
    const account = this.#open(spending, nowMs);
    const result = this.#describe(account, spending);
    const isDayUsedUp = spending.countsDay && result.daily.remaining === 0;
    const refusedBy = result.burst.remaining === 0 ? 'burst' : isDayUsedUp ? 'daily' : undefined;
    if (refusedBy !== undefined) return { ...result, refusedBy };
    this.#unsettled.add(account);
    add(account.burst, 1);
    if (spending.countsDay) add(account.daily, 1);
    return this.#describe(account, spending);
  }

  peek(allowance: Allowance, nowMs: number): RateLimitResult {
    return this.#describe(this.#open(allowance, nowMs), allowance);
  }

  refund(subject: string, chargedAtMs: number, withBurst = false): void {
    const account = this.#accounts.get(subject);
    if (!account || utcDay(account.daily.endsAtMs - 1) !== utcDay(chargedAtMs)) return;
    add(account.daily, -1);
    if (withBurst) add(account.burst, -1);
    this.#unsettled.add(account);
  }

  async close(): Promise<void> {}

  /** Notes that the shared limiter is asked. */
  begin(allowance: Allowance, nowMs: number): OpenQuestion {
    const account = this.#open(allowance, nowMs);
    account.underWay += 1;
    account.maxUnderWay = Math.max(account.maxUnderWay, account.underWay);
    return { account, burst: account.burst, daily: account.daily };
  }

  /** Notes the shared limiter's answer, which decides. */
  hear({ account, burst, daily }: OpenQuestion, allowance: Allowance, result: RateLimitResult): void {
    account.underWay -= 1;
    learn(burst, allowance.burst.quota, result.burst);
    learn(daily, allowance.daily, result.daily);
  }

  /** Notes that this process decides instead. */
  giveUp({ account }: OpenQuestion, isAnswerDue: boolean): void {
    account.underWay -= 1;
    if (isAnswerDue) account.late += 1;
  }

  /** Notes an answer that came after this process had decided; undefined where there is none. */
  hearLate({ account, burst, daily }: OpenQuestion, countsDay: boolean, result: RateLimitResult | undefined): void {
    account.late -= 1;
    if (!result || result.refusedBy !== undefined) return;
    burst.owed -= 1;
    if (countsDay) daily.owed -= 1;
    this.#unsettled.add(account);
  }

  /** What is to be charged now, of callers without a late answer: it may tell that they are charged already. */
  takeDues(withCredits: boolean, nowMs: number): Due[] {
    const take = (span: Span): number => {
      const taken = nowMs < span.endsAtMs && (withCredits || span.owed > 0) ? span.owed : 0;
      span.owed -= taken;
      return taken;
    };
    const dues: Due[] = [];
    for (const account of this.#unsettled) {
      if (account.late > 0) continue;
      const { subject, burst, daily } = account;
      const burstEndsInMs = Math.ceil(burst.endsAtMs - nowMs);
      const due = { subject, burst: take(burst), burstEndsInMs, daily: take(daily), day: utcDay(daily.endsAtMs - 1) };
      if (due.burst !== 0 || due.daily !== 0) dues.push(due);
      if (withCredits || (burst.owed === 0 && daily.owed === 0)) this.#unsettled.delete(account);
    }
    return dues;
  }

  /** Takes back what could not be charged. */
  putBack(dues: readonly Due[]): void {
    for (const { subject, burst, daily, day } of dues) {
      const account = this.#accounts.get(subject);
      if (!account) continue;
      account.burst.owed += burst;
      if (utcDay(account.daily.endsAtMs - 1) === day) account.daily.owed += daily;
      this.#unsettled.add(account);
    }
  }

  #open({ subject, burst }: Allowance, nowMs: number): Account {
    let account = this.#accounts.get(subject);
    if (!account) {
      account = { subject, burst: newBurst(burst, nowMs), daily: newDay(nowMs), underWay: 0, late: 0, maxUnderWay: 0 };
      this.#accounts.set(subject, account);
      return account;
    }
    if (isOutside(account.burst, burst.windowMs, nowMs)) {
      account.burst = newBurst(burst, nowMs);
      account.maxUnderWay = account.underWay;
    }
    if (isOutside(account.daily, dayMs, nowMs)) account.daily = newDay(nowMs);
    return account;
  }

  #describe(account: Account, { burst, daily }: Allowance): RateLimitResult {
    return {
      refusedBy: undefined,
      burst: { remaining: this.#remaining(account, account.burst, burst.quota), resetsAtMs: account.burst.endsAtMs },
      daily: { remaining: this.#remaining(account, account.daily, daily), resetsAtMs: account.daily.endsAtMs },
    };
  }

  /** Of what was left, the others may have as much under way as this process had at most, of which it has not heard. */
  #remaining({ maxUnderWay }: Account, { used, granted }: Span, quota: number): number {
    const left = quota - (used ?? 0);
    if (left <= 0) return 0;
    const unheard = used === undefined ? 0 : (this.processes - 1) * maxUnderWay;
    const isShort = used !== undefined && this.isCautious && this.processes > 1;
    const sure = isShort ? Math.min(left - unheard, quota * cautiousPart) : left - unheard;
    return Math.max(0, Math.max(1, Math.floor(sure / this.processes)) - granted);
  }
}

function newBurst({ windowMs }: Burst, nowMs: number): Span {
  return { used: undefined, granted: 0, owed: 0, endsAtMs: nowMs + windowMs };
}

function newDay(nowMs: number): Span {
  return { used: undefined, granted: 0, owed: 0, endsAtMs: (utcDay(nowMs) + 1) * dayMs };
}

/** Also before its beginning, where a clock was put back. */
function isOutside({ endsAtMs }: Span, lengthMs: number, nowMs: number): boolean {
  return nowMs >= endsAtMs || nowMs < endsAtMs - lengthMs;
}

function add(span: Span, requests: number): void {
  span.granted += requests;
  span.owed += requests;
}

function learn(span: Span, quota: number, { remaining, resetsAtMs }: Remaining): void {
  span.used = quota - remaining;
  span.granted = Math.max(0, span.owed);
  span.endsAtMs = resetsAtMs;
}
