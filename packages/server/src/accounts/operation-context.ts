import type { IncomingMessage } from 'node:http';
import type { Context, Failure } from '@almanac/operations';
import type { Caller } from './caller.js';

/** What the service's own operations know besides: who asks, and how to charge and report for parts of the request. */
export interface OperationContext extends Context {
  readonly caller: Caller;
  readonly request: IncomingMessage;
  readonly requestId: string;
  /** Takes the work of an answer out of the caller's budget; a refusal says how long to wait. */
  takeWork(workMs: number): Failure | undefined;
  /** Charges the caller's day once more, for a further part of a batch; the error says which limit is used up. */
  consumeAgain(): Promise<Failure | undefined>;
  /** Logs a fault of ours, refunds the request, and gives the error for the caller. */
  reportFault(fault: unknown): Promise<Failure>;
}
