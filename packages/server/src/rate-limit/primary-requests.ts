import type { QuotaRequest, WorkerMessage } from './lease-messages.js';
import type { Allowance, RateLimitResult } from './rate-limiter.js';
import { PeerSilent, Watchdog } from './watchdog.js';

/** A request that the primary process has not answered. */
export interface PendingQuotaRequest {
  resolve(result: RateLimitResult): void;
  reject(fault: unknown): void;
  readonly allowance: Allowance;
  readonly kind: QuotaRequest[0];
  readonly nowMs: number;
  hasTimedOut: boolean;
}

/** The primary process does not respond. The code makes it count as an unavailable part of the service. */
class PrimarySilent extends Error {
  readonly code = 'ETIMEDOUT';
}

/** How long requests wait for a primary process that hangs, in ms. */
const primaryTimeoutMs = 1000;

/** Further requests fail at once. */
const maxPending = 10_000;

/** Sends a worker's messages to the primary process, those of one pass of the event loop together, and keeps the pending requests. */
export class PrimaryRequests {
  readonly #send: (messages: readonly WorkerMessage[]) => void;
  readonly #pending = new Map<number, PendingQuotaRequest>();
  readonly #watchdog = new Watchdog(primaryTimeoutMs);
  #outgoing: WorkerMessage[] = [];
  #lastId = 0;

  constructor(send: (messages: readonly WorkerMessage[]) => void) {
    this.#send = send;
  }

  /** Sends a request and waits until its pending entry is resolved. Rejects when the primary process does not respond. */
  async request(kind: QuotaRequest[0], allowance: Allowance, nowMs: number): Promise<RateLimitResult> {
    if (this.#pending.size >= maxPending) throw new PrimarySilent('too many rate-limit requests are pending');
    const { subject, burst, daily } = allowance;
    const id = ++this.#lastId;
    this.send([kind, id, nowMs, subject, burst.quota, burst.windowMs, daily]);
    const result = new Promise<RateLimitResult>((resolve, reject) =>
      this.#pending.set(id, { resolve, reject, allowance, kind, nowMs, hasTimedOut: false }),
    );
    try {
      return await this.#watchdog.wait(result);
    } catch (fault) {
      const pending = this.#pending.get(id);
      if (pending) pending.hasTimedOut = true;
      throw fault instanceof PeerSilent ? new PrimarySilent(fault.message) : fault;
    }
  }

  /** Removes and returns the pending request with an id. */
  take(id: number): PendingQuotaRequest | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  /** Queues a message. */
  send(message: WorkerMessage): void {
    if (this.#outgoing.length === 0) setImmediate(() => this.flush());
    this.#outgoing.push(message);
  }

  /** Sends what is queued. */
  flush(): void {
    const messages = this.#outgoing;
    if (messages.length === 0) return;
    this.#outgoing = [];
    try {
      this.#send(messages);
    } catch (fault) {
      for (const pending of this.#pending.values()) pending.reject(fault);
      this.#pending.clear();
    }
  }
}
