import { LateResponses } from './late-responses.js';
import {
  addLeased,
  createLeaseEntry,
  type LeaseEntry,
  type LeaseHolder,
  type OpenLease,
  recordUse,
} from './lease-entry.js';
import {
  type QuotaRequest,
  type QuotaResponse,
  readConsumeRequest,
  type WorkerMessage,
  writeResponse,
} from './lease-messages.js';
import type { MemoryRateLimiter, QuotaLease } from './memory-rate-limiter.js';
import type { RateLimitResult } from './rate-limiter.js';
import { Watchdog } from './watchdog.js';

/** How long a worker that sends nothing is waited for, in ms. After that its leases count as consumed unless it returns them later. */
const workerTimeoutMs = 200;

/**
 * Counts exactly for several workers. A response leases the worker part of what the caller has left, which it consumes without another
 * message. If a second worker needs the same quota, the lease is recalled first, so the result is exact; only when workers contend for
 * it within milliseconds does each hold a part. A request is refused only after all leases are recalled. Leases are small and are
 * returned several times a second.
 */
export class LeaseTable {
  readonly #limiter: MemoryRateLimiter;
  readonly #contendedShare: number;
  readonly #onFault: (fault: unknown) => void;
  readonly #entries = new Map<string, LeaseEntry>();
  readonly #leases = new Map<number, OpenLease>();
  readonly #lateResponses = new LateResponses();
  readonly #watchdogs = new WeakMap<LeaseHolder, Watchdog>();
  #lastLease = 0;

  constructor(limiter: MemoryRateLimiter, workers: number, onFault: (fault: unknown) => void) {
    this.#limiter = limiter;
    this.#contendedShare = 1 / (2 * workers);
    this.#onFault = onFault;
  }

  /** Handles a worker's messages. Responds at once, or after the leases of other workers have been recalled. */
  receive(holder: LeaseHolder, messages: readonly WorkerMessage[]): void {
    const responses: QuotaResponse[] = [];
    for (const message of messages) {
      if (message[0] === 'return') this.#return(this.#leases.get(message[1]), message[2], message[3]);
      else if (message[0] === 'refund') this.#limiter.refund(message[2], message[1], message[3]);
      else {
        const response = this.#respond(holder, message);
        if (response instanceof Promise) void response.then((late) => this.#lateResponses.send(holder, late));
        else responses.push(response);
      }
    }
    if (responses.length > 0) holder.send({ responses });
  }

  /** Ends the leases of a worker that has died. They count as consumed, since nobody knows otherwise. */
  forget(holder: LeaseHolder): void {
    for (const lease of this.#leases.values()) {
      if (lease.holder === holder) this.#return(lease, lease.units, lease.units);
    }
  }

  #respond(holder: LeaseHolder, request: QuotaRequest): QuotaResponse | Promise<QuotaResponse> {
    const fail = (fault: unknown): QuotaResponse => {
      this.#onFault(fault);
      return [request[1]];
    };
    try {
      const response = request[0] === 'peek' ? this.#peek(request) : this.#consume(holder, request);
      return response instanceof Promise ? response.catch(fail) : response;
    } catch (fault) {
      return fail(fault);
    }
  }

  #peek(request: QuotaRequest): QuotaResponse | Promise<QuotaResponse> {
    const [, id, nowMs, subject] = request;
    const peek = () => writeResponse(id, this.#limiter.peek(readConsumeRequest(request), nowMs), undefined);
    const leases = [...(this.#entries.get(subject)?.leases.values() ?? [])];
    return leases.length > 0 ? this.#recall(leases).then(peek) : peek();
  }

  #consume(holder: LeaseHolder, request: QuotaRequest): QuotaResponse | Promise<QuotaResponse> {
    const entry = this.#getEntry(request[3]);
    const isContended = recordUse(entry, holder);
    const others = isContended ? [] : [...entry.leases.values()].filter((lease) => lease.holder !== holder);
    const decide = () => this.#decide(holder, request, isContended);
    return others.length > 0 ? this.#recall(others).then(decide) : decide();
  }

  #decide(holder: LeaseHolder, request: QuotaRequest, isContended: boolean): QuotaResponse | Promise<QuotaResponse> {
    const [, id, nowMs, subject] = request;
    const consumeRequest = readConsumeRequest(request);
    const entry = this.#getEntry(subject);
    try {
      const result = this.#limiter.consume(consumeRequest, nowMs);
      if (result.refusedBy !== undefined && entry.leases.size > 0)
        return this.#recall([...entry.leases.values()]).then(() => this.#decide(holder, request, isContended));
      const withLeased = addLeased(result, entry);
      const mayLease = result.refusedBy === undefined && !entry.leases.has(holder);
      const share = isContended ? this.#contendedShare : 0.5;
      const quota = mayLease ? this.#limiter.lease(consumeRequest, share, nowMs) : undefined;
      const lease = quota && this.#open(quota, holder, entry, result);
      return writeResponse(id, withLeased, lease);
    } finally {
      if (entry.leases.size === 0) this.#entries.delete(subject);
    }
  }

  #open(quota: QuotaLease, holder: LeaseHolder, entry: LeaseEntry, { burst, daily }: RateLimitResult): OpenLease {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const resetsAtMs = { burst: burst.resetsAtMs, daily: daily.resetsAtMs };
    const lease = { ...quota, id: ++this.#lastLease, holder, resetsAtMs, ended, end, isRecalled: false };
    this.#leases.set(lease.id, lease);
    entry.leases.set(holder, lease);
    return lease;
  }

  #return(lease: OpenLease | undefined, burstConsumed: number, dayConsumed: number): void {
    if (!lease) return;
    this.#leases.delete(lease.id);
    this.#limiter.returnLease(lease, burstConsumed, dayConsumed);
    this.#removeFromEntry(lease);
  }

  /** Stops waiting for a lease. It may still be returned. */
  #removeFromEntry(lease: OpenLease): void {
    const entry = this.#entries.get(lease.subject);
    if (entry?.leases.get(lease.holder) === lease) entry.leases.delete(lease.holder);
    if (entry?.leases.size === 0) this.#entries.delete(lease.subject);
    lease.end();
  }

  /**
   * Recalls leases, each once, and waits until they are returned or their worker times out. First lets the responses that grant them go
   * out, which takes one pass of the event loop.
   */
  async #recall(leases: readonly OpenLease[]): Promise<void> {
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    for (const lease of leases) {
      if (lease.isRecalled || !this.#leases.has(lease.id)) continue;
      lease.isRecalled = true;
      lease.holder.send({ recalled: [lease.id] });
    }
    await Promise.all(
      leases.map((lease) =>
        this.#getWatchdog(lease.holder)
          .wait(lease.ended)
          .catch(() => this.#removeFromEntry(lease)),
      ),
    );
  }

  #getWatchdog(holder: LeaseHolder): Watchdog {
    const watchdog = this.#watchdogs.get(holder) ?? new Watchdog(workerTimeoutMs);
    this.#watchdogs.set(holder, watchdog);
    return watchdog;
  }

  #getEntry(subject: string): LeaseEntry {
    const entry = this.#entries.get(subject) ?? createLeaseEntry();
    this.#entries.set(subject, entry);
    return entry;
  }
}
