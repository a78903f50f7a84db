import { Failure } from '@almanac/operations';
import type { Caller } from '../accounts/callers/caller.js';
import { mentionLimitsOff } from '../accounts/callers/client-address.js';
import type { RequestContext } from '../http/request-context.js';
import { Pace } from '../limits/pace.js';
import { dayMs, type RateLimiter, type RateLimitResult } from '../limits/rate-limiter.js';
import { RecentRefusals } from '../limits/recent-refusals.js';
import { type Place, Places } from '../responses/places.js';

/** A download counts once for each part of this size that has begun. */
export const bytesPerUnit = 16 * 1024 * 1024;

/** Programs that read parts of a file, such as DuckDB, ask for many at once. */
const burst = { quota: 200, windowMs: 10_000 };

/** How many downloads one caller, and all together, may have at the same time in this process. */
const maxPerCaller = 8;
const maxAtOnce = 32;

const tooManyDownloads = new Failure('unavailable', 'too many files are being downloaded; try again soon', {
  retryAfterSeconds: 15,
});

/** What callers may download: so much a day, apart from their other requests, and so many files at a time. */
export class DownloadAllowance {
  readonly #limiter: () => RateLimiter | undefined;
  readonly #daily: number;
  readonly #clock: () => number;
  readonly #places = new Places(maxAtOnce);
  readonly #refusals = new RecentRefusals();
  readonly #pace = new Pace();

  /** @param limiter undefined with `LIMITS=off` */
  constructor(limiter: () => RateLimiter | undefined, daily: number, clock: () => number) {
    this.#limiter = limiter;
    this.#daily = daily;
    this.#clock = clock;
  }

  /** Waits for the turn of a caller who was refused within the last second. What they ask for now, such as a smaller file, may be allowed. */
  async waitForTurn(caller: Caller): Promise<void> {
    if (this.#refusals.find(caller, this.#clock())) await this.#pace.wait(caller.subject);
  }

  /** Charges a caller for some bytes, and sets the headers that say what is left. Without bytes only the burst counts. */
  async charge(
    context: RequestContext,
    caller: Caller,
    bytes: number,
    nowMs = this.#clock(),
  ): Promise<Failure | undefined> {
    const limiter = this.#limiter();
    if (!limiter) return undefined;
    const allowance = { subject: writeSubject(caller), burst, daily: this.#daily };
    const units = countUnits(bytes);
    const refuse = (result: RateLimitResult) => this.#refuse(context, caller, result, units, nowMs);
    const before = await limiter.peek(allowance, nowMs);
    if (before.daily.remaining < units) return refuse(before);
    let result = before;
    for (let unit = 0; unit < Math.max(1, units); unit++) {
      result = await limiter.consume({ ...allowance, countsDay: unit < units }, nowMs);
      if (result.refusedBy !== undefined) return refuse(result);
    }
    this.#setHeaders(context, result, nowMs);
    return undefined;
  }

  /** Charges a caller for a download and begins it. Returns its place, or why it cannot begin: that costs one of the burst. */
  async begin(context: RequestContext, caller: Caller, bytes: number): Promise<Place | Failure> {
    const nowMs = this.#clock();
    const tooMany = this.#refuseMore(context, caller);
    if (tooMany) return (await this.charge(context, caller, 0, nowMs)) ?? tooMany;
    // Before a place is taken, which may be that of another.
    const refusal = await this.charge(context, caller, bytes, nowMs);
    if (refusal) return refusal;
    const place = this.#refuseMore(context, caller) ?? this.#takePlace(context, caller);
    if (place instanceof Failure) await this.#refund(caller, bytes, nowMs);
    return place;
  }

  #refuseMore({ request }: RequestContext, caller: Caller): Failure | undefined {
    if (this.#places.count(caller) < maxPerCaller || !this.#limiter()) return undefined;
    const message = `${maxPerCaller} of your downloads are running; wait until one has ended`;
    return mentionLimitsOff(new Failure('rate_limited', message, { retryAfterSeconds: 5 }), request);
  }

  #takePlace({ request }: RequestContext, caller: Caller): Place | Failure {
    // Destroys the socket: a response queued behind another has none yet, and would never end.
    return this.#places.take(caller, () => request.socket.destroy()) ?? tooManyDownloads;
  }

  /** Refunds a download that has not begun, but for one of the burst. */
  async #refund(caller: Caller, bytes: number, atMs: number): Promise<void> {
    for (let unit = 0; unit < countUnits(bytes); unit++)
      await this.#limiter()?.refund(writeSubject(caller), atMs, unit > 0);
  }

  #refuse(context: RequestContext, caller: Caller, result: RateLimitResult, units: number, nowMs: number): Failure {
    this.#setHeaders(context, result, nowMs);
    const by = result.refusedBy ?? 'daily';
    const { remaining, resetsAtMs } = result[by];
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAtMs - nowMs) / 1000));
    const message = describeRefusal(by === 'burst', units, remaining, this.#daily);
    const refusal = new Failure('rate_limited', message, { retryAfterSeconds });
    const failure = mentionLimitsOff(refusal, context.request);
    this.#refusals.add(caller, { failure, headers: [], by }, nowMs, resetsAtMs - nowMs);
    return failure;
  }

  #setHeaders({ headers }: RequestContext, { daily }: RateLimitResult, nowMs: number): void {
    const seconds = Math.max(1, Math.ceil((daily.resetsAtMs - nowMs) / 1000));
    headers.push(
      'ratelimit-policy',
      `"downloads";q=${this.#daily};w=${dayMs / 1000}`,
      'ratelimit',
      `"downloads";r=${daily.remaining};t=${seconds}`,
    );
  }
}

function writeSubject({ subject }: Caller): string {
  return `downloads of ${subject}`;
}

function countUnits(bytes: number): number {
  return Math.ceil(bytes / bytesPerUnit);
}

function describeRefusal(isBurst: boolean, units: number, remaining: number, daily: number): string {
  if (isBurst) return `the limit of ${burst.quota} downloads in ${burst.windowMs / 1000} seconds is used up`;
  if (remaining === 0) return `the daily limit of ${daily} downloads is used up; it resets at 00:00 UTC`;
  return `this counts as ${units} downloads, one for each 16 MiB, and ${remaining} of ${daily} are left until 00:00 UTC`;
}
