import type { ServerResponse } from 'node:http';
import { Failure } from '@almanac/operations';

/** Each stream holds about 2 MB: its compressor, and what the client has not read. */
const maxStreams = 64;

/** Once half of the streams are taken, each caller may have this many: slow readers keep theirs for as long as they like. */
const fairShare = 8;

/** How many streams each caller has. */
const running = new Map<string, number>();
let total = 0;

const tooManyStreams = new Failure(
  'unavailable',
  'too many large lists are being sent; try again soon, or accept gzip or br',
  { retryAfterSeconds: 10 },
);

/** Takes one of the streams of this process for a caller. Returns how to give it back, or a failure if there is none for them at the moment. */
export function takeStream(subject: string): (() => void) | Failure {
  const taken = running.get(subject) ?? 0;
  const isCrowded = total >= maxStreams / 2;
  if (total >= maxStreams || (isCrowded && taken >= fairShare)) return tooManyStreams;
  total += 1;
  running.set(subject, taken + 1);
  return () => {
    total -= 1;
    const left = (running.get(subject) ?? 1) - 1;
    if (left > 0) running.set(subject, left);
    else running.delete(subject);
  };
}

/** Sends the chunks of a source, each after the previous one is written. */
export async function writeStream(response: ServerResponse, source: AsyncIterable<Buffer>): Promise<void> {
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
