import type { Charge, Failure } from '@almanac/operations';
import { findSentKey } from '../accounts/callers/caller.js';
import { mentionLimitsOff } from '../accounts/callers/client-address.js';
import { describeRefusal } from '../limits/describe-refusal.js';
import type { Ledger, Refusal } from '../limits/ledger.js';
import { writeRateLimit } from '../limits/rate-limit-headers.js';
import { LoadShedder } from './load-shedder.js';
import type { RequestContext } from './request-context.js';

/** Work of a request that is counted by work alone, apart from its content, in ms: a cached page or file takes so long. */
const requestMs = 0.1;

/** Work up to this limit, in ms, is charged but never refused, so that lookups work after expensive requests. */
const maxUnrefusedMs = 0.2;

/** Charges requests to their callers, and gives back what was not delivered. */
export class Charging {
  readonly #ledger: Ledger | undefined;
  readonly #clock: () => number;
  readonly loadShedder = new LoadShedder();

  /** @param ledger undefined with `LIMITS=off` */
  constructor(ledger: Ledger | undefined, clock: () => number) {
    this.#ledger = ledger;
    this.#clock = clock;
  }

  /** Returns a failure, and charges nothing, if something is used up. Also sets the `RateLimit` headers. */
  async charge(context: RequestContext, charge: Charge): Promise<Failure | undefined> {
    if (!this.#ledger || charge === 'nothing') return undefined;
    if (charge === 'work') return this.#chargeWork(context, requestMs, false);
    const { caller, charged } = context;
    const nowMs = this.#clock();
    const dayCost = charge === 'day' ? 1 : 0;
    const { usage, refusal } = await this.#ledger.chargeRequest(caller, dayCost, nowMs);
    context.rateLimitHeaders = writeRateLimit(caller, usage, nowMs);
    if (refusal) return describe(refusal, context);
    charged.day += dayCost;
    charged.atMs = nowMs;
    return undefined;
  }

  /**
   * Charges work. Returns a failure if the caller has too little left or the process is overloaded, except for very
   * little work. If `isSending`, the work is to send a response; it is not refused if it takes no longer than earlier
   * work that was charged for this request.
   */
  takeWork(context: RequestContext, workMs: number, isSending: boolean): Failure | undefined {
    const isGranted = workMs <= Math.max(maxUnrefusedMs, isSending ? context.charged.workMs : 0);
    const overloaded = isGranted ? undefined : this.loadShedder.refuse(workMs);
    return overloaded ?? this.#chargeWork(context, workMs, isGranted);
  }

  /** Gives back what the request was charged; or, if some requests of a batch failed, so many times the day. */
  async refund({ caller, charged }: RequestContext, times?: number): Promise<void> {
    const day = Math.min(charged.day, times ?? charged.day);
    const workMs = times === undefined ? charged.workMs : 0;
    charged.day -= day;
    charged.workMs -= workMs;
    await this.#ledger?.refund(caller, { day, atMs: charged.atMs, workMs });
  }

  #chargeWork(context: RequestContext, workMs: number, isGranted: boolean): Failure | undefined {
    const refusal = this.#ledger?.chargeWork(context.caller, workMs, isGranted);
    if (refusal) return describe(refusal, context);
    context.charged.workMs += workMs;
    return undefined;
  }
}

function describe(refusal: Refusal, { request, caller }: RequestContext): Failure {
  return mentionLimitsOff(describeRefusal(refusal, caller, findSentKey(request) !== undefined), request);
}
