import type { ServerResponse } from 'node:http';
import type { Sendable } from './body.js';

/** The kernel can buffer such bodies whole, so they end their response in one call. */
const maxBufferedBytes = 32_768;

const maxWaitMs = 1;

let waitingResponses: { readonly response: ServerResponse; readonly body: Sendable | undefined }[] = [];
let waitingSinceMs = 0;

/**
 * Sends the body of a response whose head is written, together with the other responses of this pass of the event loop.
 * Waking a client takes the kernel longer than creating most responses takes, so a client that awaits several responses
 * is woken only once per pass. Node leaves out the body of a response to HEAD.
 */
export function writeBatched(response: ServerResponse, body: Sendable | undefined): void {
  const nowMs = performance.now();
  if (waitingResponses.push({ response, body }) === 1) {
    waitingSinceMs = nowMs;
    setImmediate(flushBatch);
  } else if (nowMs - waitingSinceMs > maxWaitMs) flushBatch();
}

function flushBatch(): void {
  const batch = waitingResponses;
  waitingResponses = [];
  for (const { response, body } of batch) {
    if (body === undefined || body.length <= maxBufferedBytes) response.end(body, 'latin1');
    // The response ends only when the body is written: otherwise Node would consider the connection idle, and close it
    // when the service stops.
    else response.write(body, 'latin1', () => response.end());
  }
}
