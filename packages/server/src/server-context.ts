import type { IncomingMessage } from 'node:http';
import type { Context } from '@almanac/operations';
import type { Caller } from './access/caller.js';
import type { PublicError } from './errors.js';

/** What the service's own operations may know besides: who asks. */
export interface ServerContext extends Context {
  readonly caller: Caller;
  readonly request: IncomingMessage;
  /** What errors call the request. */
  readonly requestId: string;
  /** Charges the caller for a further question in the same request; a refusal says why. */
  chargeAgain(): Promise<PublicError | undefined>;
  /** What to say of a fault of ours. The log has it, and its charge is given back. */
  excuse(fault: unknown): Promise<PublicError>;
}
