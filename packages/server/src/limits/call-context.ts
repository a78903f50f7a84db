import type { Failure } from '@almanac/operations';
import type { ChargingContext } from '@almanac/operations/http';

/** One request may contain several calls to operations. */
export interface CallContext extends ChargingContext {
  readonly requestId: string;
  /**
   * Charges one of several requests in a batch or MCP message to the caller's daily allowance. The first is free,
   * because the HTTP request that contains them was already charged.
   */
  chargeCall(): Promise<Failure | undefined>;
  /** Logs an internal error in one of the requests, refunds this request, and returns the error to send. */
  reportFault(fault: unknown): Promise<Failure>;
}
