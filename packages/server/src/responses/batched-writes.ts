import type { ServerResponse } from 'node:http';
import type { Sendable } from './body.js';

/** The kernel buffers bodies up to this size at once. */
const maxBufferedBytes = 32_768;

/** How long a response waits for others, in ms. */
const maxWaitMs = 1;

let waiting: { readonly response: ServerResponse; readonly body: Sendable | undefined }[] = [];
let waitingSince = 0;

/**
 * Sends the body of a response whose head is written, together with the other responses of this pass of the event loop. Waking the
 * clients takes the kernel longer than most responses take to create, so it should happen once per pass. Node leaves out the body of a
 * response to HEAD.
 */
export function writeBatched(response: ServerResponse, body: Sendable | undefined): void {
  const nowMs = performance.now();
  if (waiting.push({ response, body }) === 1) {
    waitingSince = nowMs;
    setImmediate(flushBatch);
  } else if (nowMs - waitingSince > maxWaitMs) flushBatch();
}

function flushBatch(): void {
  const batch = waiting;
  waiting = [];
  for (const { response, body } of batch) {
    if (body === undefined || body.length <= maxBufferedBytes) response.end(body, 'latin1');
    // Node considers a connection idle once its response has ended, so a graceful stop would cut off what is not written yet.
    else response.write(body, 'latin1', () => response.end());
  }
}
