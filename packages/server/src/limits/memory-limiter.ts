import {
  type Allowance,
  type Burst,
  dayMs,
  dayOf,
  type Limiter,
  type Remaining,
  type Spending,
  type Verdict,
} from './limiter.js';

interface Account {
  readonly subject: string;
  burstStartMs: number;
  burstUsed: number;
  day: number;
  /** Requests of the day, those included that are lent. */
  dayUsed: number;
  dayLent: number;
}

/** Requests of one caller that were charged ahead, for another process to spend. */
export interface Loan {
  readonly subject: string;
  readonly units: number;
  readonly burstStartMs: number;
  readonly day: number;
}

/** A count of a subject on a day, as it is kept. */
export interface DayCount {
  readonly subject: string;
  readonly day: number;
  readonly count: number;
}

/** Where the day's counts outlive the process. */
export interface DayCounts {
  /** The count of a subject on a day; 0 where none is kept. */
  read(subject: string, day: number): number;
  /** Keeps all of them or none. */
  write(counts: readonly DayCount[]): void;
  close(): void;
}

/** With the time for which workers hold what they were lent, a second in all. */
const keepEveryMs = 750;

/** More at once would save few messages more. */
const largestLoan = 1000;

/** What a process holds that dies is lost for the caller: a twentieth of the day at most. */
const loansOfDay = 20;

/** Accounts of a generation. Two are held; one that nobody asked for in a whole generation is forgotten, its count of the day kept. */
const generationSize = 100_000;

/**
 * The limiter of one process. The day's counts are kept more than once a second, so a killed process gives back at most its last second;
 * bursts are forgotten with the process.
 */
export class MemoryLimiter implements Limiter {
  #young = new Map<string, Account>();
  #old = new Map<string, Account>();
  readonly #changed = new Set<Account>();
  readonly #counts: DayCounts;
  readonly #onFault: (fault: unknown) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(counts: DayCounts, onFault: (fault: unknown) => void) {
    this.#counts = counts;
    this.#onFault = onFault;
    this.#timer = setInterval(() => this.keep(), keepEveryMs).unref();
  }

  /** How many callers it holds. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  spend({ subject, burst, daily, chargesDay }: Spending, nowMs: number): Verdict {
    const account = this.#accountOf(subject, burst, nowMs);
    const refusedBy =
      account.burstUsed >= burst.quota ? 'burst' : chargesDay && account.dayUsed >= daily ? 'daily' : undefined;
    if (refusedBy === undefined) {
      if (account.burstUsed === 0) account.burstStartMs = nowMs;
      account.burstUsed += 1;
      if (chargesDay) this.#addToDay(account, 1);
    }
    return verdictOf(account, burst, daily, refusedBy);
  }

  peek({ subject, burst, daily }: Allowance, nowMs: number): Verdict {
    return verdictOf(this.#accountOf(subject, burst, nowMs), burst, daily, undefined);
  }

  giveBack(subject: string, chargedAtMs: number, withBurst = false): void {
    const account = this.#find(subject);
    if (account && withBurst && account.burstUsed > 0 && account.burstStartMs <= chargedAtMs) account.burstUsed -= 1;
    if (account && account.day === dayOf(chargedAtMs) && account.dayUsed > account.dayLent) this.#addToDay(account, -1);
  }

  /** Charges a share of what is left ahead, where that is more than one request. */
  lend({ subject, burst, daily }: Allowance, share: number, nowMs: number): Loan | undefined {
    const account = this.#accountOf(subject, burst, nowMs);
    const left = Math.min(burst.quota - account.burstUsed, daily - account.dayUsed);
    const units = Math.min(largestLoan, Math.floor(daily / loansOfDay), Math.floor(left * share));
    if (units < 2) return undefined;
    account.burstUsed += units;
    account.dayLent += units;
    this.#addToDay(account, units);
    return { subject, units, burstStartMs: account.burstStartMs, day: account.day };
  }

  /** Takes back what was lent: what was spent of it counts, the rest is the caller's again, where the span still lasts. */
  repay({ subject, units, burstStartMs, day }: Loan, burstSpent: number, daySpent: number): void {
    const account = this.#find(subject);
    if (!account) return;
    if (account.burstStartMs === burstStartMs) account.burstUsed -= units - burstSpent;
    if (account.day !== day) return;
    account.dayLent -= units;
    this.#addToDay(account, daySpent - units);
  }

  /** Writes the changed counts of the day. What cannot be written is tried again the next time. */
  keep(): void {
    if (this.#changed.size === 0) return;
    try {
      this.#counts.write([...this.#changed].map(toDayCount));
      this.#changed.clear();
    } catch (fault) {
      this.#onFault(fault);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.keep();
    this.#counts.close();
  }

  #find(subject: string): Account | undefined {
    return this.#young.get(subject) ?? this.#old.get(subject);
  }

  #accountOf(subject: string, burst: Burst, nowMs: number): Account {
    const account = this.#young.get(subject) ?? this.#rejuvenate(subject, nowMs);
    const day = dayOf(nowMs);
    // Clocks of several processes differ a little: a call from just before midnight belongs to the day that has begun.
    if (day > account.day || day < account.day - 1) {
      account.day = day;
      account.dayUsed = 0;
      account.dayLent = 0;
    }
    const sinceMs = nowMs - account.burstStartMs;
    if (sinceMs >= burst.windowMs || sinceMs < -burst.windowMs) {
      account.burstStartMs = nowMs;
      account.burstUsed = 0;
    }
    return account;
  }

  /** Takes an account from the older generation, or opens one. */
  #rejuvenate(subject: string, nowMs: number): Account {
    const day = dayOf(nowMs);
    const account = this.#old.get(subject) ?? {
      subject,
      burstStartMs: nowMs,
      burstUsed: 0,
      day,
      dayUsed: this.#counts.read(subject, day),
      dayLent: 0,
    };
    if (this.#young.size >= generationSize) {
      this.keep();
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(subject, account);
    return account;
  }

  #addToDay(account: Account, change: number): void {
    account.dayUsed += change;
    this.#changed.add(account);
  }
}

/** What is lent and not reported yet is not counted as used: a process that is killed must not cost anyone what nobody spent. */
function toDayCount({ subject, day, dayUsed, dayLent }: Account): DayCount {
  return { subject, day, count: dayUsed - dayLent };
}

function verdictOf(account: Account, burst: Burst, daily: number, refusedBy: Verdict['refusedBy']): Verdict {
  const ofBurst: Remaining = {
    remaining: Math.max(0, burst.quota - account.burstUsed),
    resetsAtMs: account.burstStartMs + burst.windowMs,
  };
  const ofDay: Remaining = { remaining: Math.max(0, daily - account.dayUsed), resetsAtMs: (account.day + 1) * dayMs };
  return { refusedBy, burst: ofBurst, daily: ofDay };
}
