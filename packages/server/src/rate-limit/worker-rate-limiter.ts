import { consumeFrom, covers, type HeldLease } from './held-lease.js';
import type { PrimaryMessage, QuotaResponse, WorkerMessage } from './lease-messages.js';
import { PrimaryRequests } from './primary-requests.js';
import type { Allowance, ConsumeRequest, RateLimiter, RateLimitResult } from './rate-limiter.js';

/** How long a lease is held, in ms: together with the time until the primary process saves, one second. */
const leaseMs = 250;

/**
 * The limiter of a worker. The primary process counts, so limits are exact across workers; what it leases is consumed here without
 * another message.
 */
export class WorkerRateLimiter implements RateLimiter {
  readonly #primary: PrimaryRequests;
  readonly #leases = new Map<string, HeldLease>();
  /** Settles for each caller when the first request about it is answered. */
  readonly #firstRequests = new Map<string, Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  constructor(send: (messages: readonly WorkerMessage[]) => void) {
    this.#primary = new PrimaryRequests(send);
    this.#timer = setInterval(() => this.#returnAll(), leaseMs).unref();
  }

  consume(request: ConsumeRequest, nowMs: number): RateLimitResult | Promise<RateLimitResult> {
    const { subject } = request;
    const lease = this.#leases.get(subject);
    if (lease && covers(lease, request, nowMs)) return consumeFrom(lease, request.countsDay);
    const firstRequest = this.#firstRequests.get(subject);
    if (firstRequest) return firstRequest.then(() => this.#consumeOrRequest(request, nowMs));
    const result = this.#consumeOrRequest(request, nowMs);
    if (result instanceof Promise) this.#noteFirstRequest(subject, result);
    return result;
  }

  peek(allowance: Allowance, nowMs: number): Promise<RateLimitResult> {
    return this.#primary.request('peek', allowance, nowMs);
  }

  refund(subject: string, consumedAtMs: number, withBurst = false): void {
    const lease = this.#leases.get(subject);
    if (lease) this.#return(subject, lease);
    this.#primary.send(['refund', consumedAtMs, subject, withBurst]);
  }

  /** Handles a message from the primary process. */
  receive(message: PrimaryMessage): void {
    if ('responses' in message) for (const response of message.responses) this.#handleResponse(response);
    else for (const id of message.recalled) this.#returnRecalled(id);
  }

  /** Returns all leases. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#returnAll();
    this.#primary.flush();
  }

  #consumeOrRequest(request: ConsumeRequest, nowMs: number): RateLimitResult | Promise<RateLimitResult> {
    const { subject, countsDay } = request;
    const lease = this.#leases.get(subject);
    if (lease) {
      if (covers(lease, request, nowMs)) return consumeFrom(lease, countsDay);
      this.#return(subject, lease);
    }
    return this.#primary.request(countsDay ? 'consumeDay' : 'consume', request, nowMs);
  }

  /** Makes later requests of the caller wait for the lease that may come with the first response. */
  #noteFirstRequest(subject: string, result: Promise<RateLimitResult>): void {
    const done = () => {
      this.#firstRequests.delete(subject);
    };
    this.#firstRequests.set(subject, result.then(done, done));
  }

  #handleResponse(response: QuotaResponse): void {
    const pending = this.#primary.take(response[0]);
    if (!pending) return;
    if (response.length === 1) {
      pending.reject(new Error('the primary process could not check the rate limit'));
      return;
    }
    const [, refusedBy, burstRemaining, burstResetsAtMs, dailyRemaining, dailyResetsAtMs, id, units] = response;
    const { subject, burst, daily } = pending.allowance;
    if (pending.hasTimedOut) {
      if (id !== 0) this.#primary.send(['return', id, 0, 0]);
      if (refusedBy === 0 && pending.kind === 'consumeDay')
        this.#primary.send(['refund', pending.nowMs, subject, false]);
      return;
    }
    if (id !== 0) {
      const left = { burstLeft: units, dayLeft: units, units, burstRemaining, dailyRemaining };
      this.#leases.set(subject, { id, burst, daily, ...left, burstResetsAtMs, dailyResetsAtMs });
    }
    pending.resolve({
      refusedBy: refusedBy === 0 ? undefined : refusedBy,
      burst: { remaining: burstRemaining, resetsAtMs: burstResetsAtMs },
      daily: { remaining: dailyRemaining, resetsAtMs: dailyResetsAtMs },
    });
  }

  /** A recalled lease that is no longer held is already on its way back. */
  #returnRecalled(id: number): void {
    for (const [subject, lease] of this.#leases) {
      if (lease.id === id) this.#return(subject, lease);
    }
  }

  #returnAll(): void {
    for (const [subject, lease] of this.#leases) this.#return(subject, lease);
  }

  #return(subject: string, { id, units, burstLeft, dayLeft }: HeldLease): void {
    this.#leases.delete(subject);
    this.#primary.send(['return', id, units - burstLeft, units - dayLeft]);
  }
}
