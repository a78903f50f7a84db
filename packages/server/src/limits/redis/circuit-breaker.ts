import type { BaseLogger } from 'pino';
import type { ConsumeRequest, RateLimiter, RateLimitResult } from '../rate-limiter.js';
import { Watchdog } from '../watchdog.js';
import { FallbackRateLimiter } from './fallback-rate-limiter.js';
import { RedisRateLimiter } from './redis-rate-limiter.js';

/** Limits promise to stay exact for 300 ms: a machine that stops only Redis for a moment needs the rest. */
const timeoutMs = 500;

const probeEveryMs = 250;

/** Once a call to Redis fails or times out, the fallback decides at once, until a probe succeeds. */
export class CircuitBreaker implements RateLimiter {
  readonly #redisLimiter: RedisRateLimiter;
  readonly #fallback: FallbackRateLimiter;
  readonly #log: BaseLogger;
  readonly #watchdog = new Watchdog(timeoutMs);
  #probeTimer: NodeJS.Timeout | undefined;
  #isOpen = false;
  #isProbing = false;

  constructor(redisUrl: string, replicas: number, log: BaseLogger) {
    this.#redisLimiter = new RedisRateLimiter(redisUrl, ({ message }) =>
      log.debug({ err: { message } }, 'Redis client error'),
    );
    this.#fallback = new FallbackRateLimiter(replicas);
    this.#log = log;
  }

  get unavailable(): 'redis' | undefined {
    return this.#isOpen ? 'redis' : undefined;
  }

  /** Succeeds even if Redis cannot be reached. */
  async start(): Promise<void> {
    await this.#redisLimiter.connect().catch(() => {});
    await this.#probe();
    this.#probeTimer = setInterval(() => void this.#probe(), probeEveryMs).unref();
  }

  consume(request: ConsumeRequest, nowMs: number): Promise<RateLimitResult> {
    const consumeInRedis = async () => {
      const result = await this.#redisLimiter.consume(request, nowMs);
      this.#fallback.remember(request.subject, result);
      return result;
    };
    return this.#callRedis(consumeInRedis, () => this.#fallback.consume(request, nowMs));
  }

  refund(subject: string, consumedAtMs: number, dayCost: number, burstCost?: number): Promise<void> {
    return this.#callRedis(
      () => this.#redisLimiter.refund(subject, consumedAtMs, dayCost, burstCost),
      () => this.#fallback.refund(subject, consumedAtMs, dayCost, burstCost),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#probeTimer);
    await Promise.all([this.#redisLimiter.close(), this.#fallback.close()]);
  }

  async #callRedis<T>(callRedis: () => Promise<T>, fallback: () => T): Promise<T> {
    if (this.#isOpen) return fallback();
    try {
      return await this.#watchdog.wait(callRedis());
    } catch (fault) {
      this.#open(fault);
      return fallback();
    }
  }

  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    try {
      await this.#watchdog.wait(this.#redisLimiter.probe());
      if (this.#isOpen) this.#log.info('Redis is available again: limits are shared');
      this.#isOpen = false;
    } catch (fault) {
      this.#open(fault);
    } finally {
      this.#isProbing = false;
    }
  }

  #open(fault: unknown): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    // If the host has several addresses and none can be connected to, the error has only a code.
    const { message, code } = (this.#redisLimiter.connectionFault ?? fault) as NodeJS.ErrnoException;
    this.#log.warn(
      { err: { message: message || code } },
      'Redis is unavailable: this replica enforces limits by itself',
    );
  }
}
