import type { IncomingMessage } from 'node:http';
import type { Context } from '@almanac/operations';
import type { Caller } from './access/caller.js';
import type { PublicError } from './http/errors.js';

/** What the service's own operations know besides: who asks, and how to charge and report for parts of the request. */
export interface OperationContext extends Context {
  readonly caller: Caller;
  readonly request: IncomingMessage;
  readonly requestId: string;
  /** Charges the caller's day once more, for a further part of a batch; the error says which limit is used up. */
  chargeAgain(): Promise<PublicError | undefined>;
  /** Logs a fault of ours, refunds the request, and gives the error for the caller. */
  reportFault(fault: unknown): Promise<PublicError>;
}
