import type { FastifyBaseLogger } from 'fastify';
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
    // The pool that watches storage has said so already.
    if (fault instanceof StorageAway) return;
    const { code, message } = fault as { code?: string; message?: string };
    const kind = `${code ?? ''} ${message ?? String(fault)}`;
    const nowMs = performance.now();
    const known = this.#kinds.get(kind);
    if (known && nowMs - known.loggedAtMs < repeatAfterMs) {
      known.suppressed += 1;
      return;
    }
    if (this.#kinds.size >= maxKinds) this.#kinds.clear();
    this.#kinds.set(kind, { loggedAtMs: nowMs, suppressed: 0 });
    this.#log.error({ err: fault, reqId: requestId, suppressed: known?.suppressed ?? 0 }, 'a request failed');
  }
}
