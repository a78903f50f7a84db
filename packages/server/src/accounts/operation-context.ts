import type { IncomingMessage } from 'node:http';
import type { BatchContext } from '../batch/batch.js';
import type { Caller } from './caller.js';

/** The context of the service's own operations: the caller, and how to charge for and report parts of a request. */
export interface OperationContext extends BatchContext {
  readonly caller: Caller;
  readonly request: IncomingMessage;
}
