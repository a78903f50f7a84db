import type { IncomingMessage } from 'node:http';
import type { CallContext } from '../limits/call-context.js';
import type { Caller } from './callers/caller.js';

/** The context of the service's own operations: the caller, and how to charge for and report parts of a request. */
export interface OperationContext extends CallContext {
  readonly caller: Caller;
  readonly request: IncomingMessage;
}
