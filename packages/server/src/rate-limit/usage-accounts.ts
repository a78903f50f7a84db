import type { DailyUsage, DailyUsageStore } from './daily-usage-store.js';
import { type Burst, dayMs, utcDay } from './rate-limiter.js';

/** A caller's usage in the current burst window and day. */
export interface UsageAccount {
  readonly subject: string;
  /** Identifies the window, even if the clock is set back. */
  burstNumber: number;
  burstStartMs: number;
  burstUsed: number;
  day: number;
  /** Requests of the day, leased ones included. */
  dayUsed: number;
  dayLeased: number;
}

/** How far clocks of processes and the transit of a message may differ, in ms. If it is more, the clock was set back. */
const clockSlackMs = 10_000;

/** Accounts per generation. Two generations are held; an account unused for a whole generation is dropped, its day stored. */
const generationSize = 100_000;

/** The usage of every recent caller, in memory. Daily usage is read from a store when needed, and written to it when `save` is called. */
export class UsageAccounts {
  #young = new Map<string, UsageAccount>();
  #old = new Map<string, UsageAccount>();
  readonly #changed = new Set<UsageAccount>();
  readonly #store: DailyUsageStore;
  readonly #onFault: (fault: unknown) => void;
  #lastBurst = 0;

  constructor(store: DailyUsageStore, onFault: (fault: unknown) => void) {
    this.#store = store;
    this.#onFault = onFault;
  }

  /** How many accounts are held in memory. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  /** The account of a subject, if it is in memory. */
  find(subject: string): UsageAccount | undefined {
    return this.#young.get(subject) ?? this.#old.get(subject);
  }

  /** The account of a subject, in the window and day of `nowMs`. */
  get(subject: string, burst: Burst, nowMs: number): UsageAccount {
    const account = this.#young.get(subject) ?? this.#load(subject, nowMs);
    const day = utcDay(nowMs);
    // A late call from just before midnight counts on the new day.
    if (day > account.day || nowMs < account.day * dayMs - clockSlackMs) {
      account.day = day;
      account.dayUsed = 0;
      account.dayLeased = 0;
    }
    const sinceMs = nowMs - account.burstStartMs;
    if (sinceMs >= burst.windowMs || sinceMs < -burst.windowMs) {
      account.burstNumber = ++this.#lastBurst;
      account.burstStartMs = nowMs;
      account.burstUsed = 0;
    } else if (sinceMs < -clockSlackMs) account.burstStartMs = nowMs;
    return account;
  }

  /** Adds to the usage of an account's day; a negative number is a refund. */
  addToDay(account: UsageAccount, requests: number): void {
    account.dayUsed += requests;
    this.#changed.add(account);
  }

  /** Stores the daily usage that has changed. What cannot be written is written the next time. */
  save(): void {
    if (this.#changed.size === 0) return;
    try {
      this.#store.write([...this.#changed].map(toDailyUsage));
      this.#changed.clear();
    } catch (fault) {
      this.#onFault(fault);
    }
  }

  /** Takes an account from the older generation, or opens one. */
  #load(subject: string, nowMs: number): UsageAccount {
    const day = utcDay(nowMs);
    const account = this.#old.get(subject) ?? {
      subject,
      burstNumber: ++this.#lastBurst,
      burstStartMs: nowMs,
      burstUsed: 0,
      day,
      dayUsed: this.#store.read(subject, day),
      dayLeased: 0,
    };
    if (this.#young.size >= generationSize) {
      this.save();
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(subject, account);
    return account;
  }
}

/** Leaves out leased requests: if the process is killed, callers must not lose what they never used. */
function toDailyUsage({ subject, day, dayUsed, dayLeased }: UsageAccount): DailyUsage {
  return { subject, day, count: dayUsed - dayLeased };
}
