import { once } from 'node:events';
import { Redis } from 'ioredis';
import {
  type Allowance,
  type ConsumeRequest,
  dayMs,
  type RateLimiter,
  type RateLimitResult,
  utcDay,
} from '../rate-limiter.js';
import { type RedisScripts, redisScripts } from './redis-scripts.js';

/** A connection with commands unanswered for this long is replaced: the other end may have gone without closing it. */
const socketTimeoutMs = 5000;

const maxReconnectDelayMs = 500;
const dayKeyLifeMs = 2 * dayMs;
const probeLifeMs = 1000;

/** The limiter that replicas share. Calls fail at once while Redis is unreachable, but wait while it hangs: the caller sets the timeout. */
export class RedisRateLimiter implements RateLimiter {
  readonly #redis: Redis & RedisScripts;

  constructor(url: string, onFault: (fault: Error) => void) {
    this.#redis = new Redis(url, {
      protocol: 2,
      connectTimeout: 1000,
      socketTimeout: socketTimeoutMs,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(100 * attempt, maxReconnectDelayMs),
      scripts: redisScripts,
    }) as Redis & RedisScripts;
    this.#redis.on('error', onFault);
  }

  consume(request: ConsumeRequest, nowMs: number): Promise<RateLimitResult> {
    return this.#run(request, nowMs, request.countsDay, 1);
  }

  peek(allowance: Allowance, nowMs: number): Promise<RateLimitResult> {
    return this.#run(allowance, nowMs, false, 0);
  }

  async refund(subject: string, consumedAtMs: number, withBurst = false): Promise<void> {
    const keys = [dayKey(subject, utcDay(consumedAtMs)), ...(withBurst ? [burstKey(subject)] : [])];
    await Promise.all(keys.map((key) => this.#redis.refund(key)));
  }

  /** Checks that Redis accepts writes: one that is read-only or out of memory still answers PING. */
  probe(): Promise<unknown> {
    return this.#redis.set('almanac:probe', '1', 'PX', probeLifeMs);
  }

  /** Waits for the first connection, at most 3 seconds. */
  async connect(): Promise<void> {
    if (this.#redis.status !== 'ready') await once(this.#redis, 'ready', { signal: AbortSignal.timeout(3000) });
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
  }

  async #run(
    { subject, burst, daily }: Allowance,
    nowMs: number,
    countsDay: boolean,
    requests: number,
  ): Promise<RateLimitResult> {
    const [refused, used, leftMs, today] = await this.#redis.consume(
      burstKey(subject),
      dayKey(subject, utcDay(nowMs)),
      burst.quota,
      burst.windowMs,
      daily,
      countsDay ? '1' : '0',
      requests,
      dayKeyLifeMs,
    );
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
