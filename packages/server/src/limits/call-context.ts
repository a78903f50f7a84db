import type { Failure } from '@almanac/operations';
import type { ChargingContext } from '@almanac/operations/http';

/** What operations can use of a request, besides the library. One request may ask several operations. */
export interface CallContext extends ChargingContext {
  readonly requestId: string;
  /**
   * Charges the caller's day for a question, except for the first, which was charged with the request. The error says
   * which limit is exceeded.
   */
  chargeQuestion(): Promise<Failure | undefined>;
  /** Logs an internal error in one question of the request, refunds it and returns the error for the caller. */
  reportFault(fault: unknown): Promise<Failure>;
}
