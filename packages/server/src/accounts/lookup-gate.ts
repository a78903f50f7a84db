import type { Allowance, RateLimiter } from '../rate-limit/rate-limiter.js';

/**
 * Lets an address have no more unknown keys looked up than its burst allows. Each that turns out bad is charged to the burst by whoever
 * answers 401; those under way count here until that has happened. A good key costs the address nothing.
 */
export class LookupGate {
  readonly #limiter: RateLimiter;
  readonly #underWay = new Map<string, number>();

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  /** What looking up gives; undefined, without doing it, where the burst of the address is used up. */
  async pass<T>(address: Allowance, nowMs: number, lookUp: () => Promise<T>): Promise<T | undefined> {
    const { subject } = address;
    const before = this.#underWay.get(subject) ?? 0;
    this.#underWay.set(subject, before + 1);
    try {
      const { burst } = await this.#limiter.peek(address, nowMs);
      return before < burst.remaining ? await lookUp() : undefined;
    } finally {
      setImmediate(() => this.#leave(subject));
    }
  }

  #leave(subject: string): void {
    const left = (this.#underWay.get(subject) ?? 1) - 1;
    if (left > 0) this.#underWay.set(subject, left);
    else this.#underWay.delete(subject);
  }
}
