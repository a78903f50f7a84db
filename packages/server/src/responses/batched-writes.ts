import type { ServerResponse } from 'node:http';
import type { Sendable } from './body.js';

/** Only bodies up to this size are batched: the kernel buffers them at once. */
const maxBufferedBytes = 32_768;

/** How long a response waits for others before the batch is written, in ms. */
const maxWaitMs = 1;

let waiting: { readonly response: ServerResponse; readonly body: Sendable | undefined }[] = [];
let waitingSince = 0;

/**
 * Sends the body of a response whose head is written, together with the other responses of this pass of the event loop.
 * Waking a client takes the kernel longer than creating most responses takes, so clients are woken once per pass.
 * Node leaves out the body of a response to HEAD.
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
    // Ends the response only when it is written: otherwise Node would consider the connection idle, and a graceful stop
    // cut it off.
    else response.write(body, 'latin1', () => response.end());
  }
}
