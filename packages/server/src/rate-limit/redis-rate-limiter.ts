import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import {
  type Allowance,
  type ConsumeRequest,
  type Due,
  dayMs,
  type RateLimitResult,
  type SharedRateLimiter,
  utcDay,
} from './rate-limiter.js';

/**
 * One round trip: checks burst and day before either is charged. The burst's window begins with its first request; its key lives as
 * long as the window, the day's key until the day after.
 * While a process still has to charge what it granted without Redis, the answer is "away".
 * KEYS: burst, day, away. ARGV: burst quota, burst window (ms), daily quota, whether the day is charged, how much to charge (0 looks only), ms until the day's key may go.
 */
const consumeScript = `
if ARGV[5] ~= '0' and redis.call('EXISTS', KEYS[3]) == 1 then return { 'away', 0, 0, 0 } end
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local today = tonumber(redis.call('GET', KEYS[2]) or '0')
local left = redis.call('PTTL', KEYS[1])
local charge = tonumber(ARGV[5])
local refused = ''
if charge > 0 then
  if used + charge > tonumber(ARGV[1]) then refused = 'burst'
  elseif ARGV[4] == '1' and today + charge > tonumber(ARGV[3]) then refused = 'daily'
  else
    used = redis.call('INCRBY', KEYS[1], charge)
    if left < 0 then
      redis.call('PEXPIRE', KEYS[1], ARGV[2])
      left = tonumber(ARGV[2])
    end
    if ARGV[4] == '1' then
      today = redis.call('INCRBY', KEYS[2], charge)
      if today == charge then redis.call('PEXPIRE', KEYS[2], ARGV[6]) end
    end
  end
end
if left < 0 then left = tonumber(ARGV[2]) end
return { refused, used, left, today }`;

const refundScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

/**
 * Charges what was granted without Redis, or gives back what is below zero.
 * KEYS: burst, day. ARGV: of the burst, ms until it ends, of the day, ms until the day's key may go.
 */
const settleScript = `
local function add(key, change, lifeMs)
  if change == 0 or lifeMs <= 0 then return end
  local used = tonumber(redis.call('GET', key) or '0')
  if used + change <= 0 then redis.call('DEL', key)
  elseif redis.call('INCRBY', key, change) == change then redis.call('PEXPIRE', key, lifeMs) end
end
add(KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]))
add(KEYS[2], tonumber(ARGV[3]), tonumber(ARGV[4]))`;

/**
 * Notes that a process is there, and counts those that were lately. It writes: a Redis that is read-only or out of memory answers PING.
 * KEYS: processes, away. ARGV: the process, how long it counts as there (ms), how long others count by themselves because of it (ms, or 0).
 */
const probeScript = `
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], nowMs, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', nowMs - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
if ARGV[3] == '0' then redis.call('ZREM', KEYS[2], ARGV[1])
else
  redis.call('ZADD', KEYS[2], nowMs, ARGV[1])
  redis.call('PEXPIRE', KEYS[2], ARGV[3])
end
return redis.call('ZCARD', KEYS[1])`;

interface Scripts {
  consume(...args: (string | number)[]): Promise<[refused: string, used: number, left: number, today: number]>;
  refund(key: string): Promise<void>;
  settle(...args: (string | number)[]): Promise<void>;
  probe(...args: (string | number)[]): Promise<number>;
}

/** A connection that owes answers for so long is made anew: its other end may be gone without a word. */
const deadConnectionMs = 5000;

const longestReconnectPauseMs = 500;
const processesKey = 'almanac:processes';
const processLifeMs = 10_000;
const awayKey = 'almanac:away';
const awayLifeMs = 5000;
const farewellMs = 200;

/** The limiter that replicas share. A question that finds Redis gone fails; one that finds it silent waits, and the caller decides how long. */
export class RedisRateLimiter implements SharedRateLimiter {
  readonly #redis: Redis & Scripts;
  readonly #process = randomUUID();

  constructor(url: string, onFault: (fault: Error) => void) {
    this.#redis = new Redis(url, {
      connectTimeout: 1000,
      socketTimeout: deadConnectionMs,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(100 * attempt, longestReconnectPauseMs),
      scripts: {
        consume: { lua: consumeScript, numberOfKeys: 3 },
        refund: { lua: refundScript, numberOfKeys: 1 },
        settle: { lua: settleScript, numberOfKeys: 2 },
        probe: { lua: probeScript, numberOfKeys: 2 },
      },
    }) as Redis & Scripts;
    this.#redis.on('error', onFault);
  }

  consume(spending: ConsumeRequest, nowMs: number): Promise<RateLimitResult | undefined> {
    return this.#run(spending, nowMs, spending.countsDay, 1);
  }

  async peek(allowance: Allowance, nowMs: number): Promise<RateLimitResult> {
    return (await this.#run(allowance, nowMs, false, 0)) as RateLimitResult;
  }

  async refund(subject: string, chargedAtMs: number, withBurst = false): Promise<void> {
    const keys = [dayKey(subject, utcDay(chargedAtMs)), ...(withBurst ? [burstKey(subject)] : [])];
    await Promise.all(keys.map((key) => this.#redis.refund(key)));
  }

  probe(isUnavailable: boolean): Promise<number> {
    return this.#redis.probe(processesKey, awayKey, this.#process, processLifeMs, isUnavailable ? awayLifeMs : 0);
  }

  async settle(dues: readonly Due[]): Promise<void> {
    await Promise.all(
      dues.map(({ subject, burst, burstEndsInMs, daily, day }) =>
        this.#redis.settle(burstKey(subject), dayKey(subject, day), burst, burstEndsInMs, daily, 2 * dayMs),
      ),
    );
  }

  /** Waits for the first connection, for a few seconds at most. */
  async connect(): Promise<void> {
    if (this.#redis.status !== 'ready') await once(this.#redis, 'ready', { signal: AbortSignal.timeout(3000) });
  }

  async close(): Promise<void> {
    const leave = Promise.all([processesKey, awayKey].map((key) => this.#redis.zrem(key, this.#process))).catch(
      () => {},
    );
    await Promise.race([leave, sleep(farewellMs, undefined, { ref: false })]);
    this.#redis.disconnect();
  }

  async #run(
    { subject, burst, daily }: Allowance,
    nowMs: number,
    countsDay: boolean,
    charge: number,
  ): Promise<RateLimitResult | undefined> {
    const [refused, used, left, today] = await this.#redis.consume(
      burstKey(subject),
      dayKey(subject, utcDay(nowMs)),
      awayKey,
      burst.quota,
      burst.windowMs,
      daily,
      countsDay ? '1' : '0',
      charge,
      2 * dayMs,
    );
    if (refused === 'away') return undefined;
    return {
      refusedBy: refused === '' ? undefined : (refused as 'burst' | 'daily'),
      burst: { remaining: Math.max(0, burst.quota - used), resetsAtMs: nowMs + left },
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
