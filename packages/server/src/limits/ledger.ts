import { LRUCache } from 'lru-cache';
import type { Burst } from '../config/variables.js';
import { type Allowance, peek, type RateLimiter, type RateLimitResult } from './rate-limiter.js';

/**
 * The callers in one network share a burst and work, so that a new key, or a new /64 of an IPv6 network, does not bring a
 * whole allowance.
 */
export interface Network {
  readonly subject: string;
  /** Names the callers who share it, for use in a message. */
  readonly callers: string;
  /** They may use so many bursts of one caller together, and so many times the work of one. */
  readonly bursts: number;
  readonly workShares: number;
}

export interface Holder extends Allowance {
  /** Undefined if the caller shares nothing. */
  readonly sharedNetwork: Network | undefined;
}

/** `by` is the number that is used up, of the caller or of the network. */
export interface Refusal {
  readonly by: 'burst' | 'daily' | 'work';
  readonly isShared: boolean;
  readonly waitMs: number;
}

export interface RemainingWork {
  readonly limitMs: number;
  readonly leftMs: number;
  readonly fullInMs: number;
}

/** The part of an entry that is counted in this process. Only networks have a burst here. */
interface Entry {
  burstUsed: number;
  burstStartMs: number;
  workLeftMs: number;
  /** When `workLeftMs` was true, in ms of the monotonic clock. */
  workAtMs: number;
}

/** The work of every caller is refilled by at least this much a second: 5 % of a core. */
const minRefillMs = 50;
/** The refill, in ms, for each request that the caller's burst allows. */
const refillMsPerRequest = 5;
/** Processor time to render all cities in one language, the longest list, and to compress it in every encoding. */
const wholeListMs = 4_500;
/** The time in which used-up work is full again. It is then enough for at least three whole lists. */
const refillSeconds = (3 * wholeListMs) / minRefillMs;
/** No request needs more than this share of all work: otherwise any earlier request would block expensive ones. */
const maxRequiredShare = 0.9;

/** A caller or network that is evicted from memory starts again. The size allocates nothing, unlike `max`. */
const entriesOptions = { maxSize: 100_000, sizeCalculation: () => 1 };

/**
 * Counts what callers spend: each has a day, a burst and work (processor time in ms), and its network a burst and work.
 * Day and burst of a caller are counted by the rate limiter, exactly across replicas, the others in this process.
 */
export class Ledger {
  readonly #limiter: RateLimiter;
  readonly #monotonicClock: () => number;
  readonly #entries = new LRUCache<string, Entry>(entriesOptions);
  /** Counts the requests that were allowed, and those that were refused: `address` if the network's share was used up. */
  readonly results = { allowed: 0, burst: 0, daily: 0, work: 0, address: 0 };

  constructor(limiter: RateLimiter, monotonicClock: () => number = () => performance.now()) {
    this.#limiter = limiter;
    this.#monotonicClock = monotonicClock;
  }

