import type { Library } from '@almanac/data/internal';
import type { DrawPng, Failure } from '@almanac/operations';
import type { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/caller.js';
import { mentionLimitsOff } from '../accounts/mention-limits-off.js';
import type { OperationContext } from '../accounts/operation-context.js';
import { maxUnrefusedMs, type WorkBudget } from '../rate-limit/work-budget.js';
import type { ErrorResponder } from './error-responder.js';
import type { LoadShedder } from './load-shedder.js';
import type { RateLimiting } from './rate-limiting.js';
import type { RequestContext } from './request-context.js';

/** What operations need of the service. */
export interface OperationContextsOptions {
  readonly almanac: Library;
  readonly accounts: Accounts;
  readonly rateLimiting: RateLimiting;
  readonly loadShedder: LoadShedder;
  readonly workBudget: WorkBudget;
  readonly drawPng: DrawPng;
  readonly version: string;
  /** The published paths, for `/meta`. */
  readonly paths: readonly string[];
  /** Where errors in the data are reported. */
  readonly contactUrl?: string | undefined;
}

/** Creates what operations run in, and takes the processor time that they need from what their callers may use. */
export class OperationContexts {
  readonly #options: OperationContextsOptions;
  readonly #errors: ErrorResponder;

  constructor(options: OperationContextsOptions, errors: ErrorResponder) {
    this.#options = options;
    this.#errors = errors;
  }

  /** Creates the context of a request. */
  create(context: RequestContext, caller: Caller): OperationContext {
    const { almanac, drawPng, rateLimiting, version, paths, contactUrl } = this.#options;
    return {
      nowMs: context.nowMs,
      almanac,
      service: { version, routes: paths, contactUrl },
      drawPng,
      caller,
      request: context.request,
      requestId: context.id,
      takeWork: (workMs) => this.takeWork(context, caller, workMs),
      consumeAgain: async () => rateLimiting.consume(context, caller, 'day'),
      reportFault: (fault) => this.#errors.reportPart(context, fault),
    };
  }

  /**
   * Takes processor time from a caller's budget. Returns a failure if too little is left or the process is overloaded.
   *
   * @param isSending whether it is for sending an answer: what was made at the caller's expense is sent in any case
   */
  takeWork(context: RequestContext, caller: Caller, workMs: number, isSending = false): Failure | undefined {
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
