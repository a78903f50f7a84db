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

/** A connection with commands unanswered for this long is replaced: the other end may have gone without closing it. */
const socketTimeoutMs = 5000;

const maxReconnectDelayMs = 500;
const dayKeyLifeMs = 2 * dayMs;
const probeLifeMs = 1000;

/**
 * Checks burst and day, then consumes both, in one round trip. The burst window starts with its first request; the burst key expires
 * with the window, the day key a day after its day.
 * KEYS: burst, day.
 * ARGV: burst quota, burst window (ms), daily quota, 1 to count the day, requests (0 to peek), lifetime of the day key (ms).
 */
const consumeScript = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local today = tonumber(redis.call('GET', KEYS[2]) or '0')
local left = redis.call('PTTL', KEYS[1])
local requests = tonumber(ARGV[5])
local refused = ''
if requests > 0 then
  if used + requests > tonumber(ARGV[1]) then refused = 'burst'
  elseif ARGV[4] == '1' and today + requests > tonumber(ARGV[3]) then refused = 'daily'
  else
    used = redis.call('INCRBY', KEYS[1], requests)
    if left < 0 then
      redis.call('PEXPIRE', KEYS[1], ARGV[2])
      left = tonumber(ARGV[2])
    end
    if ARGV[4] == '1' then
      today = redis.call('INCRBY', KEYS[2], requests)
      if today == requests then redis.call('PEXPIRE', KEYS[2], ARGV[6]) end
    end
  end
end
if left < 0 then left = tonumber(ARGV[2]) end
return { refused, used, left, today }`;

/** KEYS: burst or day. */
const refundScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

/** The methods that ioredis adds for the scripts: keys first, then arguments. */
interface RedisScripts {
  consume(...args: (string | number)[]): Promise<[refused: string, used: number, leftMs: number, today: number]>;
  refund(key: string): Promise<void>;
}

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
      scripts: {
        consume: { lua: consumeScript, numberOfKeys: 2 },
        refund: { lua: refundScript, numberOfKeys: 1 },
      },
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

// The keys of one script carry the same hash tag, so that Redis Cluster keeps them in one place.
function burstKey(subject: string): string {
  return `almanac:burst:{${subject}}`;
}

function dayKey(subject: string, day: number): string {
  return `almanac:day:${day}:{${subject}}`;
}
