import type { Allowance, Limiter, SharedLimiter, Spending, Verdict } from './limiter.js';

/** What a guarded limiter works with, and whom it tells when the shared one goes and comes. */
export interface GuardParts {
  readonly shared: SharedLimiter;
  readonly local: Limiter;
  readonly onAway: (fault: unknown) => void;
  readonly onBack: () => void;
}

const probeEveryMs = 500;

/**
 * A shared limiter behind a breaker. It is probed twice a second, apart from all requests. A probe or a call that finds it away or
 * hanging opens the breaker: then the local limiter serves, without waiting, until a probe finds the shared one well again.
 */
export class GuardedLimiter implements Limiter {
  readonly #parts: GuardParts;
  readonly #timer: NodeJS.Timeout;
  #isAway = false;

  constructor(parts: GuardParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.probe(), probeEveryMs).unref();
  }

  /** Whether the shared limiter is away at the moment. */
  get isDegraded(): boolean {
    return this.#isAway;
  }

  spend(spending: Spending, nowMs: number): Verdict | Promise<Verdict> {
    return this.#ask((limiter) => limiter.spend(spending, nowMs));
  }

  peek(allowance: Allowance, nowMs: number): Verdict | Promise<Verdict> {
    return this.#ask((limiter) => limiter.peek(allowance, nowMs));
  }

  giveBack(subject: string, chargedAtMs: number, withBurst?: boolean): void | Promise<void> {
    return this.#ask((limiter) => limiter.giveBack(subject, chargedAtMs, withBurst));
  }

  /** Finds out whether the shared limiter can be asked. */
  async probe(): Promise<void> {
    try {
      await this.#parts.shared.probe();
      if (this.#isAway) this.#parts.onBack();
      this.#isAway = false;
    } catch (fault) {
      this.#leave(fault);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#parts.shared.close(), this.#parts.local.close()]);
  }

  #ask<T>(call: (limiter: Limiter) => T | Promise<T>): T | Promise<T> {
    return this.#isAway ? call(this.#parts.local) : this.#askShared(call);
  }

  async #askShared<T>(call: (limiter: Limiter) => T | Promise<T>): Promise<T> {
    try {
      return await call(this.#parts.shared);
    } catch (fault) {
      this.#leave(fault);
      return call(this.#parts.local);
    }
  }

  #leave(fault: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#parts.onAway(fault);
  }
}
