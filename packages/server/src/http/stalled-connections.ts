import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type KernelQueues, readKernelQueues } from './kernel-queues.js';

/** How long a client may read nothing while bytes are waiting for it, in ms. */
export const stallTimeoutMs = 30_000;

/** How often each connection is checked within the timeout. */
const checksPerTimeout = 6;

/** The state of a connection when it last made progress. */
interface Progress {
  readonly completedBytes: number;
  readonly queuedBytes: number;
  readonly kernelBytes: number | undefined;
  readonly seenAtMs: number;
}

/**
 * Closes connections whose client reads nothing while bytes are waiting for it: such clients would hold the buffers of their responses
 * for ever. A client that reads, however slowly, keeps its connection.
 *
 * @param timeoutMs how long a client may read nothing
 * @param clockMs a monotonic clock
 */
export function closeStalledConnections(
  server: Server,
  timeoutMs = stallTimeoutMs,
  clockMs: () => number = () => performance.now(),
): void {
  const connections = new Map<Socket, Progress | undefined>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  const timer = setInterval(check, timeoutMs / checksPerTimeout);
  timer.unref();
  server.once('close', () => clearInterval(timer));

  function check(): void {
    let queues: KernelQueues | undefined;
    for (const [socket, last] of connections) {
      if (socket.writableLength === 0) {
        if (last) connections.set(socket, undefined);
        continue;
      }
      queues ??= readKernelQueues();
      const now = measure(socket, queues, clockMs());
      if (!last || hasMoved(last, now)) connections.set(socket, now);
      else if (now.seenAtMs - last.seenAtMs >= timeoutMs) socket.destroy();
    }
  }
}

function measure(socket: Socket, queues: KernelQueues, seenAtMs: number): Progress {
  // Node's own timeouts use this private property too: `bytesWritten` counts a large buffer only after all of it was written.
  const { _handle } = socket as unknown as { _handle?: { writeQueueSize?: number } | null };
  return {
    completedBytes: socket.bytesWritten - socket.writableLength,
    queuedBytes: _handle?.writeQueueSize ?? 0,
    kernelBytes: queues.unsentBytes(socket),
    seenAtMs,
  };
}

function hasMoved(before: Progress, now: Progress): boolean {
  return (
    before.completedBytes !== now.completedBytes ||
    before.queuedBytes !== now.queuedBytes ||
    before.kernelBytes !== now.kernelBytes
  );
}
