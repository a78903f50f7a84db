import { type Charge, Failure } from '@almanac/operations';
import { internalError } from '@almanac/operations/http';
import type { BaseLogger } from 'pino';
import { isStorageFailing, StorageUnavailable } from '../storage/storage-unavailable.js';
import type { Charging } from './charging.js';
import type { RequestContext } from './request-context.js';
import { sendError } from './send-response.js';

/** The time after a logged fault, in ms, in which no other fault of its kind is logged. */
const repeatAfterMs = 60_000;
/** The maximum number of kinds of faults in memory. */
const maxKinds = 100;

const unavailablePart = new Failure(
  'unavailable',
  'a part of the service that this request needs is unavailable; try again soon',
);

/** Sends errors. Callers are charged for their own errors. Internal errors are logged, and the requests refunded. */
export class ErrorResponder {
  readonly #charging: Charging;
  readonly #log: BaseLogger;
  /** The kinds of faults that were logged: `storage`, or the message of another fault. */
  readonly #kinds = new Map<string, { loggedAtMs: number; suppressed: number }>();

  constructor(charging: Charging, log: BaseLogger) {
    this.#charging = charging;
    this.#log = log;
  }

  /** Charges for an error of the caller and sends it, or sends 429 if a limit is exceeded. */
  async send(context: RequestContext, cost: Charge, error: Failure): Promise<void> {
    sendError(context, (await this.#charging.charge(context, cost)) ?? error);
  }

  /** If the failure is temporary, refunds the request. */
  async refundAndSend(context: RequestContext, failure: Failure): Promise<void> {
    if (failure.code === 'unavailable' || failure.code === 'rate_limited') await this.#charging.refund(context);
    sendError(context, failure);
  }

  async fail(context: RequestContext, fault: unknown): Promise<void> {
    const { request, response } = context;
    const error = await this.report(context, fault);
    // Nothing can be sent if the caller has disconnected or a response is already on its way.
    if (request.socket.destroyed || response.headersSent) response.destroy();
    else sendError(context, error);
  }

  /**
   * Logs the fault, refunds the failed requests, and returns the error for the caller. `times` is how many of the
   * charged requests of a batch failed; all by default.
   */
  async report(context: RequestContext, fault: unknown, times?: number): Promise<Failure> {
    const { requestId } = context;
    this.#logFault(fault, requestId);
    await this.#charging.refund(context, times).catch((refundFault: unknown) => this.#logFault(refundFault, requestId));
    return isStorageFailing(fault as Error) ? unavailablePart : internalError;
  }

  /** Logs each kind of fault at most once a minute, with the number of faults that were not logged meanwhile. */
  #logFault(fault: unknown, requestId: string): void {
    // Storage has already logged its unavailability.
    if (fault instanceof StorageUnavailable) return;
    const { message } = fault as Error;
    const isStorageFault = isStorageFailing(fault as Error);
    const suppressed = this.#admit(isStorageFault ? 'storage' : message);
    if (suppressed === undefined) return;
    if (isStorageFault)
      this.#log.warn({ err: { message }, suppressed }, 'storage is unavailable: requests that need it get 503');
    else this.#log.error({ err: fault, reqId: requestId, suppressed }, 'a request failed');
  }

  /**
   * Returns how many faults of this kind were suppressed since the last logged one; undefined if this one is suppressed
   * too.
   */
  #admit(kind: string): number | undefined {
    const nowMs = performance.now();
    const knownKind = this.#kinds.get(kind);
    if (knownKind && nowMs - knownKind.loggedAtMs < repeatAfterMs) {
      knownKind.suppressed += 1;
      return undefined;
    }
    if (this.#kinds.size >= maxKinds) this.#kinds.clear();
    this.#kinds.set(kind, { loggedAtMs: nowMs, suppressed: 0 });
    return knownKind?.suppressed ?? 0;
  }
}
