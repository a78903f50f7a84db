// Bytes that no client would send.
import { connect } from 'node:net';

/** How long the first bytes of an answer are waited for. */
const answerMs = 20_000;

/**
 * Opens a connection, sends bytes, and answers with what came until the other end closed or nothing came for a while, and which of
 * these it was.
 *
 * @param {string} url
 * @param {string | Buffer} bytes
 * @param {{ quietMs?: number, behind?: string, abort?: boolean }} [options] what to send when the answer has begun and much of it is
 *   still to come; whether to reset the connection once the bytes are sent
 */
export function sendRaw(url, bytes, { quietMs = 2000, behind, abort = false } = {}) {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const chunks = [];
    let isClosed = true;
    const socket = connect(Number(port), hostname);
    socket.setTimeout(Math.max(quietMs, answerMs), () => {
      isClosed = false;
      socket.destroy();
    });
    socket.once('data', () => socket.setTimeout(quietMs));
    socket.on('error', () => {});
    socket.once('connect', () => socket.write(bytes, () => abort && socket.resetAndDestroy()));
    if (behind !== undefined) socket.once('data', () => writeBehind(socket, behind));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', () => resolve({ answer: Buffer.concat(chunks).toString('latin1'), isClosed }));
  });
}

/** Sends bytes while nothing is read, so that the answer is still under way at the other end. */
function writeBehind(socket, bytes) {
  socket.pause();
  socket.write(bytes);
  setTimeout(() => socket.resume(), 500);
}
