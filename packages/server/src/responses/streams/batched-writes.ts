import type { ServerResponse } from 'node:http';
import { byteLength, type Pieces, type Sendable } from '../body.js';

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
    if (typeof body === 'object') sendPieces(response, body);
    else response.end(body, 'latin1');
  }
}

/**
 * Sends pieces with few system calls. A large response is ended only after everything is written: Node considers a connection idle once
 * its response has ended, so a graceful stop would cut it off.
 */
function sendPieces(response: ServerResponse, pieces: Pieces): void {
  const last = pieces.length - 1;
  if (last < 1 && byteLength(pieces) <= maxBufferedBytes) {
    response.end(pieces[0]);
    return;
  }
  response.cork();
  for (let at = 0; at < last; at++) response.write(pieces[at]);
  response.write(pieces[last], () => response.end());
  response.uncork();
}
