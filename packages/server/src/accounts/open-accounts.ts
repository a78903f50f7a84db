import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.js';
import { CircuitBreaker } from '../rate-limit/circuit-breaker.js';
import { SqliteDailyUsageStore } from '../rate-limit/daily-usage-store.js';
import { FallbackRateLimiter } from '../rate-limit/fallback-rate-limiter.js';
import { MemoryRateLimiter } from '../rate-limit/memory-rate-limiter.js';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import { RedisRateLimiter } from '../rate-limit/redis-rate-limiter.js';
import { Accounts } from './accounts.js';
import { BackgroundJobs } from './background-jobs.js';
import { createForwardingWarning, onceAMinute } from './forwarding-warning.js';
import { createTransport, openConfiguredStorage } from './open-storage-and-mail.js';

/** Accounts over the configured engines. */
export interface OpenedAccounts {
  readonly access: Accounts;
  /** Undefined in workers: the primary process runs them. */
  readonly backgroundJobs: BackgroundJobs | undefined;
  /** Names the parts that are unavailable. */
  listUnavailable(): string[];
  close(): Promise<void>;
}

/** What the primary process does for its workers: count requests, send mail, and log a warning once for all of them. */
export interface PrimaryServices {
  readonly limiter: RateLimiter;
  /** Whether the primary process cannot save the daily usage. */
  readonly isLimiterFailing: () => boolean;
  readonly wake: () => void;
  readonly warnAboutForwarding: () => void;
}

/** Opens storage, rate limiter and mail as configured. */
export async function openAccounts(
  config: Config,
  clock: () => number,
  log: FastifyBaseLogger,
  primary?: PrimaryServices,
): Promise<OpenedAccounts> {
  const { allowances, trustedProxies, publicUrl, limitsOn } = config;
  const storage = await openConfiguredStorage(config, log);
  const transport = createTransport(config, log);
  const shared = await openSharedLimiter(config, clock, log);
  const local = shared || primary ? undefined : createLocalLimiter(config, log);
  const limiter = (shared ?? primary?.limiter ?? local) as RateLimiter;
  const backgroundJobs = primary ? undefined : new BackgroundJobs({ storage, transport, publicUrl, clock, log });
  const wake = () => (primary ? primary.wake() : backgroundJobs?.outboxWorker.wake());
  const warnAboutForwarding = primary ? onceAMinute(primary.warnAboutForwarding) : createForwardingWarning(log);
  return {
    access: new Accounts({
      storage,
      limiter,
      limitsOn,
      allowances,
      trustedProxies,
      transport,
      wake,
      clock,
      warnAboutForwarding,
    }),
    backgroundJobs,
    listUnavailable: () => [
      ...(shared?.isDegraded ? ['redis'] : []),
      ...(storage.isFailing ? [storage.engine === 'postgres' ? 'postgres' : 'accounts'] : []),
      ...(local?.isFailing || primary?.isLimiterFailing() ? ['limits'] : []),
    ],
    async close() {
      await backgroundJobs?.stop();
      transport.close();
      await limiter.close();
      await storage.close();
    },
  };
}

/** Creates the rate limiter of this process, which saves daily counts to a file. */
export function createLocalLimiter({ usageFile }: Config, log: FastifyBaseLogger): MemoryRateLimiter {
  const report = onceAMinute((fault: unknown) =>
    log.warn({ why: String(fault) }, 'could not save the daily counts; retrying'),
  );
  const store = new SqliteDailyUsageStore(usageFile, (movedTo) =>
    log.warn({ movedTo }, 'the daily counts were damaged and begin anew'),
  );
  return new MemoryRateLimiter(store, (fault) => report(Date.now(), fault));
}

/** Opens the rate limiter that replicas share, if Redis is configured. */
async function openSharedLimiter(
  { redisUrl }: Config,
  clock: () => number,
  log: FastifyBaseLogger,
): Promise<CircuitBreaker | undefined> {
  if (redisUrl === undefined) return undefined;
  const shared = new RedisRateLimiter(redisUrl, ({ message }) => log.debug({ why: message }, 'redis'));
  const breaker = new CircuitBreaker({
    shared,
    fallback: new FallbackRateLimiter(),
    clock,
    onUnavailable: (fault) =>
      log.warn(
        { why: fault instanceof Error ? fault.message : String(fault) },
        'Redis is unavailable: this process enforces limits by itself',
      ),
    onAvailable: () => log.info('Redis is available again: limits are shared'),
  });
  await shared.connect().catch(() => {});
  await breaker.start();
  return breaker;
}
