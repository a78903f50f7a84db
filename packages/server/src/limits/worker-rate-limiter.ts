import type { ConsumeRequest, RateLimiter, RateLimitResult } from './rate-limiter.js';
import { PeerSilent, Watchdog } from './watchdog.js';

/** An array, because sending field names would cost more than counting. */
export type QuotaCall =
  | [subject: string, nowMs: number, dayCost: number, burstCost: number, quota: number, windowMs: number, daily: number]
  | [refundedSubject: string, consumedAtMs: number, dayCost: number, burstCost: number];

/**
 * `refusedBy` is 0 for an allowed request; `burst` and `daily` are the remaining quotas. The result is null for a
 * refund, and for a call that failed.
 */
export type QuotaResult =
  | [refusedBy: 'burst' | 'daily' | 0, burst: number, burstResetsAtMs: number, daily: number, dailyResetsAtMs: number]
  | null;

interface Batch {
  readonly calls: QuotaCall[];
  /** Rejects if the primary process is silent. */
  readonly results: Promise<readonly QuotaResult[]>;
  readonly resolve: (results: readonly QuotaResult[]) => void;
  isAbandoned: boolean;
}

const primaryTimeoutMs = 1000;

/** While this many calls wait to be sent, further requests fail at once. */
const maxCalls = 10_000;

/** A busy worker collects calls before it sends them: a message and its reply cost as much as 25 calls. */
const collectMs = 1;

/**
 * Asks the primary process about each request, so that limits are exact across workers. One message is in transit at a
 * time; the calls that arrive meanwhile are sent together in the next one. After a message with several calls the
 * worker is busy, and collects further calls.
 */
export class WorkerRateLimiter implements RateLimiter {
  readonly #send: (calls: readonly QuotaCall[]) => void;
  readonly #watchdog = new Watchdog(primaryTimeoutMs);
  #sentBatch: Batch | undefined;
  #nextBatch: Batch | undefined;
  #isBusy = false;

  constructor(send: (calls: readonly QuotaCall[]) => void) {
    this.#send = send;
  }

  async consume(
    { subject, burst, daily, burstCost = 1, dayCost }: ConsumeRequest,
    nowMs: number,
  ): Promise<RateLimitResult> {
    if (this.#nextBatch && this.#nextBatch.calls.length >= maxCalls)
      throw new PeerSilent('too many rate-limit requests are pending');
    const batch = this.#add([subject, nowMs, dayCost, burstCost, burst.quota, burst.windowMs, daily]);
    const index = batch.calls.length - 1;
    const result = (await batch.results)[index];
    if (!result) throw new Error('the primary process could not check the rate limit');
    const [refusedBy, burstLeft, burstResetsAtMs, dailyLeft, dailyResetsAtMs] = result;
    return {
      refusedBy: refusedBy === 0 ? undefined : refusedBy,
      burst: { remaining: burstLeft, resetsAtMs: burstResetsAtMs },
      daily: { remaining: dailyLeft, resetsAtMs: dailyResetsAtMs },
    };
  }

  refund(subject: string, consumedAtMs: number, dayCost: number, burstCost = 0): void {
    this.#add([subject, consumedAtMs, dayCost, burstCost]);
  }

  /** The results may arrive after the time limit. */
  receive(results: readonly QuotaResult[]): void {
    const batch = this.#sentBatch;
    this.#sentBatch = undefined;
    if (batch?.isAbandoned) this.#refundGranted(batch.calls, results);
    batch?.resolve(results);
    if (this.#nextBatch) this.#sendSoon();
  }

  async close(): Promise<void> {
    if (this.#nextBatch) this.#send(this.#nextBatch.calls);
    this.#nextBatch = undefined;
  }

  #add(call: QuotaCall): Batch {
    const batch = this.#nextBatch ?? this.#open();
    batch.calls.push(call);
    return batch;
  }

  #open(): Batch {
    let resolve: Batch['resolve'] = () => {};
    const response = new Promise<readonly QuotaResult[]>((settle) => {
      resolve = settle;
    });
    const batch: Batch = { calls: [], results: this.#watchdog.wait(response), resolve, isAbandoned: false };
    batch.results.catch(() => {
      batch.isAbandoned = true;
    });
    this.#nextBatch = batch;
    if (!this.#sentBatch) this.#sendSoon();
    return batch;
  }

  #sendSoon(): void {
    if (this.#isBusy) setTimeout(() => this.#flush(), collectMs);
    else setImmediate(() => this.#flush());
  }

  #flush(): void {
    if (this.#sentBatch || !this.#nextBatch) return;
    this.#sentBatch = this.#nextBatch;
    this.#nextBatch = undefined;
    this.#isBusy = this.#sentBatch.calls.length > 1;
    this.#send(this.#sentBatch.calls);
  }

  /** Refunds requests that were granted too late: their callers have already got an error. */
  #refundGranted(calls: readonly QuotaCall[], results: readonly QuotaResult[]): void {
    for (const [index, [subject, atMs, dayCost]] of calls.entries())
      if (dayCost > 0 && results[index]?.[0] === 0) this.refund(subject, atMs, dayCost);
  }
}

/** Runs a worker's calls concurrently, so that no call waits while Redis answers another one. */
export function answerWorker(
  limiter: RateLimiter,
  calls: readonly QuotaCall[],
  onFault: (fault: unknown) => void,
): Promise<QuotaResult[]> {
  return Promise.all(
    calls.map(async (call) => {
      try {
        return await runCall(limiter, call);
      } catch (fault) {
        onFault(fault);
        return null;
      }
    }),
  );
}

async function runCall(limiter: RateLimiter, call: QuotaCall): Promise<QuotaResult> {
  if (call.length === 4) {
    await limiter.refund(...call);
    return null;
  }
  const [subject, nowMs, dayCost, burstCost, quota, windowMs, allowedDaily] = call;
  const request = { subject, burst: { quota, windowMs }, daily: allowedDaily, burstCost, dayCost };
  const { refusedBy, burst, daily } = await limiter.consume(request, nowMs);
  return [refusedBy ?? 0, burst.remaining, burst.resetsAtMs, daily.remaining, daily.resetsAtMs];
}
