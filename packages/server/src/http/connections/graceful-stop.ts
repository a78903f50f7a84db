import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const checkEveryMs = 50;

/** After this many checks without anything new, everything that callers had sent has been read. */
const quietChecks = 4;

/** How many checks long new connections are accepted at most. */
const maxChecks = 100;

/** A pass of the event loop that takes less, in ms, found nothing to do. */
const emptyPassMs = 0.1;

/** How long new connections are accepted at least behind a proxy, in ms: one that asks for `/health` every second has noticed by then. */
const noticeMs = 2000;

/** How many passes an empty one is waited for. */
const maxPasses = 1000;

/** How long a new connection may wait for its first request, in ms: a proxy sends it as soon as it learns that it is connected. */
const firstRequestTimeoutMs = 500;

/** Handles what has arrived before a server stops listening, and closes connections after their responses. */
export interface GracefulStop {
  /**
   * Waits until nothing new arrives, five seconds at most, and stops listening. Every response from now on says `connection: close`.
   *
   * @param isBehindProxy whether a proxy has to notice first
   */
  drain(isBehindProxy: boolean): Promise<void>;
  /** Keeps closing connections without a pending request. Returns a function that stops this. */
  closeIdle(): () => void;
}

/** Tracks the connections of a server, so that it can stop without dropping requests that have been sent. */
export function attachGracefulStop(server: Server): GracefulStop {
  const openedMs = new Map<Socket, number>();
  let arrivals = 0;
  server.on('connection', (socket: Socket) => {
    arrivals += 1;
    openedMs.set(socket, performance.now());
    socket.once('close', () => openedMs.delete(socket));
  });

  const closeAfterResponse = (_request: IncomingMessage, response: ServerResponse): void => {
    arrivals += 1;
    response.shouldKeepAlive = false;
  };

  return {
    async drain(isBehindProxy) {
      if (!server.listening) return;
      server.prependListener('request', closeAfterResponse);
      const noticedMs = isBehindProxy ? performance.now() + noticeMs : 0;
      let quiet = 0;
      for (let check = 0; check < maxChecks && (quiet < quietChecks || performance.now() < noticedMs); check++) {
        const before = arrivals;
        await nextCheck();
        quiet = arrivals === before ? quiet + 1 : 0;
      }
      // The system resets connections that wait to be accepted when it closes the port: at this moment there is none.
      await emptyPass();
      server.close();
    },
    closeIdle() {
      const timer = setInterval(() => {
        server.closeIdleConnections();
        const beforeMs = performance.now() - firstRequestTimeoutMs;
        // Node considers a connection that never carried a request busy.
        for (const [socket, atMs] of openedMs) if (socket.bytesRead === 0 && atMs < beforeMs) socket.destroy();
      }, checkEveryMs).unref();
      return () => clearInterval(timer);
    },
  };
}

/** After this process was busy, timers fire before I/O: the two immediates let what has arrived be read first. */
function nextCheck(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(() => setImmediate(resolve)), checkEveryMs);
  });
}

/** Waits for a pass of the event loop without anything to read or accept. */
function emptyPass(): Promise<void> {
  return new Promise((resolve) => {
    let passes = 0;
    let startedMs = performance.now();
    const endPass = (): void => {
      const nowMs = performance.now();
      passes += 1;
      if (nowMs - startedMs < emptyPassMs || passes >= maxPasses) resolve();
      else {
        startedMs = nowMs;
        setImmediate(endPass);
      }
    };
    setImmediate(endPass);
  });
}
