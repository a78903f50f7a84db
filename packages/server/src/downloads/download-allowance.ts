import { Failure } from '@almanac/operations';
import type { Caller } from '../accounts/caller.js';
import { mentionLimitsOff } from '../accounts/mention-limits-off.js';
import type { RequestContext } from '../http/request-context.js';
import { dayMs, type RateLimiter, type RateLimitResult } from '../rate-limit/rate-limiter.js';
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
  readonly #places = new Places(maxAtOnce);

  /** @param limiter undefined with `LIMITS=off` */
  constructor(limiter: () => RateLimiter | undefined, daily: number) {
    this.#limiter = limiter;
    this.#daily = daily;
  }

  /** Charges a caller for some bytes, and sets the headers that say what is left. Without bytes only the burst counts. */
  async charge(context: RequestContext, caller: Caller, bytes: number): Promise<Failure | undefined> {
    const limiter = this.#limiter();
    if (!limiter) return undefined;
    const allowance = { subject: `downloads of ${caller.subject}`, burst, daily: this.#daily };
    const units = Math.ceil(bytes / bytesPerUnit);
    const { nowMs } = context;
    const before = await limiter.peek(allowance, nowMs);
    if (before.daily.remaining < units) return this.#refuse(context, before, units);
    let result = before;
    for (let unit = 0; unit < Math.max(1, units); unit++) {
      result = await limiter.consume({ ...allowance, countsDay: unit < units }, nowMs);
      if (result.refusedBy !== undefined) return this.#refuse(context, result, units);
    }
    this.#setHeaders(context, result);
    return undefined;
  }

  /** Begins a download. Returns its place, or why it cannot begin. */
  begin({ request }: RequestContext, caller: Caller): Place | Failure {
    if (this.#places.count(caller) >= maxPerCaller && this.#limiter()) {
      const message = `${maxPerCaller} of your downloads are running; wait until one has ended`;
      return mentionLimitsOff(new Failure('rate_limited', message, { retryAfterSeconds: 5 }), request);
    }
    // Destroys the socket: a response queued behind another has none yet, and would never end.
    return this.#places.take(caller, () => request.socket.destroy()) ?? tooManyDownloads;
  }

  #refuse(context: RequestContext, result: RateLimitResult, units: number): Failure {
    this.#setHeaders(context, result);
    const { remaining, resetsAtMs } = result.refusedBy === 'burst' ? result.burst : result.daily;
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAtMs - context.nowMs) / 1000));
    const message = describeRefusal(result.refusedBy === 'burst', units, remaining, this.#daily);
    return mentionLimitsOff(new Failure('rate_limited', message, { retryAfterSeconds }), context.request);
  }

  #setHeaders({ headers, nowMs }: RequestContext, { daily }: RateLimitResult): void {
    const seconds = Math.max(1, Math.ceil((daily.resetsAtMs - nowMs) / 1000));
    headers.push(
      'ratelimit-policy',
      `"downloads";q=${this.#daily};w=${dayMs / 1000}`,
      'ratelimit',
      `"downloads";r=${daily.remaining};t=${seconds}`,
    );
  }
}

function describeRefusal(isBurst: boolean, units: number, remaining: number, daily: number): string {
  if (isBurst) return `the limit of ${burst.quota} downloads in ${burst.windowMs / 1000} seconds is used up`;
  if (remaining === 0) return `the daily limit of ${daily} downloads is used up; it resets at 00:00 UTC`;
  return `this counts as ${units} downloads, one for each 16 MiB, and ${remaining} of ${daily} are left until 00:00 UTC`;
}
