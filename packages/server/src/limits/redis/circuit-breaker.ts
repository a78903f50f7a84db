import type { Allowance, ConsumeRequest, RateLimiter, RateLimitResult } from '../rate-limiter.js';
import { Watchdog } from '../watchdog.js';
import type { FallbackRateLimiter } from './fallback-rate-limiter.js';
import type { RedisRateLimiter } from './redis-rate-limiter.js';

/** The two limiters, and who is told when Redis becomes unavailable and available again. */
export interface CircuitBreakerOptions {
  readonly shared: RedisRateLimiter;
  readonly fallback: FallbackRateLimiter;
  readonly onUnavailable: (fault: unknown) => void;
  readonly onAvailable: () => void;
}

/** How long requests wait for a Redis that hangs, in ms. */
const timeoutMs = 300;

const probeEveryMs = 250;

/**
 * The limiter in Redis behind a circuit breaker. A call that fails or times out opens it; then the fallback decides, without waiting,
 * until a probe succeeds.
 */
export class CircuitBreaker implements RateLimiter {
  readonly #options: CircuitBreakerOptions;
  readonly #watchdog = new Watchdog(timeoutMs);
  #probeTimer: NodeJS.Timeout | undefined;
  #isOpen = false;
  #isProbing = false;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  /** Whether Redis is unavailable. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Probes Redis, and keeps probing it. */
  async start(): Promise<void> {
    await this.#probe();
    this.#probeTimer = setInterval(() => void this.#probe(), probeEveryMs).unref();
  }

  consume(request: ConsumeRequest, nowMs: number): Promise<RateLimitResult> {
    const { shared, fallback } = this.#options;
    const consumeShared = async () => {
      const result = await shared.consume(request, nowMs);
      fallback.remember(request.subject, result);
      return result;
    };
    return this.#ask(consumeShared, () => fallback.consume(request, nowMs));
  }

  peek(allowance: Allowance, nowMs: number): Promise<RateLimitResult> {
    const { shared, fallback } = this.#options;
    return this.#ask(
      () => shared.peek(allowance, nowMs),
      () => fallback.peek(allowance, nowMs),
    );
  }

  refund(subject: string, consumedAtMs: number, withBurst?: boolean): Promise<void> {
    const { shared, fallback } = this.#options;
    return this.#ask(
      () => shared.refund(subject, consumedAtMs, withBurst),
      () => fallback.refund(subject, consumedAtMs, withBurst),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#probeTimer);
    await Promise.all([this.#options.shared.close(), this.#options.fallback.close()]);
  }

  async #ask<T>(shared: () => Promise<T>, fallback: () => T): Promise<T> {
    if (this.#isOpen) return fallback();
    try {
      return await this.#watchdog.wait(shared());
    } catch (fault) {
      this.#open(fault);
      return fallback();
    }
  }

  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    try {
      await this.#watchdog.wait(this.#options.shared.probe());
      this.#close();
    } catch (fault) {
      this.#open(fault);
    } finally {
      this.#isProbing = false;
    }
  }

  #open(fault: unknown): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#options.onUnavailable(fault);
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#options.onAvailable();
  }
}
