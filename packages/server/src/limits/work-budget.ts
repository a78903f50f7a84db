import { Failure } from '@almanac/operations';
import { LRUCache } from 'lru-cache';
import type { Burst } from '../config/variables.js';
import type { Ceiling } from './address-ceiling.js';

/** Every budget is refilled by at least this much a second: 5 % of a core. */
const minRefillMs = 50;

/** The refill, in ms, for each request that the caller's burst allows. */
const refillMsPerRequest = 5;

/** Processor time to render all cities in one language, the longest list, and to compress it in every encoding. */
const wholeListMs = 4_500;

/** An empty budget takes this time to refill. A full budget is enough for at least three whole lists. */
const capacitySeconds = (3 * wholeListMs) / minRefillMs;

/** Work never requires more of a full budget than this: otherwise any earlier request would block expensive work. */
const maxRequiredShare = 0.9;

/** Evicting a caller whose budget is full again changes nothing. */
const maxCallers = 50_000;

/** Work up to this limit is never refused, so that lookups and pages work after expensive requests. */
export const maxUnrefusedMs = 0.2;

interface Account {
  readonly remainingMs: number;
  readonly atMs: number;
}

export interface RemainingWork {
  readonly limitMs: number;
  readonly leftMs: number;
  readonly fullInSeconds: number;
}

interface BudgetHolder {
  readonly subject: string;
  readonly burst: Burst;
  readonly ceiling?: Ceiling | undefined;
}

/**
 * Limits the processor time that each caller can use on uncached responses, whatever the number of requests: one
 * request can cost a thousand times as much as another. Each process keeps its own budgets.
 */
export class WorkBudget {
  readonly #accounts = new LRUCache<string, Account>({ max: maxCallers });
  readonly #monotonicClock: () => number;

  constructor(monotonicClock: () => number = () => performance.now()) {
    this.#monotonicClock = monotonicClock;
  }

  /**
   * Takes the cost from the caller's budget, and from the one that the caller's network shares. Work that costs more
   * than the budget leaves a debt.
   * @param isGranted true to charge the cost even if too little is left; by default, true for cheap work only
   * @returns a failure if too little is left; then nothing is taken
   */
  take(holder: BudgetHolder, costMs: number, isGranted = costMs <= maxUnrefusedMs): Failure | undefined {
    const atMs = this.#monotonicClock();
    for (const [subject, refillMs, reason] of isGranted ? [] : listBudgets(holder)) {
      const requiredMs = Math.min(costMs, maxRequiredShare * capacitySeconds * refillMs);
      const missingMs = requiredMs - this.#readLeft(subject, refillMs, atMs);
      if (missingMs <= 0) continue;
      const retryAfterSeconds = Math.ceil(missingMs / refillMs);
      const message = `${reason}; request fewer records or smaller images, or ${describeWait(retryAfterSeconds)}`;
      return new Failure('rate_limited', message, { retryAfterSeconds });
    }
    this.#add(holder, -costMs, atMs);
    return undefined;
  }

  /** Gives back the cost of work whose result the caller did not get. */
  release(holder: BudgetHolder, costMs: number): void {
    this.#add(holder, costMs, this.#monotonicClock());
  }

  /** Reads the caller's own budget, and ignores that of the network. */
  read({ subject, burst }: BudgetHolder): RemainingWork {
    const refillMs = findRefillMs(burst);
    const limitMs = capacitySeconds * refillMs;
    const leftMs = this.#readLeft(subject, refillMs, this.#monotonicClock());
    return {
      limitMs,
      leftMs: Math.max(0, Math.floor(leftMs)),
      fullInSeconds: Math.ceil((limitMs - leftMs) / refillMs),
    };
  }

  #add(holder: BudgetHolder, addedMs: number, atMs: number): void {
    for (const [subject, refillMs] of listBudgets(holder))
      this.#accounts.set(subject, { remainingMs: this.#readLeft(subject, refillMs, atMs) + addedMs, atMs });
  }

  #readLeft(subject: string, refillMs: number, atMs: number): number {
    const fullMs = capacitySeconds * refillMs;
    const account = this.#accounts.get(subject);
    return account ? Math.min(fullMs, account.remainingMs + ((atMs - account.atMs) / 1000) * refillMs) : fullMs;
  }
}

function listBudgets({ subject, burst, ceiling }: BudgetHolder): [subject: string, refillMs: number, reason: string][] {
  const refillMs = findRefillMs(burst);
  const reason = 'your recent requests took too much processing time';
  if (!ceiling) return [[subject, refillMs, reason]];
  const sharedReason = `the ${ceiling.callers} took too much processing time together (ADDRESS_CEILING)`;
  return [
    [subject, refillMs, reason],
    [ceiling.subject, ceiling.workBudgets * refillMs, sharedReason],
  ];
}

function findRefillMs({ quota, windowMs }: Burst): number {
  return Math.max(minRefillMs, (refillMsPerRequest * quota * 1000) / windowMs);
}

export function describeWait(seconds: number): string {
  return `wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}
