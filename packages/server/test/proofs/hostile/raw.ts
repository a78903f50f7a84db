import { connect } from 'node:net';

/** How long the first bytes of an answer are waited for. */
const answerMs = 20_000;

interface RawOptions {
  /** How long nothing has to come before the answer counts as complete. */
  readonly quietMs?: number;
  /** Sent when the answer has begun and much of it is still to come. */
  readonly behind?: string;
  /** Resets the connection once the bytes are sent. */
  readonly isReset?: boolean;
}

/** Sends bytes over a new connection. Returns what came until the other end closed, or until nothing came for a while. */
export function sendBytes(
  url: string,
  bytes: string | Buffer,
  { quietMs = 2000, behind, isReset = false }: RawOptions = {},
): Promise<{ answer: string; isClosed: boolean }> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isClosed = true;
    const socket = connect(Number(port), hostname);
    socket.setTimeout(Math.max(quietMs, answerMs), () => {
      isClosed = false;
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.once('connect', () => socket.write(bytes, () => isReset && socket.resetAndDestroy()));
    socket.once('data', () => {
      socket.setTimeout(quietMs);
      if (behind === undefined) return;
      // Nothing is read meanwhile, so that the answer is still under way at the other end.
      socket.pause();
      socket.write(behind);
      setTimeout(() => socket.resume(), 500);
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => resolve({ answer: Buffer.concat(chunks).toString('latin1'), isClosed }));
  });
}
