import type { Burst } from '../config/variables.js';

export interface Allowance {
  /** Names what is counted together, such as the requests of an account or of an address. */
  readonly subject: string;
  readonly burst: Burst;
  /** The maximum number of requests per UTC day. */
  readonly daily: number;
}

export interface ConsumeRequest extends Allowance {
  /** The number of requests to count against the burst; 1 by default. A cost of 0 is never refused. */
  readonly burstCost?: number;
  /** The number of requests to count against the day. A cost of 0 is never refused. */
  readonly dayCost: number;
}

export interface RemainingQuota {
  readonly remaining: number;
  /** When the quota resets, in milliseconds since 1970. */
  readonly resetsAtMs: number;
}

/** The outcome of a request, and the remaining quota. A refused request consumes nothing. */
export interface RateLimitResult {
  readonly refusedBy: 'burst' | 'daily' | undefined;
  readonly burst: RemainingQuota;
  readonly daily: RemainingQuota;
}

/**
 * Counts requests against callers' quotas. One atomic call checks burst and day before it consumes either; the call is
 * atomic within this process, this machine or all replicas, depending on the implementation.
 */
export interface RateLimiter {
  consume(request: ConsumeRequest, nowMs: number): RateLimitResult | Promise<RateLimitResult>;
  /** Refunds requests to the day on which they were consumed, and to the burst; never more than was consumed. */
  refund(subject: string, consumedAtMs: number, dayCost: number, burstCost?: number): void | Promise<void>;
  /** The dependency that does not work: Redis, or the file of daily counts; undefined if all works. */
  readonly unavailable?: 'redis' | 'limits' | undefined;
  close(): Promise<void>;
}

/** Reads a caller's remaining allowance; consumes nothing. */
export function peek<R>(
  limiter: { consume(request: ConsumeRequest, nowMs: number): R },
  allowance: Allowance,
  nowMs: number,
): R {
  return limiter.consume({ ...allowance, burstCost: 0, dayCost: 0 }, nowMs);
}

export const dayMs = 86_400_000;

/** Returns the number of the UTC day since 1970. */
export function toUtcDay(nowMs: number): number {
  return Math.floor(nowMs / dayMs);
}
