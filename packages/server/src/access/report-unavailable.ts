import type { FastifyBaseLogger } from 'fastify';
import { StorageAway } from '../storage/postgres.js';
import { onceAMinute } from './forwarding-warning.js';

/** Logs that storage cannot be used: one line a minute, without a stack, since a full disk or a lost connection meets every caller. */
export function unavailableReporter(log: FastifyBaseLogger): (fault: Error, nowMs: number) => void {
  const report = onceAMinute(({ message }: Error) =>
    log.warn({ why: message }, 'storage cannot be used: requests that need it are answered 503'),
  );
  return (fault, nowMs) => {
    // Whoever watches PostgreSQL has said so already.
    if (!(fault instanceof StorageAway)) report(nowMs, fault);
  };
}
