import type { Failure } from '@almanac/operations';
import type { ChargingContext } from '@almanac/operations/http';

/** The part of a request that operations can use, besides the library: one request may ask several. */
export interface CallContext extends ChargingContext {
  readonly requestId: string;
  /** Charges the caller's day for a question of the request, except the first: the request was charged for it. The error says which limit is exceeded. */
  chargeQuestion(): Promise<Failure | undefined>;
  /** Logs an internal error in one question of the request, refunds it and returns the error for the caller. */
  reportFault(fault: unknown): Promise<Failure>;
}
