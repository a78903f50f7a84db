import type { IncomingMessage } from 'node:http';
import type { Context } from '@almanac/operations';
import type { Caller } from './access/caller.js';

/** What the service's own operations may know besides: who asks. */
export interface ServerContext extends Context {
  readonly caller: Caller;
  readonly request: IncomingMessage;
}
