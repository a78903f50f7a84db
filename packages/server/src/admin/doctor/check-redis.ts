import { Redis } from 'ioredis';
import type { Config } from '../../config/config.js';
import { checkClock, type Finding, ok, problem, warning } from './finding.js';

const timeoutMs = 2000;

/** As docs/operations.md says: Redis 6 or later, or Valkey. */
const oldestMajor = 6;

/** Connects to Redis or Valkey, and asks for version, clock, role and what happens when memory is full. */
export async function checkRedis({ redisUrl }: Config): Promise<readonly Finding[]> {
  if (redisUrl === undefined) return [];
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  // Connecting rejects with less than this says, for example where the password is wrong.
  let cause: Error | undefined;
  redis.on('error', (fault: Error) => {
    cause = fault;
  });
  try {
    await redis.connect();
    const askedAtMs = Date.now();
    const [seconds, microseconds] = (await redis.time()).map(Number) as [number, number];
    const atMs = seconds * 1000 + microseconds / 1000;
    const clock = checkClock('Redis', { atMs, askedAtMs, answeredAtMs: Date.now() });
    return [...checkServer(readInfo(await redis.info())), clock];
  } catch (fault) {
    const { message } = cause ?? (fault as Error);
    return [
      problem('Redis', `${message}: is it running where REDIS_URL says? Until then each replica limits by itself`),
    ];
  } finally {
    redis.disconnect();
  }
}

function readInfo(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^(\w+):(.*?)\r?$/gm)].map(([, name = '', value = '']) => [name, value]));
}

function checkServer(info: ReadonlyMap<string, string>): readonly Finding[] {
  const valkey = info.get('valkey_version');
  const version = valkey ?? info.get('redis_version') ?? '0';
  const name = valkey === undefined ? version : `Valkey ${valkey}`;
  if (Number.parseInt(version, 10) < oldestMajor)
    return [problem('Redis', `${version} is too old: ${oldestMajor} or later is needed`)];
  if (info.get('role') === 'slave')
    return [problem('Redis', `${name} is a replica, which cannot be written: set REDIS_URL to the primary`)];
  const policy = info.get('maxmemory_policy') ?? 'noeviction';
  return info.get('maxmemory') !== '0' && policy !== 'noeviction'
    ? [warning('Redis', `${name} forgets counts when its memory is full: set maxmemory-policy to noeviction`)]
    : [ok('Redis', name)];
}
