import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import { isFromThisMachine } from './client-address.js';

/** Adds to a 429, for a caller on the machine itself, who most likely runs the service, how the limits are turned off. */
export function mentionLimitsOff(refusal: Failure, request: IncomingMessage): Failure {
  if (!isFromThisMachine(request)) return refusal;
  const { code, message, retryAfterSeconds } = refusal;
  return new Failure(code, `${message}; for your own use start the service with LIMITS=off`, { retryAfterSeconds });
}
