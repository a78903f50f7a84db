import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.js';
import { GuardedLimiter } from '../rate-limit/circuit-breaker.js';
import { SqliteDayCounts } from '../rate-limit/daily-usage-store.js';
import { FallbackLimiter } from '../rate-limit/fallback-rate-limiter.js';
import { MemoryLimiter } from '../rate-limit/memory-rate-limiter.js';
import type { Limiter } from '../rate-limit/rate-limiter.js';
import { RedisLimiter } from '../rate-limit/redis-rate-limiter.js';
import { Access } from './accounts.js';
import { Housekeeping } from './background-jobs.js';
import { forwardingWarning, onceAMinute } from './forwarding-warning.js';
import { createTransport, openConfiguredStorage } from './open-storage-and-mail.js';

/** Access with the engines that the configuration names. */
export interface OpenedAccess {
  readonly access: Access;
  /** What goes on beside the answering; a worker leaves it to the primary process. */
  readonly housekeeping: Housekeeping | undefined;
  /** The parts that are away at the moment. */
  listDegraded(): string[];
  close(): Promise<void>;
}

/** What a worker leaves to the primary process: counting, sending mail, and warning once where all workers would. */
export interface LeftToPrimary {
  readonly limiter: Limiter;
  readonly nudge: () => void;
  readonly warnOfForwarding: () => void;
}

/** Opens storage, limiter and mail as configured. */
export async function openAccess(
  config: Config,
  clock: () => number,
  log: FastifyBaseLogger,
  primary?: LeftToPrimary,
): Promise<OpenedAccess> {
  const { allowances, trust, publicUrl, limitsOn } = config;
  const storage = await openConfiguredStorage(config, log);
  const transport = createTransport(config, log);
  const shared = await openSharedLimiter(config, clock, log);
  const limiter = shared ?? primary?.limiter ?? createLocalLimiter(config, log);
  const housekeeping = primary ? undefined : new Housekeeping({ storage, transport, publicUrl, clock, log });
  const nudge = () => (primary ? primary.nudge() : housekeeping?.postman.nudge());
  const warnOfForwarding = primary ? onceAMinute(primary.warnOfForwarding) : forwardingWarning(log);
  return {
    access: new Access({ storage, limiter, limitsOn, allowances, trust, transport, nudge, clock, warnOfForwarding }),
    housekeeping,
    listDegraded: () => [...(shared?.isDegraded ? ['redis'] : []), ...(storage.isAway ? ['postgres'] : [])],
    async close() {
      await housekeeping?.stop();
      transport.close();
      await limiter.close();
      await storage.close();
    },
  };
}

/** The limiter of this process; its counts are kept in a file. */
export function createLocalLimiter({ countsFile }: Config, log: FastifyBaseLogger): MemoryLimiter {
  const report = onceAMinute((fault: unknown) =>
    log.warn({ why: String(fault) }, 'the counts of the day could not be kept; it is tried again'),
  );
  return new MemoryLimiter(new SqliteDayCounts(countsFile), (fault) => report(Date.now(), fault));
}

/** The limiter of all replicas, where there is a Redis. */
async function openSharedLimiter(
  { redisUrl }: Config,
  clock: () => number,
  log: FastifyBaseLogger,
): Promise<GuardedLimiter | undefined> {
  if (redisUrl === undefined) return undefined;
  const shared = new RedisLimiter(redisUrl, ({ message }) => log.debug({ why: message }, 'redis'));
  const guarded = new GuardedLimiter({
    shared,
    fallback: new FallbackLimiter(),
    clock,
    onAway: (fault) =>
      log.warn({ why: fault instanceof Error ? fault.message : String(fault) }, 'Redis is away: limits are kept here'),
    onBack: () => log.info('Redis is back: limits are shared again'),
  });
  await shared.connect().catch(() => {});
  await guarded.start();
  return guarded;
}
