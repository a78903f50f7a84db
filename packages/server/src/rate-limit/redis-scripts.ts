/**
 * Checks burst and day, then consumes both, in one round trip. The burst window starts with its first request; the burst key expires
 * with the window, the day key a day after its day. Returns "unavailable" while some process still has usage to settle.
 * KEYS: burst, day, processes that use their fallback.
 * ARGV: burst quota, burst window (ms), daily quota, 1 to count the day, requests (0 to peek), lifetime of the day key (ms).
 */
const consumeScript = `
if ARGV[5] ~= '0' and redis.call('EXISTS', KEYS[3]) == 1 then return { 'unavailable', 0, 0, 0 } end
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

/**
 * Counts usage that was granted without Redis; negative usage is refunded.
 * KEYS: burst, day. ARGV: requests in the burst, ms until it ends, requests of the day, lifetime of the day key (ms).
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
 * Registers a process and counts those seen recently. It writes, because a Redis that is read-only or out of memory still answers PING.
 * KEYS: processes, processes that use their fallback.
 * ARGV: process id, how long it stays registered (ms), how long the others use their fallback because of it (ms, or 0).
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

/** The Lua scripts, as ioredis takes them. */
export const redisScripts = {
  consume: { lua: consumeScript, numberOfKeys: 3 },
  refund: { lua: refundScript, numberOfKeys: 1 },
  settle: { lua: settleScript, numberOfKeys: 2 },
  probe: { lua: probeScript, numberOfKeys: 2 },
};

/** The methods that ioredis adds for the scripts: keys first, then arguments. */
export interface RedisScripts {
  consume(...args: (string | number)[]): Promise<[refused: string, used: number, leftMs: number, today: number]>;
  refund(key: string): Promise<void>;
  settle(...args: (string | number)[]): Promise<void>;
  probe(...args: (string | number)[]): Promise<number>;
}
