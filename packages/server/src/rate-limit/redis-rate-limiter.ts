import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import {
  type Allowance,
  type ConsumeRequest,
  dayMs,
  type RateLimitResult,
  type SharedRateLimiter,
  type UnsettledUsage,
  utcDay,
} from './rate-limiter.js';
import { type RedisScripts, redisScripts } from './redis-scripts.js';

/** A connection with commands unanswered for this long is replaced: the other end may have gone without closing it. */
const socketTimeoutMs = 5000;

const maxReconnectDelayMs = 500;
const processesKey = 'almanac:processes';
const processLifeMs = 10_000;
const fallbackKey = 'almanac:fallback';
const fallbackLifeMs = 5000;
const unregisterTimeoutMs = 200;
const dayKeyLifeMs = 2 * dayMs;

/** The limiter that replicas share. Calls fail at once while Redis is unreachable, but wait while it hangs: the caller sets the timeout. */
export class RedisRateLimiter implements SharedRateLimiter {
  readonly #redis: Redis & RedisScripts;
  readonly #processId = randomUUID();

  constructor(url: string, onFault: (fault: Error) => void) {
    this.#redis = new Redis(url, {
      connectTimeout: 1000,
      socketTimeout: socketTimeoutMs,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(100 * attempt, maxReconnectDelayMs),
      scripts: redisScripts,
    }) as Redis & RedisScripts;
    this.#redis.on('error', onFault);
  }

  consume(request: ConsumeRequest, nowMs: number): Promise<RateLimitResult | undefined> {
    return this.#run(request, nowMs, request.countsDay, 1);
  }

  async peek(allowance: Allowance, nowMs: number): Promise<RateLimitResult> {
    return (await this.#run(allowance, nowMs, false, 0)) as RateLimitResult;
  }

  async refund(subject: string, consumedAtMs: number, withBurst = false): Promise<void> {
    const keys = [dayKey(subject, utcDay(consumedAtMs)), ...(withBurst ? [burstKey(subject)] : [])];
    await Promise.all(keys.map((key) => this.#redis.refund(key)));
  }

  probe(isUnavailable: boolean): Promise<number> {
    const lifeMs = isUnavailable ? fallbackLifeMs : 0;
    return this.#redis.probe(processesKey, fallbackKey, this.#processId, processLifeMs, lifeMs);
  }

  async settle(usage: readonly UnsettledUsage[]): Promise<void> {
    await Promise.all(
      usage.map(({ subject, burst, burstEndsInMs, daily, day }) =>
        this.#redis.settle(burstKey(subject), dayKey(subject, day), burst, burstEndsInMs, daily, dayKeyLifeMs),
      ),
    );
  }

  /** Waits for the first connection, at most 3 seconds. */
  async connect(): Promise<void> {
    if (this.#redis.status !== 'ready') await once(this.#redis, 'ready', { signal: AbortSignal.timeout(3000) });
  }

  async close(): Promise<void> {
    const unregister = Promise.all(
      [processesKey, fallbackKey].map((key) => this.#redis.zrem(key, this.#processId)),
    ).catch(() => {});
    await Promise.race([unregister, sleep(unregisterTimeoutMs, undefined, { ref: false })]);
    this.#redis.disconnect();
  }

  async #run(
    { subject, burst, daily }: Allowance,
    nowMs: number,
    countsDay: boolean,
    requests: number,
  ): Promise<RateLimitResult | undefined> {
    const [refused, used, leftMs, today] = await this.#redis.consume(
      burstKey(subject),
      dayKey(subject, utcDay(nowMs)),
      fallbackKey,
      burst.quota,
      burst.windowMs,
      daily,
      countsDay ? '1' : '0',
      requests,
      dayKeyLifeMs,
    );
    if (refused === 'unavailable') return undefined;
    return {
      refusedBy: refused === '' ? undefined : (refused as 'burst' | 'daily'),
      burst: { remaining: Math.max(0, burst.quota - used), resetsAtMs: nowMs + leftMs },
      daily: { remaining: Math.max(0, daily - today), resetsAtMs: (utcDay(nowMs) + 1) * dayMs },
    };
  }
}

function burstKey(subject: string): string {
  return `almanac:burst:{${subject}}`;
}

function dayKey(subject: string, day: number): string {
  return `almanac:day:${day}:{${subject}}`;
}
