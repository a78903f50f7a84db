import type { Allowance, RateLimiter } from '../../limits/rate-limiter.js';

/**
 * Limits lookups of unknown keys from one address to its burst allowance. The 401 response charges the burst for each invalid key;
 * until then, lookups in progress are counted here. A valid key costs the address nothing.
 */
export class LookupGate {
  readonly #limiter: RateLimiter;
  readonly #inProgress = new Map<string, number>();

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  /** Runs a lookup. Returns undefined, without running it, if the burst of the address is used up. */
  async pass<T>(address: Allowance, nowMs: number, lookUp: () => Promise<T>): Promise<T | undefined> {
    const { subject } = address;
    const before = this.#inProgress.get(subject) ?? 0;
    this.#inProgress.set(subject, before + 1);
    try {
      const { burst } = await this.#limiter.peek(address, nowMs);
      return before < burst.remaining ? await lookUp() : undefined;
    } finally {
      setImmediate(() => this.#leave(subject));
    }
  }

  #leave(subject: string): void {
    const left = (this.#inProgress.get(subject) ?? 1) - 1;
    if (left > 0) this.#inProgress.set(subject, left);
    else this.#inProgress.delete(subject);
  }
}
