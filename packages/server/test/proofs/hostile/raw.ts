import { connect } from 'node:net';

/** The maximum wait for the first bytes, unless `quietMs` is longer. */
const answerMs = 20_000;

interface RawOptions {
  /** After this time without new bytes, the answer counts as complete. */
  readonly quietMs?: number;
  /** Sent when the answer has begun and much of it is still to come. */
  readonly pipelined?: string;
  /** Resets the connection once the bytes are sent. */
  readonly isReset?: boolean;
}

/** Returns what arrives until the connection is closed, or until nothing comes for a while (`isClosed` is false). */
export function sendBytes(
  url: string,
  bytes: string | Buffer,
  { quietMs = 2000, pipelined, isReset = false }: RawOptions = {},
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
      if (pipelined === undefined) return;
      // Nothing is read meanwhile, so that the answer is still being sent.
      socket.pause();
      socket.write(pipelined);
      setTimeout(() => socket.resume(), 500);
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => resolve({ answer: Buffer.concat(chunks).toString('latin1'), isClosed }));
  });
}
