import { type Charge, Failure } from '@almanac/operations';
import { ourFault } from '@almanac/operations/http';
import type { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/callers/caller.js';
import { isStorageFailing } from '../storage/is-storage-unavailable.js';
import type { FaultLog } from './fault-log.js';
import type { RateLimiting } from './rate-limiting.js';
import type { RequestContext } from './request-context.js';
import { sendError } from './send-response.js';

/** The dependencies of the error responder. */
export interface ErrorResponderOptions {
  readonly accounts: Accounts;
  readonly rateLimiting: RateLimiting;
  readonly faultLog: FaultLog;
}

/** Sends errors, and decides what they cost: errors of the caller count, faults of ours are refunded and logged. */
export class ErrorResponder {
  readonly #options: ErrorResponderOptions;

  constructor(options: ErrorResponderOptions) {
    this.#options = options;
  }

  /** Sends an error of the caller at a cost, or 429 if a limit is exceeded. */
  async send(context: RequestContext, caller: Caller, cost: Charge, error: Failure): Promise<void> {
    sendError(context, (await this.#options.rateLimiting.consume(context, caller, cost)) ?? error);
  }

  /** Sends an error to a caller known by address only. It counts against the burst. */
  refuse(context: RequestContext, error: Failure): Promise<void> {
    return this.send(context, this.#options.accounts.callers.byAddress(context.request), 'burst', error);
  }

  /** Sends an error to a caller who is charged. What the service cannot do at the moment does not count against the day. */
  async refundAndSend(context: RequestContext, failure: Failure): Promise<void> {
    if (failure.code === 'unavailable' || failure.code === 'rate_limited')
      await this.#options.rateLimiting.refund(context);
    sendError(context, failure);
  }

  /** Reports a fault of ours and responds with it. */
  async fail(context: RequestContext, fault: unknown): Promise<void> {
    const { request, response } = context;
    const error = await this.#report(context, fault);
    // The caller has disconnected, or a response is already on its way.
    if (request.socket.destroyed || response.headersSent) response.destroy();
    else sendError(context, error);
  }

  /** Logs a fault of ours in one request of a batch, refunds that, and returns the error for the caller. */
  reportPart(context: RequestContext, fault: unknown): Promise<Failure> {
    return this.#report(context, fault, 1);
  }

  async #report(context: RequestContext, fault: unknown, refundTimes?: number): Promise<Failure> {
    const { faultLog, rateLimiting } = this.#options;
    faultLog.report(fault, context.id);
    await rateLimiting
      .refund(context, refundTimes)
      .catch((refundFault: unknown) => faultLog.report(refundFault, context.id));
    return describeFault(fault);
  }
}

/** Describes an internal error to a caller. */
function describeFault(fault: unknown): Failure {
  return isStorageFailing(fault as Error)
    ? new Failure('unavailable', 'a part of the service that this needs is unavailable; try again soon')
    : ourFault;
}
