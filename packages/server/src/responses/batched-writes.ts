import type { ServerResponse } from 'node:http';
import { Failure } from '@almanac/operations';
import { byteLength, type Pieces, type Sendable } from './body.js';

/** The kernel buffers bodies up to this size at once. */
const maxBufferedBytes = 32_768;

/** How long a response waits for others, in ms. */
const maxWaitMs = 1;

let waiting: { readonly response: ServerResponse; readonly body: Sendable | undefined }[] = [];
let waitingSince = 0;

/**
 * Sends the body of a response whose head is written, together with the other responses of this pass of the event loop. Waking the
 * clients takes the kernel longer than most responses take to create, so it should happen once per pass.
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

/** Each stream holds about 2 MB: its compressor, and what the client has not read. */
const maxStreams = 64;

let streams = 0;

const tooManyStreams = new Failure(
  'unavailable',
  'too many large lists are being sent; try again soon, or accept gzip or br',
  { retryAfterSeconds: 10 },
);

/** Returns a failure if no further stream can be sent at the moment. */
export function refuseStream(): Failure | undefined {
  return streams < maxStreams ? undefined : tooManyStreams;
}

/** Sends the chunks of a source, each after the previous one is written. */
export async function writeStream(response: ServerResponse, source: AsyncIterable<Buffer>): Promise<void> {
  const { socket } = response.req;
  let giveUp = () => {};
  const onClose = () => giveUp();
  socket.once('close', onClose);
  streams++;
  try {
    for await (const chunk of source) {
      await new Promise<void>((resolve, reject) => {
        // Node does not tell a response queued behind another one that its connection has closed.
        giveUp = () => reject(new Error('the connection is closed'));
        if (socket.destroyed) giveUp();
        else response.write(chunk, (fault) => (fault ? reject(fault) : resolve()));
      });
    }
    response.end();
  } catch {
    // The caller has disconnected; leaving the loop has closed the source.
    response.destroy();
  } finally {
    streams--;
    socket.off('close', onClose);
  }
}
