import { Failure } from '@almanac/operations';
import { LRUCache } from 'lru-cache';
import type { Burst } from '../config/variables.js';
import type { Ceiling } from './address-ceiling.js';

/** The minimum refill of a budget per second, in ms of processor time: 5 % of a core. */
const minRefillMs = 50;

/** The refill for each request that a caller's burst allows, in ms of processor time. */
const refillMsPerRequest = 5;

/**
 * Processor time to render the longest list, all cities in one language, and to compress it in every encoding, in ms.
 */
const wholeListMs = 4_500;

/** An empty budget takes this many seconds to refill. A full budget is enough for at least three whole lists. */
const capacitySeconds = (3 * wholeListMs) / minRefillMs;

/**
 * Work that costs more than this share of a full budget requires only this share: otherwise any earlier request would
 * block such work.
 */
const maxRequiredShare = 0.9;

/** The maximum number of callers in memory. Evicting a caller whose budget is full again changes nothing. */
const maxCallers = 50_000;

/**
 * Work up to this limit, in ms, is charged but never refused, so that lookups and pages work after expensive requests.
 * The burst limits how often such work can be requested.
 */
export const maxUnrefusedMs = 0.2;

/** The processor time that was left in a budget at `atMs`, a time of the monotonic clock. */
interface Account {
  readonly remainingMs: number;
  readonly atMs: number;
}

/** A budget of processor time, and how much of it is left. */
export interface RemainingWork {
  readonly limitMs: number;
  readonly leftMs: number;
  /** Seconds until the budget is full again, if nothing is taken. */
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

  /** @param monotonicClock returns a time in ms that never goes back */
  constructor(monotonicClock: () => number = () => performance.now()) {
    this.#monotonicClock = monotonicClock;
  }

  /**
   * Takes the cost of some work from a caller's budget, and from the budget that the caller's network shares. Work that
   * costs more than the budget leaves a debt.
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

  /** Refunds work whose result the caller did not get. */
  release(holder: BudgetHolder, costMs: number): void {
    this.#add(holder, costMs, this.#monotonicClock());
  }

  /** Reads how much a caller has left. The budget of the network is not considered. */
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

/** Lists the budgets that a caller uses, each with the reason for a refusal when it is empty. */
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
