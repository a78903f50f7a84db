import type { Failure } from '@almanac/operations';
import type { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/callers/caller.js';
import { mentionLimitsOff } from '../accounts/callers/mention-limits-off.js';
import { maxUnrefusedMs, type WorkBudget } from '../limits/work-budget.js';
import type { LoadShedder } from './load-shedder.js';
import type { RateLimiting } from './rate-limiting.js';
import type { RequestContext } from './request-context.js';

/** The dependencies of the limits of processor time. */
export interface WorkLimitingOptions {
  readonly accounts: Accounts;
  readonly rateLimiting: RateLimiting;
  readonly loadShedder: LoadShedder;
  readonly workBudget: WorkBudget;
}

/** Takes the processor time of requests from what their callers may use. */
export class WorkLimiting {
  readonly #options: WorkLimitingOptions;

  constructor(options: WorkLimitingOptions) {
    this.#options = options;
  }

  /**
   * Takes processor time from a caller's budget. Returns a failure if too little is left or the process is overloaded.
   *
   * @param isSending whether it is for sending a response: one that was made at the caller's expense is sent in any case
   */
  take(context: RequestContext, caller: Caller, workMs: number, isSending = false): Failure | undefined {
    const { accounts, rateLimiting, loadShedder, workBudget } = this.#options;
    const isGranted = workMs <= Math.max(maxUnrefusedMs, isSending ? context.workMs : 0);
    const overloaded = isGranted ? undefined : loadShedder.refuse(workMs);
    if (overloaded) return overloaded;
    const refusal = accounts.limiter ? workBudget.take(caller, workMs, isGranted) : undefined;
    if (!refusal) {
      context.workMs = Math.max(context.workMs, workMs);
      return undefined;
    }
    rateLimiting.results.work += 1;
    return mentionLimitsOff(refusal, context.request);
  }
}
