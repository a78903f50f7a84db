import type { IncomingMessage } from 'node:http';
import type { Context, Failed } from '@almanac/operations';
import type { Caller } from './access/caller.js';
import type { PublicError } from './errors.js';

/** What the service's own operations may know besides: who asks. */
export interface ServerContext extends Context {
  readonly caller: Caller;
  readonly request: IncomingMessage;
  /** What errors call the request. */
  readonly requestId: string;
  /** Takes the work of an answer out of the caller's budget; a refusal says how long to wait. */
  takeWork(workMs: number): Failed | undefined;
  /** Charges the caller for a further question in the same request; a refusal says why. */
  chargeAgain(): Promise<PublicError | undefined>;
  /** What to say of a fault of ours. The log has it, and its charge is given back. */
  excuse(fault: unknown): Promise<PublicError>;
}
