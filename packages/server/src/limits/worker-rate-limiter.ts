import type { Allowance, ConsumeRequest, RateLimiter, RateLimitResult } from './rate-limiter.js';
import { PeerSilent, Watchdog } from './watchdog.js';

/** A call of the limiter in the primary process. */
export type QuotaCall =
  | readonly [method: 'consume', request: ConsumeRequest, nowMs: number]
  | readonly [method: 'peek', allowance: Allowance, nowMs: number]
  | readonly [method: 'refund', subject: string, consumedAtMs: number, withBurst: boolean];

/** What calls returned, in their order: null for a refund, and for a call that failed. */
export type QuotaResults = readonly (RateLimitResult | null)[];

interface Batch {
  readonly calls: QuotaCall[];
  /** Rejects when the primary process is silent. */
  readonly results: Promise<QuotaResults>;
  readonly resolve: (results: QuotaResults) => void;
  isGivenUp: boolean;
}

/** How long requests wait for a primary process that is silent, in ms. */
const primaryTimeoutMs = 1000;

/** Further requests fail at once. */
const maxCalls = 10_000;

/**
 * The limiter of a worker asks the primary process, once per request, so that limits are exact across workers. One message is on its way
 * at a time: what is called until its results arrive goes with the next, so that messages are few under load.
 */
export class WorkerRateLimiter implements RateLimiter {
  readonly #send: (calls: readonly QuotaCall[]) => void;
  readonly #watchdog = new Watchdog(primaryTimeoutMs);
  #sent: Batch | undefined;
  #next: Batch | undefined;

  constructor(send: (calls: readonly QuotaCall[]) => void) {
    this.#send = send;
  }

  consume(request: ConsumeRequest, nowMs: number): Promise<RateLimitResult> {
    return this.#ask(['consume', request, nowMs]);
  }

  peek({ subject, burst, daily }: Allowance, nowMs: number): Promise<RateLimitResult> {
    return this.#ask(['peek', { subject, burst, daily }, nowMs]);
  }

  refund(subject: string, consumedAtMs: number, withBurst = false): void {
    this.#add(['refund', subject, consumedAtMs, withBurst]);
  }

  /** Handles the results of the calls that were sent, which may be late. */
  receive(results: QuotaResults): void {
    const batch = this.#sent;
    this.#sent = undefined;
    if (batch?.isGivenUp) this.#refundGranted(batch.calls, results);
    batch?.resolve(results);
    if (this.#next) setImmediate(() => this.#flush());
  }

  /** Sends what has not been sent. */
  async close(): Promise<void> {
    if (this.#next) this.#send(this.#next.calls);
    this.#next = undefined;
  }

  async #ask(call: QuotaCall): Promise<RateLimitResult> {
    if (this.#next && this.#next.calls.length >= maxCalls)
      throw new PeerSilent('too many rate-limit requests are pending');
    const batch = this.#add(call);
    const place = batch.calls.length - 1;
    const result = (await batch.results)[place];
    if (!result) throw new Error('the primary process could not check the rate limit');
    return result;
  }

  #add(call: QuotaCall): Batch {
    const batch = this.#next ?? this.#open();
    batch.calls.push(call);
    return batch;
  }

  #open(): Batch {
    let resolve: Batch['resolve'] = () => {};
    const answered = new Promise<QuotaResults>((settle) => {
      resolve = settle;
    });
    const batch: Batch = { calls: [], results: this.#watchdog.wait(answered), resolve, isGivenUp: false };
    batch.results.catch(() => {
      batch.isGivenUp = true;
    });
    this.#next = batch;
    setImmediate(() => this.#flush());
    return batch;
  }

  #flush(): void {
    if (this.#sent || !this.#next) return;
    this.#sent = this.#next;
    this.#next = undefined;
    this.#send(this.#sent.calls);
  }

  /** Refunds requests that were given up: their callers received an error. */
  #refundGranted(calls: readonly QuotaCall[], results: QuotaResults): void {
    for (const [place, [method, request, atMs]] of calls.entries()) {
      const result = results[place];
      const wasGranted = result && result.refusedBy === undefined;
      if (wasGranted && method === 'consume' && request.countsDay) this.refund(request.subject, atMs);
    }
  }
}
