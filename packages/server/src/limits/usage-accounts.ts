import type { Burst } from '../config/variables.js';
import type { DailyUsage, DailyUsageStore } from './daily-usage-store.js';
import { dayMs, utcDay } from './rate-limiter.js';

/** A caller's usage in the current burst window and day. */
export interface UsageAccount {
  readonly subject: string;
  burstStartMs: number;
  burstUsed: number;
  day: number;
  dayUsed: number;
  /** False while the usage of the day before the process started could not be read: `dayUsed` lacks it. */
  isRead: boolean;
}

/** How far clocks of processes and the transit of a message may differ, in ms. If it is more, the clock was set back. */
const clockSlackMs = 10_000;

/** Accounts per generation. Two generations are held; an account unused for a whole generation is dropped, its day stored. */
const generationSize = 100_000;

/** Accounts whose usage waits to be written. If the disk stays full, the oldest are given up, as a killed process gives up all. */
const maxChanged = 2 * generationSize;

/** The usage of every recent caller, in memory. Daily usage is read from a store when needed, and written to it when `save` is called. */
export class UsageAccounts {
  #young = new Map<string, UsageAccount>();
  #old = new Map<string, UsageAccount>();
  /** Usage to be written, by subject. */
  readonly #changed = new Map<string, UsageAccount>();
  readonly #store: DailyUsageStore;
  readonly #onFault: (fault: unknown) => void;
  #saving: Promise<void> | undefined;

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
      account.isRead = true;
    }
    if (!account.isRead) this.#read(account);
    const sinceMs = nowMs - account.burstStartMs;
    if (sinceMs >= burst.windowMs || sinceMs < -burst.windowMs) {
      account.burstStartMs = nowMs;
      account.burstUsed = 0;
    } else if (sinceMs < -clockSlackMs) account.burstStartMs = nowMs;
    return account;
  }

  /** Adds to the usage of an account's day; a negative number is a refund. */
  addToDay(account: UsageAccount, requests: number): void {
    account.dayUsed += requests;
    this.#changed.set(account.subject, account);
    if (this.#changed.size <= maxChanged) return;
    const [oldest] = this.#changed.keys();
    this.#changed.delete(oldest as string);
  }

  /** Stores the daily usage that has changed. What cannot be written is written the next time. */
  save(): Promise<void> {
    this.#saving ??= this.#write().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  async #write(): Promise<void> {
    const usage = [...this.#changed.values()].filter(({ isRead }) => isRead).map(toDailyUsage);
    if (usage.length === 0) return;
    try {
      await this.#store.write(usage);
    } catch (fault) {
      this.#onFault(fault);
      return;
    }
    for (const { subject, day, count } of usage) {
      const account = this.#changed.get(subject);
      if (account?.day === day && toDailyUsage(account).count === count) this.#changed.delete(subject);
    }
  }

  /** Takes an account from the older generation or from those to be written, or opens one. */
  #load(subject: string, nowMs: number): UsageAccount {
    const account = this.#old.get(subject) ??
      this.#changed.get(subject) ?? {
        subject,
        burstStartMs: nowMs,
        burstUsed: 0,
        day: utcDay(nowMs),
        dayUsed: 0,
        isRead: false,
      };
    if (this.#young.size >= generationSize) {
      void this.save();
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(subject, account);
    return account;
  }

  /** A count that cannot be read refuses nobody: it is read the next time, and counted from there. */
  #read(account: UsageAccount): void {
    try {
      account.dayUsed += this.#store.read(account.subject, account.day);
      account.isRead = true;
    } catch (fault) {
      this.#onFault(fault);
    }
  }
}

function toDailyUsage({ subject, day, dayUsed }: UsageAccount): DailyUsage {
  return { subject, day, count: dayUsed };
}
