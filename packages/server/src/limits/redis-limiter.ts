import { once } from 'node:events';
import { Redis } from 'ioredis';
import { HangWatch } from './hang-watch.js';
import { type Allowance, dayMs, dayOf, type SharedLimiter, type Spending, type Verdict } from './limiter.js';

/**
 * One round trip: checks burst and day before either is charged. The burst's window begins with its first request; its key lives as
 * long as the window, the day's key until the day after.
 * KEYS: burst, day. ARGV: burst quota, burst window (ms), daily quota, whether the day is charged, how much to charge (0 looks only), ms until the day's key may go.
 */
const spendScript = `
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

const giveBackScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

interface Scripts {
  spend(...args: (string | number)[]): Promise<[refused: string, used: number, left: number, today: number]>;
  giveBack(key: string): Promise<void>;
}

/** A connection that owes answers for so long is made anew: its other end may be gone without a word. */
const deadConnectionMs = 2000;

/** The limiter that replicas share. A question that finds Redis gone or silent fails, and the caller decides what serves meanwhile. */
export class RedisLimiter implements SharedLimiter {
  readonly #redis: Redis & Scripts;
  readonly #watch: HangWatch;

  constructor(url: string, silenceMs: number, onFault: (fault: Error) => void) {
    this.#watch = new HangWatch(silenceMs);
    this.#redis = new Redis(url, {
      connectTimeout: 1000,
      socketTimeout: deadConnectionMs,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(100 * attempt, 2000),
      scripts: { spend: { lua: spendScript, numberOfKeys: 2 }, giveBack: { lua: giveBackScript, numberOfKeys: 1 } },
    }) as Redis & Scripts;
    this.#redis.on('error', onFault);
  }

  spend(spending: Spending, nowMs: number): Promise<Verdict> {
    return this.#run(spending, nowMs, spending.chargesDay, 1);
  }

  peek(allowance: Allowance, nowMs: number): Promise<Verdict> {
    return this.#run(allowance, nowMs, false, 0);
  }

  async giveBack(subject: string, chargedAtMs: number, withBurst = false): Promise<void> {
    const keys = [dayKey(subject, chargedAtMs), ...(withBurst ? [burstKey(subject)] : [])];
    await Promise.all(keys.map((key) => this.#watch.wait(this.#redis.giveBack(key))));
  }

  async probe(): Promise<void> {
    await this.#watch.wait(this.#redis.ping());
  }

  /** Waits for the first connection, for a second at most. */
  async connect(): Promise<void> {
    if (this.#redis.status !== 'ready') await once(this.#redis, 'ready', { signal: AbortSignal.timeout(1000) });
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
  }

  async #run(
    { subject, burst, daily }: Allowance,
    nowMs: number,
    chargesDay: boolean,
    charge: number,
  ): Promise<Verdict> {
    const [refused, used, left, today] = await this.#watch.wait(
      this.#redis.spend(
        burstKey(subject),
        dayKey(subject, nowMs),
        burst.quota,
        burst.windowMs,
        daily,
        chargesDay ? '1' : '0',
        charge,
        2 * dayMs,
      ),
    );
    return {
      refusedBy: refused === '' ? undefined : (refused as 'burst' | 'daily'),
      burst: { remaining: Math.max(0, burst.quota - used), resetsAtMs: nowMs + left },
      daily: { remaining: Math.max(0, daily - today), resetsAtMs: (dayOf(nowMs) + 1) * dayMs },
    };
  }
}

function burstKey(subject: string): string {
  return `almanac:burst:{${subject}}`;
}

function dayKey(subject: string, nowMs: number): string {
  return `almanac:day:${dayOf(nowMs)}:{${subject}}`;
}
