import type { Burst } from '../config/variables.js';
import type { DailyUsageStore } from './daily-usage-store.js';
import { type ConsumeRequest, dayMs, type RateLimiter, type RateLimitResult, toUtcDay } from './rate-limiter.js';

/** `day` is the number of the UTC day since 1970. */
interface UsageAccount {
  readonly subject: string;
  burstStartMs: number;
  burstUsed: number;
  day: number;
  dayUsed: number;
  /** False if the stored usage of the day has not been read yet. `dayUsed` then lacks the stored usage. */
  isRead: boolean;
}

/**
 * How often usage is saved, in ms. Writing may take 250 ms more, so a killed process loses the usage of at most a
 * second.
 */
const saveEveryMs = 750;

/**
 * A request may seem to be older than the window or day in which it is counted, because the clocks of processes differ
 * and messages take time. If it seems older by more than this, in ms, the clock was set back.
 */
const clockSlackMs = 10_000;

/**
 * Two generations of this many accounts are in memory. An account that is not used for a whole generation is evicted,
 * after its daily usage is stored.
 */
const generationSize = 100_000;

/**
 * The maximum number of accounts whose usage waits to be written. If the disk stays full, the usage that has waited
 * longest is lost, as when a process is killed.
 */
const maxChangedAccounts = 2 * generationSize;

/** A killed process loses at most one second of daily usage. Burst windows end with the process. */
export class MemoryRateLimiter implements RateLimiter {
  readonly #store: DailyUsageStore;
  readonly #onFault: (fault: unknown) => void;
  readonly #timer = setInterval(() => void this.save(), saveEveryMs).unref();
  #newerGeneration = new Map<string, UsageAccount>();
  #olderGeneration = new Map<string, UsageAccount>();
  /** The accounts whose usage has changed since it was last written, by subject. */
  readonly #changedAccounts = new Map<string, UsageAccount>();
  #saving: Promise<void> | undefined;

  constructor(store: DailyUsageStore, onFault: (fault: unknown) => void) {
    this.#store = store;
    this.#onFault = onFault;
  }

  get size(): number {
    return this.#newerGeneration.size + this.#olderGeneration.size;
  }

  /** The part to report as unavailable: the limits, while daily usage cannot be stored. */
  get unavailable(): 'limits' | undefined {
    return this.#store.isFailing ? 'limits' : undefined;
  }

  consume({ subject, burst, daily, burstCost = 1, dayCost }: ConsumeRequest, nowMs: number): RateLimitResult {
    const account = this.#find(subject, burst, nowMs);
    const exceedsBurst = burstCost > 0 && account.burstUsed + burstCost > burst.quota;
    const exceedsDay = dayCost > 0 && account.dayUsed + dayCost > daily;
    const refusedBy = exceedsBurst ? 'burst' : exceedsDay ? 'daily' : undefined;
    if (refusedBy === undefined) {
      if (burstCost > 0 && account.burstUsed === 0) account.burstStartMs = nowMs;
      account.burstUsed += burstCost;
      if (dayCost > 0) this.#addToDay(account, dayCost);
    }
    return {
      refusedBy,
      burst: {
        remaining: Math.max(0, burst.quota - account.burstUsed),
        resetsAtMs: Math.min(account.burstStartMs, nowMs) + burst.windowMs,
      },
      daily: {
        remaining: Math.max(0, daily - account.dayUsed),
        resetsAtMs: Math.min((account.day + 1) * dayMs, nowMs + dayMs),
      },
    };
  }

  refund(subject: string, consumedAtMs: number, dayCost: number, burstCost = 0): void {
    const account = this.#newerGeneration.get(subject) ?? this.#olderGeneration.get(subject);
    if (!account) return;
    if (account.burstStartMs <= consumedAtMs) account.burstUsed = Math.max(0, account.burstUsed - burstCost);
    if (account.day !== toUtcDay(consumedAtMs) || account.dayUsed === 0) return;
    this.#addToDay(account, -Math.min(dayCost, account.dayUsed));
  }

  /** Usage that could not be written is written the next time. */
  save(): Promise<void> {
    this.#saving ??= this.#write().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    // A save that was already in progress may lack the last requests, so there is a second one.
    await this.save();
    await this.save();
    await this.#store.close();
  }

  /** Starts a new window or day if the previous one has ended. */
  #find(subject: string, burst: Burst, nowMs: number): UsageAccount {
    const account = this.#newerGeneration.get(subject) ?? this.#load(subject, nowMs);
    const day = toUtcDay(nowMs);
    // A call from just before midnight that arrives late counts towards the new day.
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

  /** Starts a new generation if the newer one is full. */
  #load(subject: string, nowMs: number): UsageAccount {
    const account = this.#olderGeneration.get(subject) ??
      this.#changedAccounts.get(subject) ?? {
        subject,
        burstStartMs: nowMs,
        burstUsed: 0,
        day: toUtcDay(nowMs),
        dayUsed: 0,
        isRead: false,
      };
    if (this.#newerGeneration.size >= generationSize) {
      void this.save();
      this.#olderGeneration = this.#newerGeneration;
      this.#newerGeneration = new Map();
    }
    this.#newerGeneration.set(subject, account);
    return account;
  }

  /** Adds the stored usage of the day. If it cannot be read, it counts as 0, and it is read again next time. */
  #read(account: UsageAccount): void {
    try {
      account.dayUsed += this.#store.read(account.subject, account.day);
      account.isRead = true;
    } catch (fault) {
      this.#onFault(fault);
    }
  }

  #addToDay(account: UsageAccount, requests: number): void {
    account.dayUsed += requests;
    this.#changedAccounts.set(account.subject, account);
    if (this.#changedAccounts.size <= maxChangedAccounts) return;
    const [oldest] = this.#changedAccounts.keys();
    this.#changedAccounts.delete(oldest as string);
  }

  async #write(): Promise<void> {
    const usage = [...this.#changedAccounts.values()]
      .filter(({ isRead }) => isRead)
      .map(({ subject, day, dayUsed }) => ({ subject, day, count: dayUsed }));
    if (usage.length === 0) return;
    try {
      await this.#store.write(usage);
    } catch (fault) {
      this.#onFault(fault);
      return;
    }
    for (const { subject, day, count } of usage) {
      const account = this.#changedAccounts.get(subject);
      if (account?.day === day && account.dayUsed === count) this.#changedAccounts.delete(subject);
    }
  }
}
