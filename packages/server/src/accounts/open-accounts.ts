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
import { forwardingWarning, onceAMinute } from './forwarding-warning.js';
import { createTransport, openConfiguredStorage } from './open-storage-and-mail.js';

/** Access with the engines that the configuration names. */
export interface OpenedAccounts {
  readonly access: Accounts;
  /** What goes on beside the answering; a worker leaves it to the primary process. */
  readonly backgroundJobs: BackgroundJobs | undefined;
  /** The parts that are away at the moment. */
  listDegraded(): string[];
  close(): Promise<void>;
}

/** What a worker leaves to the primary process: counting, sending mail, and warning once where all workers would. */
export interface PrimaryServices {
  readonly limiter: RateLimiter;
  readonly wake: () => void;
  readonly warnAboutForwarding: () => void;
}

/** Opens storage, limiter and mail as configured. */
export async function openAccounts(
  config: Config,
  clock: () => number,
  log: FastifyBaseLogger,
  primary?: PrimaryServices,
): Promise<OpenedAccounts> {
  const { allowances, trust, publicUrl, limitsOn } = config;
  const storage = await openConfiguredStorage(config, log);
  const transport = createTransport(config, log);
  const shared = await openSharedLimiter(config, clock, log);
  const limiter = shared ?? primary?.limiter ?? createLocalLimiter(config, log);
  const backgroundJobs = primary ? undefined : new BackgroundJobs({ storage, transport, publicUrl, clock, log });
  const wake = () => (primary ? primary.wake() : backgroundJobs?.outboxWorker.wake());
  const warnAboutForwarding = primary ? onceAMinute(primary.warnAboutForwarding) : forwardingWarning(log);
  return {
    access: new Accounts({
      storage,
      limiter,
      limitsOn,
      allowances,
      trust,
      transport,
      wake,
      clock,
      warnAboutForwarding,
    }),
    backgroundJobs,
    listDegraded: () => [...(shared?.isDegraded ? ['redis'] : []), ...(storage.isUnavailable ? ['postgres'] : [])],
    async close() {
      await backgroundJobs?.stop();
      transport.close();
      await limiter.close();
      await storage.close();
    },
  };
}

/** The limiter of this process; its counts are kept in a file. */
export function createLocalLimiter({ countsFile }: Config, log: FastifyBaseLogger): MemoryRateLimiter {
  const report = onceAMinute((fault: unknown) =>
    log.warn({ why: String(fault) }, 'the counts of the day could not be kept; it is tried again'),
  );
  return new MemoryRateLimiter(new SqliteDailyUsageStore(countsFile), (fault) => report(Date.now(), fault));
}

/** The limiter of all replicas, where there is a Redis. */
async function openSharedLimiter(
  { redisUrl }: Config,
  clock: () => number,
  log: FastifyBaseLogger,
): Promise<CircuitBreaker | undefined> {
  if (redisUrl === undefined) return undefined;
  const shared = new RedisRateLimiter(redisUrl, ({ message }) => log.debug({ why: message }, 'redis'));
  const guarded = new CircuitBreaker({
    shared,
    fallback: new FallbackRateLimiter(),
    clock,
    onUnavailable: (fault) =>
      log.warn({ why: fault instanceof Error ? fault.message : String(fault) }, 'Redis is away: limits are kept here'),
    onAvailable: () => log.info('Redis is back: limits are shared again'),
  });
  await shared.connect().catch(() => {});
  await guarded.start();
  return guarded;
}
