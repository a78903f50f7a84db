import type { IncomingMessage } from 'node:http';
import type { Context, Failure } from '@almanac/operations';
import type { Caller } from './caller.js';

/** The context of the service's own operations: the caller, and how to charge for and report parts of a request. */
export interface OperationContext extends Context {
  readonly caller: Caller;
  readonly request: IncomingMessage;
  readonly requestId: string;
  /** Charges work to the caller's budget. A refusal says how long to wait. */
  takeWork(workMs: number): Failure | undefined;
  /** Charges the caller's day for another part of a batch. The error says which limit is exceeded. */
  consumeAgain(): Promise<Failure | undefined>;
  /** Logs a fault, refunds the request and returns the error for the caller. */
  reportFault(fault: unknown): Promise<Failure>;
}
