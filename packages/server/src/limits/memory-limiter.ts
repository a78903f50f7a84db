import { type Burst, dayMs, dayOf, type Limiter, type Remaining, type Spending, type Verdict } from './limiter.js';

interface Account {
  burstStartMs: number;
  burstUsed: number;
  day: number;
  dayUsed: number;
  /** Whether the day's count differs from what is kept. */
  changed: boolean;
}

/** Where the day's counts outlive the process. */
export interface DayCounts {
  /** The count of a subject on a day; 0 where none is kept. */
  read(subject: string, day: number): number;
  write(counts: readonly { readonly subject: string; readonly day: number; readonly count: number }[]): void;
}

/** Accounts beyond this many are written away, least recently used first, and read again when their caller returns. */
const mostAccounts = 200_000;

/**
 * The limiter of one process. The day's counts are kept once a second, so a killed process gives back at most its last second;
 * bursts are forgotten with the process.
 */
export class MemoryLimiter implements Limiter {
  readonly #accounts = new Map<string, Account>();
  readonly #changed = new Set<string>();
  readonly #counts: DayCounts;
  readonly #timer: NodeJS.Timeout;

  constructor(counts: DayCounts) {
    this.#counts = counts;
    this.#timer = setInterval(() => this.keep(), 1000).unref();
  }

  spend({ subject, burst, daily, chargesDay }: Spending, nowMs: number): Verdict {
    const account = this.#accountOf(subject, burst, nowMs);
    const refusedBy =
      account.burstUsed >= burst.quota ? 'burst' : chargesDay && account.dayUsed >= daily ? 'daily' : undefined;
    if (refusedBy === undefined) {
      if (account.burstUsed === 0) account.burstStartMs = nowMs;
      account.burstUsed += 1;
      if (chargesDay) this.#addToDay(subject, account, 1);
    }
    return verdictOf(account, burst, daily, nowMs, refusedBy);
  }

  peek({ subject, burst, daily }: Omit<Spending, 'chargesDay'>, nowMs: number): Verdict {
    return verdictOf(this.#accountOf(subject, burst, nowMs), burst, daily, nowMs, undefined);
  }

  giveBack(subject: string, nowMs: number): void {
    const account = this.#accounts.get(subject);
    if (account && account.day === dayOf(nowMs) && account.dayUsed > 0) this.#addToDay(subject, account, -1);
  }

  /** Writes the changed counts of the day. */
  keep(): void {
    if (this.#changed.size === 0) return;
    const counts = [...this.#changed].map((subject) => {
      const account = this.#accounts.get(subject) as Account;
      account.changed = false;
      return { subject, day: account.day, count: account.dayUsed };
    });
    this.#changed.clear();
    this.#counts.write(counts);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.keep();
  }

  #accountOf(subject: string, burst: Burst, nowMs: number): Account {
    const day = dayOf(nowMs);
    let account = this.#accounts.get(subject);
    if (!account) {
      account = { burstStartMs: nowMs, burstUsed: 0, day, dayUsed: this.#counts.read(subject, day), changed: false };
      this.#accounts.set(subject, account);
      if (this.#accounts.size > mostAccounts) this.#forgetOldest();
    }
    if (account.day !== day) {
      account.day = day;
      account.dayUsed = 0;
    }
    if (nowMs - account.burstStartMs >= burst.windowMs || nowMs < account.burstStartMs) {
      account.burstStartMs = nowMs;
      account.burstUsed = 0;
    }
    return account;
  }

  #addToDay(subject: string, account: Account, change: number): void {
    account.dayUsed += change;
    if (account.changed) return;
    account.changed = true;
    this.#changed.add(subject);
  }

  /** A tenth at once, so that it is done seldom. A `Map` goes through its keys in the order in which they came. */
  #forgetOldest(): void {
    this.keep();
    let surplus = mostAccounts / 10;
    for (const subject of this.#accounts.keys()) {
      if (surplus-- <= 0) return;
      this.#accounts.delete(subject);
    }
  }
}

function verdictOf(
  account: Account,
  burst: Burst,
  daily: number,
  nowMs: number,
  refusedBy: Verdict['refusedBy'],
): Verdict {
  const ofBurst: Remaining = {
    remaining: Math.max(0, burst.quota - account.burstUsed),
    resetsAtMs: account.burstStartMs + burst.windowMs,
  };
  const ofDay: Remaining = { remaining: Math.max(0, daily - account.dayUsed), resetsAtMs: (dayOf(nowMs) + 1) * dayMs };
  return { refusedBy, burst: ofBurst, daily: ofDay };
}
