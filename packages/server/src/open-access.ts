import type { FastifyBaseLogger } from 'fastify';
import { Access } from './access/access.js';
import type { Config } from './config.js';
import { SqliteDayCounts } from './limits/day-counts.js';
import { GuardedLimiter } from './limits/guarded-limiter.js';
import type { Limiter } from './limits/limiter.js';
import { type DayCounts, MemoryLimiter } from './limits/memory-limiter.js';
import { RedisLimiter } from './limits/redis-limiter.js';
import { fileTransport, smtpTransport } from './mail/transport.js';
import { openStorage, type Storage } from './storage/open-storage.js';

/** A hanging Redis may cost a request this much, and only once a second. */
const redisTimeoutMs = 40;

/** Access with the engines that the configuration names, and which parts of it are away at the moment. */
export interface OpenedAccess {
  readonly access: Access;
  listDegraded(): string[];
}

/** Opens storage, limiter and mail as configured. */
export async function openAccess(config: Config, clock: () => number, log: FastifyBaseLogger): Promise<OpenedAccess> {
  const { databaseUrl, allowances, trust, publicUrl, limitsOn } = config;
  const storage = await openStorage(databaseUrl, (fault) =>
    log.warn({ why: fault.message }, 'a connection to storage ended'),
  );
  const { limiter, isDegraded } = createLimiter(config, storage, log);
  const transport =
    config.mail.url === 'file:'
      ? fileTransport(config.mail.outboxFolder, config.mail.from, log)
      : smtpTransport(config.mail.url, config.mail.from);
  const access = new Access({ storage, limiter, limitsOn, allowances, trust, transport, publicUrl, clock, log });
  return { access, listDegraded: () => (isDegraded() ? ['redis'] : []) };
}

function createLimiter(
  { redisUrl }: Config,
  storage: Storage,
  log: FastifyBaseLogger,
): { limiter: Limiter; isDegraded: () => boolean } {
  const local = new MemoryLimiter(storage.file ? new SqliteDayCounts(storage.file) : forgotten);
  if (redisUrl === undefined) return { limiter: local, isDegraded: () => false };
  const guarded = new GuardedLimiter({
    shared: new RedisLimiter(redisUrl, redisTimeoutMs, (fault) => log.debug({ why: fault.message }, 'redis')),
    local,
    elapsedMs: () => performance.now(),
    onAway: (fault) =>
      log.warn(
        { why: fault instanceof Error ? fault.message : String(fault) },
        'Redis is away: limits are kept by this process alone',
      ),
    onBack: () => log.info('Redis is back: limits are shared again'),
  });
  return { limiter: guarded, isDegraded: () => guarded.isDegraded };
}

/** Beside PostgreSQL without Redis, the day's counts live as long as the process. */
const forgotten: DayCounts = { read: () => 0, write: () => {} };
