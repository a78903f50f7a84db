import type { FallbackRateLimiter, OpenQuestion } from './fallback-rate-limiter.js';
import type { Allowance, ConsumeRequest, RateLimiter, RateLimitResult, SharedRateLimiter } from './rate-limiter.js';
import { PeerSilent, Watchdog } from './watchdog.js';

/** What a guarded limiter works with, and whom it tells when the shared one goes and comes. */
export interface CircuitBreakerOptions {
  readonly shared: SharedRateLimiter;
  readonly fallback: FallbackRateLimiter;
  readonly clock: () => number;
  readonly onUnavailable: (fault: unknown) => void;
  readonly onAvailable: () => void;
}

/** So long may a shared limiter that hangs keep those waiting who find it out. */
const silenceMs = 300;

/** So many faults without a write between them, and it is away. Silence is as many by itself: it outlasts many answers. */
const faultsToLeave = 3;

const probeEveryMs = 250;

/** A second of good probes: by then every process has found out that it is back, and has charged what it granted meanwhile. */
const goodProbesToReturn = 4;

/** Most silences are shorter. What others were told just before one began is known by nobody else until it ends. */
const cautiousForMs = 5000;

/**
 * A shared limiter behind a circuit breaker. A call that fails or waits too long is decided by the fallback; so are all, without waiting,
 * while the breaker is open. Probes apart from all requests close it.
 */
export class CircuitBreaker implements RateLimiter {
  readonly #parts: CircuitBreakerOptions;
  readonly #watch = new Watchdog(silenceMs);
  #timer: NodeJS.Timeout | undefined;
  #boldTimer: NodeJS.Timeout | undefined;
  #isUnavailable = false;
  #isProbing = false;
  #isSettling = false;
  #faults = 0;
  #goodProbes = 0;

  constructor(parts: CircuitBreakerOptions) {
    this.#parts = parts;
  }

  /** Whether the shared limiter is away at the moment. */
  get isDegraded(): boolean {
    return this.#isUnavailable;
  }

  /** Finds out whether the shared limiter is there, and goes on doing so. */
  async start(): Promise<void> {
    await this.#probe(faultsToLeave);
    this.#timer = setInterval(() => void this.#probe(1), probeEveryMs).unref();
  }

  consume(spending: ConsumeRequest, nowMs: number): RateLimitResult | Promise<RateLimitResult> {
    return this.#isUnavailable ? this.#parts.fallback.consume(spending, nowMs) : this.#consumeShared(spending, nowMs);
  }

  async peek(allowance: Allowance, nowMs: number): Promise<RateLimitResult> {
    const { shared, fallback } = this.#parts;
    const ask = () => this.#watch.wait(shared.peek(allowance, nowMs));
    return this.#isUnavailable ? fallback.peek(allowance, nowMs) : ask().catch(() => fallback.peek(allowance, nowMs));
  }

  async refund(subject: string, chargedAtMs: number, withBurst?: boolean): Promise<void> {
    const { shared, fallback } = this.#parts;
    if (this.#isUnavailable) return fallback.refund(subject, chargedAtMs, withBurst);
    const given = shared.refund(subject, chargedAtMs, withBurst);
    return this.#watch.wait(given).catch((fault: unknown) => {
      this.#fail(fault, 1);
      given.catch(() => fallback.refund(subject, chargedAtMs, withBurst));
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#boldTimer);
    const { shared } = this.#parts;
    if (!this.#isUnavailable) await this.#watch.wait(this.#settle(true)).catch(() => {});
    await shared.close();
  }

  async #consumeShared(spending: ConsumeRequest, nowMs: number): Promise<RateLimitResult> {
    const { shared, fallback } = this.#parts;
    const question = fallback.begin(spending, nowMs);
    const asked = shared.consume(spending, nowMs);
    try {
      const result = await this.#watch.wait(asked);
      if (!result) {
        fallback.giveUp(question, false);
        const granted = fallback.consume(spending, nowMs);
        void this.#settle(false);
        return granted;
      }
      fallback.hear(question, spending, result);
      if (result.refusedBy === undefined) this.#faults = 0;
      return result;
    } catch (fault) {
      this.#fail(fault, 1);
      fallback.giveUp(question, true);
      void this.#hearLate(question, spending, asked);
      return fallback.consume(spending, nowMs);
    }
  }

  async #hearLate(
    question: OpenQuestion,
    { countsDay }: ConsumeRequest,
    asked: Promise<RateLimitResult | undefined>,
  ): Promise<void> {
    const result = await asked.catch(() => undefined);
    this.#parts.fallback.hearLate(question, countsDay, result);
    if (result) await this.#settle(false);
  }

  /** One probe at a time: one that hung and is answered after all tells at once that the shared limiter is back. */
  async #probe(weight: number): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    const asked = this.#parts.shared.probe(this.#isUnavailable);
    void this.#noteAnswer(asked);
    try {
      await this.#watch.wait(asked);
      this.#faults = 0;
      this.#goodProbes += 1;
      if (this.#isUnavailable && this.#goodProbes >= goodProbesToReturn) this.#return();
    } catch (fault) {
      this.#fail(fault, weight);
    }
  }

  async #noteAnswer(asked: Promise<number>): Promise<void> {
    const { fallback } = this.#parts;
    const processes = await asked.catch(() => undefined);
    this.#isProbing = false;
    if (processes === undefined) return;
    // Those that were away with it come back one after another.
    fallback.processes = this.#isUnavailable ? Math.max(fallback.processes, processes) : processes;
    await this.#settle(!this.#isUnavailable);
  }

  /** Charges what was granted without the shared limiter. Credits wait until all have charged: nobody may spend them before. */
  async #settle(withCredits: boolean): Promise<void> {
    if (this.#isSettling) return;
    const { shared, fallback, clock } = this.#parts;
    this.#isSettling = true;
    // Late answers come many at a time, and are settled together.
    await new Promise(setImmediate);
    const dues = fallback.takeDues(withCredits, clock());
    try {
      if (dues.length > 0) await shared.settle(dues);
    } catch {
      fallback.putBack(dues);
    } finally {
      this.#isSettling = false;
    }
  }

  #fail(fault: unknown, weight: number): void {
    this.#goodProbes = 0;
    this.#faults += fault instanceof PeerSilent ? faultsToLeave : weight;
    if (this.#isUnavailable || this.#faults < faultsToLeave) return;
    this.#isUnavailable = true;
    // A shared limiter that hangs reads this when it goes on, before others can spend what is granted here meanwhile.
    this.#parts.shared.probe(true).catch(() => {});
    const boldAfterMs = fault instanceof PeerSilent ? cautiousForMs : 0;
    this.#boldTimer = setTimeout(() => this.#setCautious(false), boldAfterMs).unref();
    this.#parts.onUnavailable(fault);
  }

  #return(): void {
    this.#isUnavailable = false;
    clearTimeout(this.#boldTimer);
    this.#setCautious(true);
    this.#parts.onAvailable();
    void this.#settle(true);
  }

  #setCautious(isCautious: boolean): void {
    this.#parts.fallback.isCautious = isCautious;
  }
}
