import type { IncomingMessage } from 'node:http';
import { type Charge, Failure } from '@almanac/operations';
import type { Accounts } from '../accounts/accounts.js';
import { mentionLimitsOff } from '../accounts/callers/mention-limits-off.js';
import { AddressCeiling } from '../limits/address-ceiling.js';
import { Pace } from '../limits/pace.js';
import type { Refusal } from '../limits/recent-refusals.js';
import type { WorkBudget } from '../limits/work-budget.js';
import type { RateLimiting } from './rate-limiting.js';

/** How requests for a route count. */
export interface RouteCharge {
  readonly charge: Charge | 'page';
  /** Whether a key counts, not only the address. */
  readonly readsKey: boolean;
  /** Whether what it answers with counts against an allowance apart, as downloads do. */
  readonly hasOwnAllowance?: boolean;
}

/** Pages and files of the site that an address may load for each request of its burst: a page has up to 30 files, the atlas 260. */
const pagesPerRequest = 50;

/** If an operator allows smaller bursts of requests, pages still have to load. */
const minPages = 1000;

/** Processor time to send a page or file that is cached, in ms; its bytes are charged apart. */
const pageMs = 0.1;

/** The dependencies of the entrance. */
export interface EntranceOptions {
  readonly accounts: Accounts;
  readonly rateLimiting: RateLimiting;
  readonly workBudget: WorkBudget;
  readonly clock: () => number;
}

/** Applies rate limits before anything of a request is read, and throttles callers that go on after a refusal. */
export class Entrance {
  readonly #options: EntranceOptions;
  readonly #pages = new AddressCeiling();
  readonly #pace = new Pace();

  constructor(options: EntranceOptions) {
    this.#options = options;
  }

  /** Why a request is refused, told when it is the caller's turn; undefined if it is let in. */
  async findRefusal(request: IncomingMessage, route: RouteCharge): Promise<Refusal | undefined> {
    const { accounts, rateLimiting, clock } = this.#options;
    if (!accounts.limiter || route.charge === 'nothing') return undefined;
    if (route.charge === 'page') return this.#countPage(request, clock());
    const known = route.readsKey ? accounts.callers.recall(request, clock()) : accounts.callers.byAddress(request);
    const caller = known ?? accounts.callers.byAddress(request);
    const { refusals, results } = rateLimiting;
    if (!appliesTo(refusals.find(caller, clock()), route, request)) return undefined;
    // A key that has to be looked up may have an allowance of its own. In a queue of their own these requests wait for no other.
    if (!known || route.hasOwnAllowance) {
      await this.#pace.wait(`${known ? 'downloads' : 'lookups'} of ${caller.subject}`);
      return undefined;
    }
    await this.#pace.wait(caller.subject);
    const refusal = refusals.find(caller, clock());
    if (!appliesTo(refusal, route, request)) return undefined;
    results[refusal.by] += 1;
    return refusal;
  }

  async #countPage(request: IncomingMessage, nowMs: number): Promise<Refusal | undefined> {
    const { accounts, rateLimiting, workBudget } = this.#options;
    const caller = accounts.callers.byAddress(request);
    const { quota, windowMs } = caller.burst;
    const burst = { quota: Math.max(minPages, pagesPerRequest * quota), windowMs };
    const subject = `pages ${caller.subject}`;
    const waitMs =
      this.#pages.take({ subject, bursts: 1 }, burst, nowMs) ?? this.#pages.take(caller.ceiling, burst, nowMs);
    if (waitMs === undefined) {
      workBudget.take(caller, pageMs);
      return undefined;
    }
    rateLimiting.results.burst += 1;
    const message = `your address loaded ${burst.quota} pages and files in ${windowMs / 1000} seconds; try again later`;
    const failure = new Failure('rate_limited', message, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    await this.#pace.wait(subject);
    return { failure: mentionLimitsOff(failure, request), headers: [], by: 'burst' };
  }
}

/** A 304 is sent even if the day is used up. */
function appliesTo(
  refusal: Refusal | undefined,
  { charge }: RouteCharge,
  { headers }: IncomingMessage,
): refusal is Refusal {
  return (
    refusal !== undefined && (refusal.by !== 'daily' || (charge === 'day' && headers['if-none-match'] === undefined))
  );
}
