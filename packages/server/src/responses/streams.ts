import type { ServerResponse } from 'node:http';
import { Failure } from '@almanac/operations';

/** Each stream holds about 2 MB: its compressor, and what the client has not read. */
const maxStreams = 64;

/** Once half of the streams are taken, a caller may have so many: slow readers keep theirs for as long as they like. */
const fairShare = 8;

/** How many streams each caller has. */
const running = new Map<string, number>();
let total = 0;

const tooManyStreams = new Failure(
  'unavailable',
  'too many large lists are being sent; try again soon, or accept gzip or br',
  { retryAfterSeconds: 10 },
);

/** Returns a failure if a caller cannot be sent a further stream at the moment. */
export function refuseStream(subject: string): Failure | undefined {
  const isCrowded = total >= maxStreams / 2;
  return total >= maxStreams || (isCrowded && (running.get(subject) ?? 0) >= fairShare) ? tooManyStreams : undefined;
}

/** Sends the chunks of a source to a caller, each after the previous one is written. */
export async function writeStream(
  response: ServerResponse,
  subject: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  const { socket } = response.req;
  let giveUp = () => {};
  const onClose = () => giveUp();
  socket.once('close', onClose);
  count(subject, 1);
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
    count(subject, -1);
    socket.off('close', onClose);
  }
}

function count(subject: string, change: 1 | -1): void {
  total += change;
  const streams = (running.get(subject) ?? 0) + change;
  if (streams > 0) running.set(subject, streams);
  else running.delete(subject);
}
