import type { ServerResponse } from 'node:http';
import { Failure } from '@almanac/operations';
import { byteLength, type Pieces, type Sendable } from './body.js';

/** Bodies of so many bytes the system takes off our hands at once. */
const longestAtOnce = 32_768;

/** So long, at most, an answer waits for others. */
const longestWaitMs = 1;

let waiting: { readonly response: ServerResponse; readonly body: Sendable | undefined }[] = [];
let waitingSince = 0;

/**
 * Sends the body of a response, whose head is written, together with all others to requests that have come by now: at the end of the
 * event loop's turn. To wake up who reads answers takes the system longer than most answers take to make, so a turn should do it once.
 */
export function writeBatched(response: ServerResponse, body: Sendable | undefined): void {
  const nowMs = performance.now();
  if (waiting.push({ response, body }) === 1) {
    waitingSince = nowMs;
    setImmediate(flushBatch);
  } else if (nowMs - waitingSince > longestWaitMs) flushBatch();
}

function flushBatch(): void {
  const leaving = waiting;
  waiting = [];
  for (const { response, body } of leaving) {
    if (typeof body === 'object') sendPieces(response, body);
    else response.end(body, 'latin1');
  }
}

/**
 * Sends pieces with as few system calls as they take. Where they are many bytes, the response ends when all have left: Node takes a
 * connection whose response was ended for idle, and a stop would cut off what is still on its way.
 */
function sendPieces(response: ServerResponse, pieces: Pieces): void {
  const last = pieces.length - 1;
  if (last < 1 && byteLength(pieces) <= longestAtOnce) {
    response.end(pieces[0]);
    return;
  }
  response.cork();
  for (let at = 0; at < last; at++) response.write(pieces[at]);
  response.write(pieces[last], () => response.end());
  response.uncork();
}

/** Each stream holds some 2 MB: what it is made with, and what its reader has not taken yet. */
const maxStreams = 64;

let streams = 0;

const tooManyStreams = new Failure(
  'unavailable',
  'too many long lists are being sent; try again soon, or accept gzip or br',
  { retryAfterSeconds: 10 },
);

/** Why no further stream can be sent at the moment, if so. */
export function refuseStream(): Failure | undefined {
  return streams < maxStreams ? undefined : tooManyStreams;
}

/** Sends what a source gives, each chunk when the one before it has left. */
export async function writeStream(response: ServerResponse, source: AsyncIterable<Buffer>): Promise<void> {
  const { socket } = response.req;
  let giveUp = () => {};
  const onClose = () => giveUp();
  socket.once('close', onClose);
  streams++;
  try {
    for await (const chunk of source) {
      await new Promise<void>((resolve, reject) => {
        // Node tells an answer that waits behind another one nothing of the end of its connection.
        giveUp = () => reject(new Error('the connection is closed'));
        if (socket.destroyed) giveUp();
        else response.write(chunk, (fault) => (fault ? reject(fault) : resolve()));
      });
    }
    response.end();
  } catch {
    // The caller has gone; leaving the loop has closed the source.
    response.destroy();
  } finally {
    streams--;
    socket.off('close', onClose);
  }
}
