import { once } from 'node:events';
import { Redis } from 'ioredis';
import { type ConsumeRequest, dayMs, type RateLimiter, type RateLimitResult, toUtcDay } from '../rate-limiter.js';

/** A connection on which a command goes unanswered for this long is replaced: Redis may be gone. */
const socketTimeoutMs = 5000;

const maxReconnectDelayMs = 500;
const dayKeyLifeMs = 2 * dayMs;
const probeLifeMs = 1000;

/**
 * Checks burst and day, then consumes both, in one round trip. The burst window starts with its first request. KEYS:
 * burst, day. ARGV: burst quota, burst window (ms), daily quota, requests to count against the burst and the day,
 * lifetime of the day key (ms).
 */
const consumeScript = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local today = tonumber(redis.call('GET', KEYS[2]) or '0')
local left = redis.call('PTTL', KEYS[1])
local burstCost, dayCost = tonumber(ARGV[4]), tonumber(ARGV[5])
local refused = ''
if burstCost > 0 and used + burstCost > tonumber(ARGV[1]) then refused = 'burst'
elseif dayCost > 0 and today + dayCost > tonumber(ARGV[3]) then refused = 'daily'
else
  if burstCost > 0 then
    used = redis.call('INCRBY', KEYS[1], burstCost)
    if left < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  end
  if dayCost > 0 then
    today = redis.call('INCRBY', KEYS[2], dayCost)
    if today == dayCost then redis.call('PEXPIRE', KEYS[2], ARGV[6]) end
  end
end
if left < 0 then left = tonumber(ARGV[2]) end
return { refused, used, left, today }`;

/** Never refunds more than was counted. KEYS: the burst or the day. ARGV: the number of requests. */
const refundScript = `
local cost = math.min(tonumber(ARGV[1]), tonumber(redis.call('GET', KEYS[1]) or '0'))
if cost > 0 then redis.call('DECRBY', KEYS[1], cost) end`;

/** ioredis adds these methods for the scripts: keys first, then arguments. */
interface RedisScripts {
  consume(...args: (string | number)[]): Promise<[refusedBy: string, used: number, leftMs: number, today: number]>;
  refund(key: string, cost: number): Promise<void>;
}

/** Calls fail at once while Redis is unreachable. While it hangs, the caller must limit the wait. */
export class RedisRateLimiter implements RateLimiter {
  readonly #redis: Redis & RedisScripts;
  /** Why there is no connection, such as a wrong password. Calls only say that they cannot write. */
  #connectionFault: Error | undefined;

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
    this.#redis.on('error', (fault) => {
      this.#connectionFault = fault;
      onFault(fault);
    });
    this.#redis.on('ready', () => {
      this.#connectionFault = undefined;
    });
  }

  /** Undefined while there is a connection. */
  get connectionFault(): Error | undefined {
    return this.#connectionFault;
  }

  async consume(
    { subject, burst, daily, burstCost = 1, dayCost }: ConsumeRequest,
    nowMs: number,
  ): Promise<RateLimitResult> {
    this.#batchWrites();
    const [refusedBy, used, leftMs, today] = await this.#redis.consume(
      formatBurstKey(subject),
      formatDayKey(subject, toUtcDay(nowMs)),
      burst.quota,
      burst.windowMs,
      daily,
      burstCost,
      dayCost,
      dayKeyLifeMs,
    );
    return {
      refusedBy: refusedBy === '' ? undefined : (refusedBy as 'burst' | 'daily'),
      burst: { remaining: Math.max(0, burst.quota - used), resetsAtMs: nowMs + leftMs },
      daily: { remaining: Math.max(0, daily - today), resetsAtMs: (toUtcDay(nowMs) + 1) * dayMs },
    };
  }

  /** Writes the commands of one pass of the event loop at once, which costs less than half of writing each by itself. */
  #batchWrites(): void {
    // Undefined before the first connection.
    const stream = this.#redis.stream as Redis['stream'] | undefined;
    if (stream?.writableCorked !== 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  }

  async refund(subject: string, consumedAtMs: number, dayCost: number, burstCost = 0): Promise<void> {
    await Promise.all([
      this.#redis.refund(formatDayKey(subject, toUtcDay(consumedAtMs)), dayCost),
      burstCost > 0 && this.#redis.refund(formatBurstKey(subject), burstCost),
    ]);
  }

  /** Writes, because a Redis that is read-only or out of memory still answers PING. */
  probe(): Promise<unknown> {
    return this.#redis.set('almanac:probe', '1', 'PX', probeLifeMs);
  }

  /** @throws if there is no connection within 3 seconds */
  async connect(): Promise<void> {
    if (this.#redis.status !== 'ready') await once(this.#redis, 'ready', { signal: AbortSignal.timeout(3000) });
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
  }
}

// Both keys of a subject have the same hash tag, so that Redis Cluster stores them in one slot.
function formatBurstKey(subject: string): string {
  return `almanac:burst:{${subject}}`;
}

function formatDayKey(subject: string, day: number): string {
  return `almanac:day:${day}:{${subject}}`;
}
