// The keys of one script carry the same hash tag, so that Redis Cluster keeps them in one place.

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

/** The Lua scripts, as ioredis takes them. */
export const redisScripts = {
  consume: { lua: consumeScript, numberOfKeys: 2 },
  refund: { lua: refundScript, numberOfKeys: 1 },
};

/** The methods that ioredis adds for the scripts: keys first, then arguments. */
export interface RedisScripts {
  consume(...args: (string | number)[]): Promise<[refused: string, used: number, leftMs: number, today: number]>;
  refund(key: string): Promise<void>;
}
