import type { Failure } from '@almanac/operations';
import type { ChargingContext } from '@almanac/operations/http';

/**
 * The parts of a request that operations can use, besides the library. One request may contain several calls of
 * operations.
 */
export interface CallContext extends ChargingContext {
  readonly requestId: string;
  /**
   * Charges one of several requests in a batch or MCP message to the caller's daily allowance. The first of them is
   * already charged, so it is free here. Returns an error if a limit is exceeded.
   */
  chargeQuestion(): Promise<Failure | undefined>;
  /**
   * Logs an internal error in one request of a batch or MCP message, refunds this request, and returns the error for
   * the caller.
   */
  reportFault(fault: unknown): Promise<Failure>;
}
