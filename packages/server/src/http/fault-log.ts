import type { BaseLogger } from 'pino';
import { isStorageFailing } from '../storage/is-storage-unavailable.js';
import { StorageUnavailable } from '../storage/storage-unavailable.js';

const repeatAfterMs = 60_000;
const maxKinds = 100;

/** Logs faults of ours: each kind at most once a minute, with how many were suppressed meanwhile. */
export class FaultLog {
  readonly #log: BaseLogger;
  readonly #kinds = new Map<string, { loggedAtMs: number; suppressed: number }>();

  constructor(log: BaseLogger) {
    this.#log = log;
  }

  report(fault: unknown, requestId: string): void {
    // Storage has logged this already.
    if (fault instanceof StorageUnavailable) return;
    const { message } = fault as Error;
    if (isStorageFailing(fault as Error)) {
      const suppressed = this.#admit('storage');
      if (suppressed === undefined) return;
      this.#log.warn({ reason: message, suppressed }, 'storage is unavailable: requests that need it get 503');
    } else {
      const suppressed = this.#admit(message);
      if (suppressed === undefined) return;
      this.#log.error({ err: fault, reqId: requestId, suppressed }, 'a request failed');
    }
  }

  /** How many faults of a kind were suppressed before this one; undefined if it is suppressed too. */
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
