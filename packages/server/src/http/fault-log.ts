import type { FastifyBaseLogger } from 'fastify';
import { isStorageAway } from '../storage/is-storage-away.js';
import { StorageAway } from '../storage/postgres.js';

const repeatAfterMs = 60_000;
const maxKinds = 100;

/** Logs what goes wrong on our side: each kind of fault once a minute, with how often it came meanwhile. */
export class FaultLog {
  readonly #log: FastifyBaseLogger;
  readonly #kinds = new Map<string, { loggedAtMs: number; suppressed: number }>();

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  report(fault: unknown, requestId: string): void {
    // The pool that watches PostgreSQL has said so already.
    if (fault instanceof StorageAway) return;
    const { message } = fault as Error;
    if (isStorageAway(fault as Error)) {
      const suppressed = this.#admit('storage');
      if (suppressed === undefined) return;
      this.#log.warn({ why: message, suppressed }, 'storage cannot be used: requests that need it are answered 503');
    } else {
      const suppressed = this.#admit(message);
      if (suppressed === undefined) return;
      this.#log.error({ err: fault, reqId: requestId, suppressed }, 'a request failed');
    }
  }

  /** How many faults of a kind were suppressed before this one; undefined where it is suppressed too. */
  #admit(kind: string): number | undefined {
    const nowMs = performance.now();
    const known = this.#kinds.get(kind);
    if (known && nowMs - known.loggedAtMs < repeatAfterMs) {
      known.suppressed += 1;
      return undefined;
    }
    if (this.#kinds.size >= maxKinds) this.#kinds.clear();
    this.#kinds.set(kind, { loggedAtMs: nowMs, suppressed: 0 });
    return known?.suppressed ?? 0;
  }
}
