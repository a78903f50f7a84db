import type { Burst } from '../config/variables.js';

export interface Allowance {
  /** Names the account or address whose requests are counted together. */
  readonly subject: string;
  readonly burst: Burst;
  /** Requests per UTC day. */
  readonly daily: number;
}

export interface ConsumeRequest extends Allowance {
  /** How many requests to count; 1 by default. A cost of 0 is never refused. */
  readonly burstCost?: number;
  /** A cost of 0 is never refused. */
  readonly dayCost: number;
}

export interface RemainingQuota {
  readonly remaining: number;
  /** In milliseconds since 1970. */
  readonly resetsAtMs: number;
}

/** A refused request consumes nothing. */
export interface RateLimitResult {
  readonly refusedBy: 'burst' | 'daily' | undefined;
  readonly burst: RemainingQuota;
  readonly daily: RemainingQuota;
}

/**
 * Each call is atomic within this process, this machine or all replicas: burst and day are checked before either is
 * consumed.
 */
export interface RateLimiter {
  consume(request: ConsumeRequest, nowMs: number): RateLimitResult | Promise<RateLimitResult>;
  /** Refunds the day on which the requests were consumed, and the burst; never more than was consumed. */
  refund(subject: string, consumedAtMs: number, dayCost: number, burstCost?: number): void | Promise<void>;
  /** The part that is unavailable: Redis, or the file of daily counts. */
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

/** Days since 1970. */
export function toUtcDay(nowMs: number): number {
  return Math.floor(nowMs / dayMs);
}
