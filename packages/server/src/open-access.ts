import type { FastifyBaseLogger } from 'fastify';
import { Access } from './access/access.js';
import { forwardingWarning, onceAMinute } from './access/forwarding-warning.js';
import { Housekeeping } from './access/housekeeping.js';
import type { Config } from './config.js';
import { SqliteDayCounts } from './limits/day-counts.js';
import { GuardedLimiter } from './limits/guarded-limiter.js';
import type { Limiter } from './limits/limiter.js';
import { MemoryLimiter } from './limits/memory-limiter.js';
import { RedisLimiter } from './limits/redis-limiter.js';
import { createTransport, openConfiguredStorage } from './open-accounts.js';

/** So long may a Redis that hangs keep those waiting who find it out. */
const redisSilenceMs = 40;

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
  const { limiter, isDegraded } = await shareLimiter(config, primary?.limiter ?? createLocalLimiter(config, log), log);
  const housekeeping = primary ? undefined : new Housekeeping({ storage, transport, publicUrl, clock, log });
  const nudge = () => (primary ? primary.nudge() : housekeeping?.postman.nudge());
  const warnOfForwarding = primary ? onceAMinute(primary.warnOfForwarding) : forwardingWarning(log);
  return {
    access: new Access({ storage, limiter, limitsOn, allowances, trust, transport, nudge, clock, warnOfForwarding }),
    housekeeping,
    listDegraded: () => [...(isDegraded() ? ['redis'] : []), ...(storage.isAway ? ['postgres'] : [])],
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

/** The limiter of all replicas where there is a Redis, with the local one for when it is away. */
async function shareLimiter(
  { redisUrl }: Config,
  local: Limiter,
  log: FastifyBaseLogger,
): Promise<{ limiter: Limiter; isDegraded: () => boolean }> {
  if (redisUrl === undefined) return { limiter: local, isDegraded: () => false };
  const shared = new RedisLimiter(redisUrl, redisSilenceMs, ({ message }) => log.debug({ why: message }, 'redis'));
  const guarded = new GuardedLimiter({
    shared,
    local,
    onAway: (fault) =>
      log.warn({ why: fault instanceof Error ? fault.message : String(fault) }, 'Redis is away: limits are kept here'),
    onBack: () => log.info('Redis is back: limits are shared again'),
  });
  await shared.connect().catch(() => {});
  await guarded.probe();
  return { limiter: guarded, isDegraded: () => guarded.isDegraded };
}
