import { Failure } from '@almanac/operations';
import { mentionLimitsOff } from '../accounts/callers/client-address.js';
import type { RequestContext } from '../http/request-context.js';
import { secondsUntil } from '../limits/rate-limit-headers.js';
import { dayMs, type RateLimiter, type RateLimitResult } from '../limits/rate-limiter.js';
import { RecentRefusals } from '../limits/recent-refusals.js';
import { type TransferSlot, TransferSlots } from '../responses/places.js';

/** A download counts once for each started unit of this size. */
const bytesPerUnit = 16 * 1024 * 1024;

/** The quota is large, because programs that read parts of a file, such as DuckDB, send many requests at once. */
const burst = { quota: 200, windowMs: 10_000 };

/** The maximum number of concurrent downloads of one caller in this process. */
const maxPerCaller = 8;
/** The maximum number of concurrent downloads of all callers in this process. */
const maxAtOnce = 32;

const tooManyDownloads = new Failure('unavailable', 'too many files are being downloaded; try again soon', {
  retryAfterSeconds: 15,
});

export class DownloadAllowance {
  readonly #limiter: RateLimiter | undefined;
  readonly #daily: number;
  readonly #clock: () => number;
  readonly #slots = new TransferSlots(maxAtOnce);
  readonly #refusals = new RecentRefusals();

  /**
   * @param limiter undefined with `LIMITS=off`
   * @param daily the daily limit of a caller, in units of 16 MiB
   */
  constructor(limiter: RateLimiter | undefined, daily: number, clock: () => number) {
    this.#limiter = limiter;
    this.#daily = daily;
    this.#clock = clock;
  }

  /**
   * Delays a caller who was refused within the last second. The new request may be allowed all the same, for example
   * because the file is smaller.
   */
  async waitForTurn({ caller }: RequestContext): Promise<void> {
    if (this.#refusals.find(caller, this.#clock())) await this.#refusals.wait(caller.subject);
  }

  /** Counts a request for a file, or a part of it, against the burst. */
  chargeRequest(context: RequestContext): Promise<Failure | undefined> {
    return this.#charge(context, { burstCost: 1, dayCost: 0 }, this.#clock());
  }

  /**
   * Counts bytes against the daily allowance, and takes one of the slots for concurrent downloads. If the download
   * cannot begin, returns the reason and counts nothing.
   */
  async begin(context: RequestContext, bytes: number): Promise<TransferSlot | Failure> {
    const nowMs = this.#clock();
    const dayCost = Math.ceil(bytes / bytesPerUnit);
    // The limits are checked before a slot is taken, because taking a slot may end another caller's transfer.
    const refusal = this.#refuseMore(context) ?? (await this.#charge(context, { burstCost: 0, dayCost }, nowMs));
    if (refusal) return refusal;
    // Destroying the response would not end a pipelined request, whose response has no socket yet, so the socket of the
    // request is destroyed.
    const takeSlot = () => this.#slots.take(context.caller, () => context.request.socket.destroy());
    const slot = this.#refuseMore(context) ?? takeSlot() ?? tooManyDownloads;
    if (slot instanceof Failure) await this.#limiter?.refund(formatSubject(context), nowMs, dayCost);
    return slot;
  }

  /** Also sets the headers with the remaining quota. */
  async #charge(
    context: RequestContext,
    cost: { readonly burstCost: number; readonly dayCost: number },
    nowMs: number,
  ): Promise<Failure | undefined> {
    if (!this.#limiter) return undefined;
    const allowance = { subject: formatSubject(context), burst, daily: this.#daily };
    const result = await this.#limiter.consume({ ...allowance, ...cost }, nowMs);
    const remainingText = `"downloads";r=${result.daily.remaining};t=${secondsUntil(result.daily, nowMs)}`;
    context.setRateLimit(`"downloads";q=${this.#daily};w=${dayMs / 1000}`, remainingText);
    if (result.refusedBy === undefined) return undefined;
    const exceeded = result[result.refusedBy];
    const retryAfterSeconds = secondsUntil(exceeded, nowMs);
    const refusal = new Failure('rate_limited', this.#describeRefusal(result, cost.dayCost), { retryAfterSeconds });
    const failure = mentionLimitsOff(refusal, context.request);
    const recentRefusal = { failure, headers: [], by: result.refusedBy };
    this.#refusals.add(context.caller, recentRefusal, nowMs, exceeded.resetsAtMs - nowMs);
    return failure;
  }

  #refuseMore({ request, caller }: RequestContext): Failure | undefined {
    if (this.#slots.count(caller) < maxPerCaller || !this.#limiter) return undefined;
    const message = `${maxPerCaller} of your downloads are running; wait until one has ended`;
    return mentionLimitsOff(new Failure('rate_limited', message, { retryAfterSeconds: 5 }), request);
  }

  #describeRefusal({ refusedBy, daily }: RateLimitResult, units: number): string {
    if (refusedBy === 'burst')
      return `the limit of ${burst.quota} requests for downloads in ${burst.windowMs / 1000} seconds is used up`;
    if (daily.remaining === 0) return `the daily limit of ${this.#daily} downloads is used up; it resets at 00:00 UTC`;
    return `this counts as ${units} downloads, one for each 16 MiB, and ${daily.remaining} of ${this.#daily} are left until 00:00 UTC`;
  }
}

function formatSubject({ caller }: RequestContext): string {
  return `downloads of ${caller.subject}`;
}
