/** A number of requests within a span of time that begins with the first of them. */
export interface Burst {
  readonly quota: number;
  readonly windowMs: number;
}

/** What a caller may do. */
export interface Allowance {
  /** Who is charged: a key by its account, an anonymous caller by address. */
  readonly subject: string;
  readonly burst: Burst;
  /** Requests a day (UTC). */
  readonly daily: number;
}

/** What a caller may do and wants to do now. */
export interface ConsumeRequest extends Allowance {
  /** Whether the day is charged as well as the burst. */
  readonly countsDay: boolean;
}

/** What is left, after the charge where there was one. */
export interface Remaining {
  readonly remaining: number;
  /** When the allowance is whole again, in milliseconds since 1970. */
  readonly resetsAtMs: number;
}

/** Whether a spending went through. When it is refused, nothing was charged. */
export interface RateLimitResult {
  readonly refusedBy: 'burst' | 'daily' | undefined;
  readonly burst: Remaining;
  readonly daily: Remaining;
}

/**
 * Keeps count of what callers have used. One atomic call checks burst and day before either is charged; the engine decides how far
 * "atomic" reaches: this process, this machine, or every replica.
 */
export interface RateLimiter {
  consume(spending: ConsumeRequest, nowMs: number): RateLimitResult | Promise<RateLimitResult>;
  /** Gives a day's charge back after a fault of ours, to the day on which it was made; the burst's charge as well where that is said. */
  refund(subject: string, chargedAtMs: number, withBurst?: boolean): void | Promise<void>;
  /** What a caller has left, charging nothing. */
  peek(allowance: Allowance, nowMs: number): RateLimitResult | Promise<RateLimitResult>;
  close(): Promise<void>;
}

/** What a caller was granted, or refused after all, while the shared limiter could not be asked. */
export interface Due {
  readonly subject: string;
  /** Requests to charge to the burst; below zero, to give back. */
  readonly burst: number;
  readonly burstEndsInMs: number;
  /** Requests to charge to the day, or to give back. */
  readonly daily: number;
  /** The number of the UTC day. */
  readonly day: number;
}

/** A limiter that several processes share and that can be out of reach. */
export interface SharedRateLimiter extends Omit<RateLimiter, 'consume'> {
  /** Undefined, and nothing is charged, while a process still has to charge what it granted by itself. */
  consume(spending: ConsumeRequest, nowMs: number): Promise<RateLimitResult | undefined>;
  peek(allowance: Allowance, nowMs: number): Promise<RateLimitResult>;
  refund(subject: string, chargedAtMs: number, withBurst?: boolean): Promise<void>;
  /** Shows that it takes writes. Answers how many processes share it. One that counts by itself has the others do so for a while. */
  probe(isUnavailable: boolean): Promise<number>;
  /** Charges what was granted without it, in one batch. */
  settle(dues: readonly Due[]): Promise<void>;
}

export const dayMs = 86_400_000;

/** The number of a UTC day since 1970. */
export function utcDay(nowMs: number): number {
  return Math.floor(nowMs / dayMs);
}
