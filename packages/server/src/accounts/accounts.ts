import type { AnyOperation } from '@almanac/operations';
import type { BaseLogger } from 'pino';
import type { Config } from '../config/config.js';
import { SqliteDailyUsageStore } from '../limits/daily-usage-store.js';
import { Ledger } from '../limits/ledger.js';
import { MemoryRateLimiter } from '../limits/memory-rate-limiter.js';
import type { RateLimiter } from '../limits/rate-limiter.js';
import { createTransport } from '../mail/smtp-transport.js';
import { openStorage } from '../storage/open-storage.js';
import { AccountAdmin } from './account-admin.js';
import { BackgroundJobs } from './background-jobs.js';
import { Callers } from './callers/caller.js';
import { KeyLookups } from './callers/key-lookups.js';
import { KeyVerifier } from './callers/key-verifier.js';
import { revokeOwnKeyOperation, usageOperation } from './own-key.js';
import { signupOperation } from './signup/signup.js';
import { upgradeOperation } from './signup/upgrade.js';
import { verifyOperations } from './signup/verify.js';

export interface Accounts {
  readonly callers: Callers;
  /**
   * The actions of operators. Their commands open the accounts by themselves; through this one, tests act on keys that this
   * process has in memory.
   */
  readonly admin: AccountAdmin;
  readonly operations: readonly AnyOperation[];
  /** Undefined with `LIMITS=off`. */
  readonly ledger: Ledger | undefined;
  /** For what is counted by itself, such as downloads. */
  readonly limiter: RateLimiter;
}

export async function openAccounts(config: Config, clock: () => number, log: BaseLogger) {
  const { allowances, signups, trustedProxies, limitsOn } = config;
  const storage = await openStorage(config.databaseUrl, log);
  const transport = createTransport(config, log);
  const limiter = await openLimiter(config, log);
  const backgroundJobs = new BackgroundJobs({ storage, transport, config, clock, log });
  const wake = () => backgroundJobs.outboxWorker.wake();
  const warnAboutForwarding = createForwardingWarning(log, clock);
  const verifier = new KeyVerifier(storage.keys);
  const keysChanged = () => verifier.forget();
  const ledger = limitsOn ? new Ledger(limiter) : undefined;
  const lookups = limitsOn ? new KeyLookups(allowances.anonymousBurst) : undefined;
  const callers = new Callers({ verifier, allowances, trustedProxies, lookups, warnAboutForwarding });
  const mailContext = { storage, limiter, limitsOn, mailsPerHour: signups.mailsPerHour };
  const accounts: Accounts = {
    callers,
    admin: new AccountAdmin({ db: storage.db, transport, clock, wake, keysChanged }),
    operations: [
      signupOperation(mailContext, wake),
      ...verifyOperations(storage, allowances, keysChanged, signups.accountsPerDomain),
      upgradeOperation(mailContext, callers),
      usageOperation(ledger),
      revokeOwnKeyOperation(storage, keysChanged),
    ],
    ledger,
    limiter,
  };
  return {
    accounts,
    backgroundJobs,
    listUnavailable: () => [
      ...(limiter.unavailable ? [limiter.unavailable] : []),
      ...(storage.isFailing ? [storage.engine === 'postgres' ? 'postgres' : 'accounts'] : []),
    ],
    async close() {
      await backgroundJobs.stop();
      await limiter.close();
      await storage.close();
    },
  };
}

/** Counts in Redis if configured, otherwise in this process and a file. */
async function openLimiter(config: Config, log: BaseLogger): Promise<RateLimiter> {
  const { redisUrl, replicas, usageFile } = config;
  if (redisUrl !== undefined) {
    // The Redis client takes memory, so it is loaded only if Redis is configured.
    const { CircuitBreaker } = await import('../limits/redis/circuit-breaker.js');
    const breaker = new CircuitBreaker(redisUrl, replicas, log);
    await breaker.start();
    return breaker;
  }
  const warnOfFailedSave = limitToOnceAMinute(
    (fault: unknown) => log.warn({ err: { message: String(fault) } }, 'could not save the daily counts; retrying'),
    Date.now,
  );
  const store = new SqliteDailyUsageStore(usageFile, (movedTo) =>
    log.warn({ movedTo }, 'the file of daily counts was damaged and has been moved; counting starts again from zero'),
  );
  return new MemoryRateLimiter(store, warnOfFailedSave);
}

function createForwardingWarning(log: BaseLogger, clock: () => number): () => void {
  return limitToOnceAMinute(
    () =>
      log.warn(
        'a peer that is not in TRUST_PROXY sent a forwarded address; all callers behind it share one allowance, and their keys one ADDRESS_CEILING',
      ),
    clock,
  );
}

function limitToOnceAMinute<T extends unknown[]>(act: (...args: T) => void, clock: () => number): (...args: T) => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const nowMs = clock();
    if (nowMs - lastMs < 60_000) return;
    lastMs = nowMs;
    act(...args);
  };
}
