import type { Limiter, Spending, Verdict } from './limiter.js';

/** What a guarded limiter tells when the shared one goes and comes. */
export interface GuardParts {
  readonly shared: Limiter;
  readonly local: Limiter;
  /** Monotonic milliseconds, for the pauses of the breaker. */
  readonly elapsedMs: () => number;
  readonly onAway: (fault: unknown) => void;
  readonly onBack: () => void;
}

/** For this long after a failure the shared limiter is not asked; then one call tries it again. */
const pauseMs = 1000;

/**
 * A shared limiter behind a breaker. While it is away or hangs, a local limiter serves, so that a request waits for one short timeout
 * at most once a second; the shared one takes over again by itself.
 */
export class GuardedLimiter implements Limiter {
  readonly #parts: GuardParts;
  #awayUntilMs = Number.NEGATIVE_INFINITY;
  #away = false;
  #trying = false;

  constructor(parts: GuardParts) {
    this.#parts = parts;
  }

  /** Whether the shared limiter is away at the moment. */
  get isDegraded(): boolean {
    return this.#away;
  }

  spend(spending: Spending, nowMs: number): Promise<Verdict> {
    return this.#ask((limiter) => limiter.spend(spending, nowMs));
  }

  peek(spending: Omit<Spending, 'chargesDay'>, nowMs: number): Promise<Verdict> {
    return this.#ask((limiter) => limiter.peek(spending, nowMs));
  }

  giveBack(subject: string, nowMs: number): Promise<void> {
    return this.#ask((limiter) => limiter.giveBack(subject, nowMs));
  }

  async close(): Promise<void> {
    await Promise.all([this.#parts.shared.close(), this.#parts.local.close()]);
  }

  async #ask<T>(call: (limiter: Limiter) => T | Promise<T>): Promise<T> {
    const { shared, local, elapsedMs, onAway, onBack } = this.#parts;
    if (this.#away && (this.#trying || elapsedMs() < this.#awayUntilMs)) return call(local);
    this.#trying = this.#away;
    try {
      const answer = await call(shared);
      if (this.#away) {
        this.#away = false;
        onBack();
      }
      return answer;
    } catch (fault) {
      if (!this.#away) onAway(fault);
      this.#away = true;
      this.#awayUntilMs = elapsedMs() + pauseMs;
      return call(local);
    } finally {
      this.#trying = false;
    }
  }
}
