import type { IncomingMessage } from 'node:http';
import { type Charge, Failure } from '@almanac/operations';
import type { Accounts } from '../accounts/accounts.js';
import { mentionLimitsOff } from '../accounts/mention-limits-off.js';
import { AddressCeiling } from '../rate-limit/address-ceiling.js';
import { Pace } from '../rate-limit/pace.js';
import type { Refusal } from '../rate-limit/recent-refusals.js';
import type { WorkBudget } from '../rate-limit/work-budget.js';
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

  /** Lets a request in, or refuses it: at once, or when it is the caller's turn. */
  pass(request: IncomingMessage, route: RouteCharge, letIn: () => void, refuse: (refusal: Refusal) => void): void {
    const { accounts, rateLimiting, clock } = this.#options;
    if (!accounts.limiter || route.charge === 'nothing') return void letIn();
    const nowMs = clock();
    if (route.charge === 'page') {
      const refusal = this.#countPage(request, nowMs);
      if (refusal) this.#pace.run(refusal.subject, () => refuse(refusal));
      else letIn();
      return;
    }
    const known = route.readsKey ? accounts.callers.recall(request, nowMs) : accounts.callers.byAddress(request);
    const caller = known ?? accounts.callers.byAddress(request);
    const findRefusal = () => {
      const refusal = rateLimiting.refusals.find(caller, clock());
      return refusal && appliesTo(refusal, route, request) ? refusal : undefined;
    };
    if (!findRefusal()) return void letIn();
    // A key that has to be looked up may have an allowance of its own. In a queue of their own these requests wait for no other.
    if (!known) return void this.#pace.run(`lookups of ${caller.subject}`, letIn);
    if (route.hasOwnAllowance) return void this.#pace.run(`downloads of ${caller.subject}`, letIn);
    this.#pace.run(caller.subject, () => {
      const refusal = findRefusal();
      if (!refusal) return void letIn();
      rateLimiting.results[refusal.by] += 1;
      refuse(refusal);
    });
  }

  #countPage(request: IncomingMessage, nowMs: number): (Refusal & { readonly subject: string }) | undefined {
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
    return { failure: mentionLimitsOff(failure, request), headers: [], by: 'burst', subject };
  }
}

/** A 304 is sent even if the day is used up. */
function appliesTo({ by }: Refusal, { charge }: RouteCharge, { headers }: IncomingMessage): boolean {
  return by !== 'daily' || (charge === 'day' && headers['if-none-match'] === undefined);
}
