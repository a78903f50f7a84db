import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import type { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/callers/caller.js';
import { mentionLimitsOff } from '../accounts/callers/client-address.js';
import { AddressCeiling } from '../limits/address-ceiling.js';
import { Pace } from '../limits/pace.js';
import type { Refusal } from '../limits/recent-refusals.js';
import type { RateLimiting } from './rate-limiting.js';
import type { Route } from './request-context.js';

/** Pages and files of the site that an address may load for each request of its burst: a page has up to 30 files, the atlas 260. */
const pagesPerRequest = 50;

/** If an operator allows smaller bursts of requests, pages still have to load. */
const minPages = 1000;

/** Processor time to send a page or file that is cached, in ms; its bytes are charged apart. */
const pageMs = 0.1;

/** Applies rate limits before anything of a request is read, and throttles callers that go on after a refusal. */
export class Entrance {
  readonly #accounts: Accounts;
  readonly #rateLimiting: RateLimiting;
  readonly #clock: () => number;
  readonly #pages = new AddressCeiling();
  readonly #pace = new Pace();

  constructor(accounts: Accounts, rateLimiting: RateLimiting, clock: () => number) {
    this.#accounts = accounts;
    this.#rateLimiting = rateLimiting;
    this.#clock = clock;
  }

  /**
   * Why a request is refused, told when it is the caller's turn; undefined if it is let in.
   *
   * @param byAddress its caller, whatever key was sent
   */
  async findRefusal(request: IncomingMessage, route: Route, byAddress: Caller): Promise<Refusal | undefined> {
    const { limiter, callers } = this.#accounts;
    if (!limiter || route.charge === 'nothing') return undefined;
    if (route.charge === 'page') return this.#countPage(request, byAddress);
    const known = route.readsKey ? callers.recall(request, this.#clock()) : byAddress;
    const caller = known ?? byAddress;
    const { refusals, results } = this.#rateLimiting;
    if (!appliesTo(refusals.find(caller, this.#clock()), route, request)) return undefined;
    // A key that has to be looked up may have an allowance of its own. In a queue of their own these requests wait for no other.
    if (!known || route.hasOwnAllowance) {
      await this.#pace.wait(`${known ? 'downloads' : 'lookups'} of ${caller.subject}`);
      return undefined;
    }
    await this.#pace.wait(caller.subject);
    const refusal = refusals.find(caller, this.#clock());
    if (!appliesTo(refusal, route, request)) return undefined;
    results[refusal.by] += 1;
    return refusal;
  }

  async #countPage(request: IncomingMessage, caller: Caller): Promise<Refusal | undefined> {
    const nowMs = this.#clock();
    const { quota, windowMs } = caller.burst;
    const burst = { quota: Math.max(minPages, pagesPerRequest * quota), windowMs };
    const subject = `pages ${caller.subject}`;
    const waitMs =
      this.#pages.take({ subject, bursts: 1 }, burst, nowMs) ?? this.#pages.take(caller.ceiling, burst, nowMs);
    if (waitMs === undefined) {
      this.#rateLimiting.workBudget.take(caller, pageMs);
      return undefined;
    }
    this.#rateLimiting.results.burst += 1;
    const message = `your address loaded ${burst.quota} pages and files in ${windowMs / 1000} seconds; try again later`;
    const failure = new Failure('rate_limited', message, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    await this.#pace.wait(subject);
    return { failure: mentionLimitsOff(failure, request), headers: [], by: 'burst' };
  }
}

/** A 304 is sent even if the day is used up. */
function appliesTo(refusal: Refusal | undefined, { charge }: Route, { headers }: IncomingMessage): refusal is Refusal {
  return (
    refusal !== undefined && (refusal.by !== 'daily' || (charge === 'day' && headers['if-none-match'] === undefined))
  );
}
