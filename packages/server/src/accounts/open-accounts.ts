import type { BaseLogger } from 'pino';
import type { Config } from '../config/config.js';
import { SqliteDailyUsageStore } from '../limits/daily-usage-store.js';
import { MemoryRateLimiter } from '../limits/memory-rate-limiter.js';
import type { RateLimiter } from '../limits/rate-limiter.js';
import { CircuitBreaker } from '../limits/redis/circuit-breaker.js';
import { FallbackRateLimiter } from '../limits/redis/fallback-rate-limiter.js';
import { RedisRateLimiter } from '../limits/redis/redis-rate-limiter.js';
import { Accounts } from './accounts.js';
import { BackgroundJobs } from './background-jobs.js';
import { createForwardingWarning, onceAMinute } from './callers/forwarding-warning.js';
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
  /** Names the parts that are unavailable to the primary process. */
  readonly listUnavailable: () => readonly string[];
  readonly wake: () => void;
  readonly warnAboutForwarding: () => void;
}

/** Opens storage, rate limiter and mail as configured. */
export async function openAccounts(
  config: Config,
  clock: () => number,
  log: BaseLogger,
  primary?: PrimaryServices,
): Promise<OpenedAccounts> {
  const { allowances, signups, trustedProxies, publicUrl, limitsOn } = config;
  const { accountsPerDomain } = signups;
  const storage = await openConfiguredStorage(config, log);
  const transport = createTransport(config, log);
  const own = primary ? undefined : await openLimiter(config, log);
  const limiter = own ?? (primary as PrimaryServices).limiter;
  const backgroundJobs = primary
    ? undefined
    : new BackgroundJobs({ storage, transport, publicUrl, accountsPerDomain, clock, log });
  const wake = () => (primary ? primary.wake() : backgroundJobs?.outboxWorker.wake());
  const warnAboutForwarding = primary
    ? onceAMinute(primary.warnAboutForwarding, clock)
    : createForwardingWarning(log, clock);
  return {
    access: new Accounts({
      storage,
      limiter,
      limitsOn,
      allowances,
      signups,
      trustedProxies,
      transport,
      wake,
      clock,
      warnAboutForwarding,
    }),
    backgroundJobs,
    listUnavailable: () => [
      ...(primary?.listUnavailable() ?? listUnavailableLimiter(limiter)),
      ...(storage.isFailing ? [storage.engine === 'postgres' ? 'postgres' : 'accounts'] : []),
    ],
    async close() {
      await backgroundJobs?.stop();
      transport.close();
      await limiter.close();
      await storage.close();
    },
  };
}

/** Creates a rate limiter that saves daily counts to a file. */
function createLocalLimiter({ usageFile }: Config, log: BaseLogger): MemoryRateLimiter {
  const report = onceAMinute(
    (fault: unknown) => log.warn({ why: String(fault) }, 'could not save the daily counts; retrying'),
    Date.now,
  );
  const store = new SqliteDailyUsageStore(usageFile, (movedTo) =>
    log.warn({ movedTo }, 'the daily counts were damaged and begin anew'),
  );
  return new MemoryRateLimiter(store, report);
}

/** Names what a limiter has to do without: Redis, or the file of daily counts. */
export function listUnavailableLimiter(limiter: RateLimiter): string[] {
  if (limiter instanceof CircuitBreaker) return limiter.isOpen ? ['redis'] : [];
  return limiter instanceof MemoryRateLimiter && limiter.isFailing ? ['limits'] : [];
}

/** Opens the rate limiter of all processes of this replica: in Redis if that is configured, else in this process. */
export async function openLimiter(config: Config, log: BaseLogger): Promise<CircuitBreaker | MemoryRateLimiter> {
  const { redisUrl, replicas } = config;
  if (redisUrl === undefined) return createLocalLimiter(config, log);
  const shared = new RedisRateLimiter(redisUrl, ({ message }) => log.debug({ why: message }, 'redis'));
  const breaker = new CircuitBreaker({
    shared,
    fallback: new FallbackRateLimiter(replicas),
    onUnavailable: (fault) =>
      log.warn(
        { why: fault instanceof Error ? fault.message : String(fault) },
        'Redis is unavailable: this replica enforces limits by itself',
      ),
    onAvailable: () => log.info('Redis is available again: limits are shared'),
  });
  await shared.connect().catch(() => {});
  await breaker.start();
  return breaker;
}
