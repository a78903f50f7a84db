import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may read nothing while bytes are waiting for it, in ms. Node looks this often, so a connection may last twice as long. */
const stallTimeoutMs = 30_000;

/**
 * Closes connections whose client reads nothing while bytes are waiting for it: such clients would hold the buffers of their responses
 * for ever. Node emits `timeout` when the system accepted no byte of a pending write since Node last looked. A system that buffers
 * megabytes accepts the next ones only once a third is free, so a very slow client may seem to read nothing.
 *
 * @param timeoutMs after one to two of these a connection is closed
 */
export function closeStalledConnections(server: Server, timeoutMs = stallTimeoutMs): void {
  server.setTimeout(timeoutMs, (socket: Socket) => {
    // Connections that wait for a request have timeouts of their own; that of keep-alive is told here too.
    const isKeptAlive = socket.timeout !== timeoutMs;
    if (socket.writableLength > 0 || isKeptAlive) socket.destroy();
  });
}
