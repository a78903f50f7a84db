import type { IncomingMessage, ServerResponse } from 'node:http';
import { Failure } from '@almanac/operations';
import { type Holder, type Place, Places } from '../places.js';

/** Each stream holds about 2 MB: its compressor, and what the client has not read. */
const maxStreams = 64;

const streams = new Places(maxStreams);

const tooManyStreams = new Failure(
  'unavailable',
  'too many large lists are being sent; try again soon, or accept gzip or br',
  { retryAfterSeconds: 10 },
);

/** Takes one of the streams of this process for a caller. Returns a failure if there is none for them at the moment. */
export function takeStream(caller: Holder, { socket }: IncomingMessage): Place | Failure {
  return streams.take(caller, () => socket.destroy()) ?? tooManyStreams;
}

/** Sends the chunks of a source, each after the previous one is written. */
export async function writeStream(
  response: ServerResponse,
  source: AsyncIterable<Buffer>,
  place: Place,
): Promise<void> {
  const { socket } = response.req;
  let giveUp = () => {};
  const onClose = () => giveUp();
  socket.once('close', onClose);
  try {
    for await (const chunk of source) {
      await new Promise<void>((resolve, reject) => {
        // Node does not tell a response queued behind another one that its connection has closed.
        giveUp = () => reject(new Error('the connection is closed'));
        if (socket.destroyed) giveUp();
        else response.write(chunk, (fault) => (fault ? reject(fault) : resolve()));
      });
      place.wrote(chunk.length);
    }
    response.end();
  } catch (fault) {
    // Leaving the loop has closed the source.
    const isOurFault = !socket.destroyed && !response.destroyed;
    response.destroy();
    if (isOurFault) throw fault;
  } finally {
    socket.off('close', onClose);
  }
}
