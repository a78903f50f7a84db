import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type KernelQueues, readKernelQueues } from './kernel-queues.js';

/** A connection on which bytes wait for a reader who takes none is closed after this long. */
export const stallTimeoutMs = 30_000;

/** How often, within the timeout, each connection is looked at. */
const checksPerTimeout = 6;

/** What a connection had left to send when it was last seen to move. */
interface Progress {
  readonly completedBytes: number;
  readonly queuedBytes: number;
  readonly kernelBytes: number | undefined;
  readonly seenAtMs: number;
}

/**
 * Closes connections whose reader takes no bytes while bytes wait for it, whatever is being sent: such readers would keep the buffers of
 * their answers for ever. A reader who takes bytes, however slowly, is left alone.
 *
 * @param timeoutMs how long a reader may take nothing
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
  // Node's own timeouts look at the same property: `bytesWritten` counts a large buffer only once it has left as a whole.
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
