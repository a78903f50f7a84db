import type { FallbackRateLimiter } from './fallback-rate-limiter.js';
import type { SharedRateLimiter } from './rate-limiter.js';

/** What is settled, between whom. */
export interface UsageSettlerOptions {
  readonly shared: SharedRateLimiter;
  readonly fallback: FallbackRateLimiter;
  readonly clock: () => number;
}

/** Has the shared limiter count what the fallback granted, one batch at a time. */
export class UsageSettler {
  readonly #options: UsageSettlerOptions;
  #isSettling = false;

  constructor(options: UsageSettlerOptions) {
    this.#options = options;
  }

  /** Settles what it can. Refunds wait until every process has settled its usage: nobody may consume them before. */
  async settle(withRefunds: boolean): Promise<void> {
    if (this.#isSettling) return;
    const { shared, fallback, clock } = this.#options;
    this.#isSettling = true;
    // Late responses arrive many at a time; this settles them together.
    await new Promise(setImmediate);
    const usage = fallback.takeUnsettled(withRefunds, clock());
    try {
      if (usage.length > 0) await shared.settle(usage);
    } catch {
      fallback.restoreUnsettled(usage);
    } finally {
      this.#isSettling = false;
    }
  }
}