  /** Charges a request to the bursts of the caller and the network, and to the caller's day; or nothing if one refuses. */
  async chargeRequest(
    holder: Holder,
    dayCost: 0 | 1,
    nowMs: number,
  ): Promise<{ readonly usage: RateLimitResult; readonly refusal?: Refusal }> {
    const { subject, burst, daily, sharedNetwork } = holder;
    const entry = sharedNetwork && this.#open(sharedNetwork.subject, burst, nowMs);
    if (entry && entry.burstUsed >= sharedNetwork.bursts * burst.quota) {
      const usage = await peek(this.#limiter, holder, nowMs);
      const waitMs = entry.burstStartMs + burst.windowMs - nowMs;
      return { usage, refusal: this.#refuse({ by: 'burst', isShared: true, waitMs }) };
    }
    if (entry) entry.burstUsed += 1;
    const usage = await this.#limiter.consume({ subject, burst, daily, dayCost }, nowMs);
    const { refusedBy } = usage;
    if (refusedBy === undefined) {
      this.results.allowed += 1;
      return { usage };
    }
    if (entry) entry.burstUsed = Math.max(0, entry.burstUsed - 1);
    return {
      usage,
      refusal: this.#refuse({ by: refusedBy, isShared: false, waitMs: usage[refusedBy].resetsAtMs - nowMs }),
    };
  }

  /**
   * Charges work to the caller and the network; or nothing if too little is left. Work that needs more than all of it
   * leaves a debt.
   * @param isGranted true if it must not be refused
   */
  chargeWork(holder: Holder, costMs: number, isGranted = false): Refusal | undefined {
    for (const { subject, refillMs, isShared } of isGranted ? [] : listWork(holder)) {
      const requiredMs = Math.min(costMs, maxRequiredShare * refillSeconds * refillMs);
      const missingMs = requiredMs - this.#readWork(this.#entries.get(subject), refillMs);
      if (missingMs > 0) return this.#refuse({ by: 'work', isShared, waitMs: (1000 * missingMs) / refillMs });
    }
    this.#addWork(holder, -costMs);
    return undefined;
  }

  /** Gives back what was charged for a request that was not delivered. */
  async refund(holder: Holder, { day, atMs, workMs }: { day: number; atMs: number; workMs: number }): Promise<void> {
    if (workMs > 0) this.#addWork(holder, workMs);
    if (day > 0) await this.#limiter.refund(holder.subject, atMs, day);
  }

  /** Reads what is left to the caller, without regard to the network. */
  async read(holder: Holder, nowMs: number): Promise<RateLimitResult & { readonly work: RemainingWork }> {
    const refillMs = findRefillMs(holder.burst);
    const limitMs = refillSeconds * refillMs;
    const leftMs = this.#readWork(this.#entries.get(holder.subject), refillMs);
    const work = {
      limitMs,
      leftMs: Math.max(0, Math.floor(leftMs)),
      fullInMs: Math.ceil((1000 * (limitMs - leftMs)) / refillMs),
    };
    return { ...(await peek(this.#limiter, holder, nowMs)), work };
  }

  #refuse(refusal: Refusal): Refusal {
    this.results[refusal.isShared ? 'address' : refusal.by] += 1;
    return refusal;
  }

  #open(subject: string, { windowMs }: Burst, nowMs: number): Entry {
    const entry = this.#find(subject);
    if (nowMs < entry.burstStartMs || nowMs >= entry.burstStartMs + windowMs) {
      entry.burstStartMs = nowMs;
      entry.burstUsed = 0;
    }
    return entry;
  }

  #find(subject: string): Entry {
    const known = this.#entries.get(subject);
    if (known) return known;
    const workLeftMs = Number.POSITIVE_INFINITY;
    const entry = { burstUsed: 0, burstStartMs: Number.NEGATIVE_INFINITY, workLeftMs, workAtMs: 0 };
    this.#entries.set(subject, entry);
    return entry;
  }

  #readWork(entry: Entry | undefined, refillMs: number): number {
    const { workLeftMs = Number.POSITIVE_INFINITY, workAtMs = 0 } = entry ?? {};
    const refilledMs = ((this.#monotonicClock() - workAtMs) / 1000) * refillMs;
    return Math.min(refillSeconds * refillMs, workLeftMs + refilledMs);
  }

  #addWork(holder: Holder, addedMs: number): void {
    for (const { subject, refillMs } of listWork(holder)) {
      const entry = this.#find(subject);
      entry.workLeftMs = this.#readWork(entry, refillMs) + addedMs;
      entry.workAtMs = this.#monotonicClock();
    }
  }
}

/** The work to which something is charged: that of the caller, and of the network. */
function listWork({ subject, burst, sharedNetwork }: Holder) {
  const refillMs = findRefillMs(burst);
  const own = { subject, refillMs, isShared: false };
  if (!sharedNetwork) return [own];
  return [own, { subject: sharedNetwork.subject, refillMs: sharedNetwork.workShares * refillMs, isShared: true }];
}

function findRefillMs({ quota, windowMs }: Burst): number {
  return Math.max(minRefillMs, (refillMsPerRequest * quota * 1000) / windowMs);
}
