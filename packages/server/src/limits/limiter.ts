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
export interface Spending extends Allowance {
  /** Whether the day is charged as well as the burst. */
  readonly chargesDay: boolean;
}

/** What is left, after the charge where there was one. */
export interface Remaining {
  readonly remaining: number;
  /** When the allowance is whole again, in milliseconds since 1970. */
  readonly resetsAtMs: number;
}

/** Whether a spending went through. When it is refused, nothing was charged. */
export interface Verdict {
  readonly refusedBy: 'burst' | 'daily' | undefined;
  readonly burst: Remaining;
  readonly daily: Remaining;
}

/**
 * Keeps count of what callers have used. One atomic call checks burst and day before either is charged; the engine decides how far
 * "atomic" reaches: this process, this machine, or every replica.
 */
export interface Limiter {
  spend(spending: Spending, nowMs: number): Verdict | Promise<Verdict>;
  /** Gives a day's charge back after a fault of ours, to the day on which it was made; the burst's charge as well where that is said. */
  giveBack(subject: string, chargedAtMs: number, withBurst?: boolean): void | Promise<void>;
  /** What a caller has left, charging nothing. */
  peek(allowance: Allowance, nowMs: number): Verdict | Promise<Verdict>;
  close(): Promise<void>;
}

/** A limiter that can be out of reach. */
export interface SharedLimiter extends Limiter {
  /** Answers when the limiter can be asked, and throws when it cannot. */
  probe(): Promise<void>;
}

export const dayMs = 86_400_000;

/** The number of a UTC day since 1970. */
export function dayOf(nowMs: number): number {
  return Math.floor(nowMs / dayMs);
}
