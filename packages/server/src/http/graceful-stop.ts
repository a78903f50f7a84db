import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const checkEveryMs = 50;

/** After this many checks without anything new, everything that callers had sent has been read. */
const quietChecks = 4;

/** How many checks long new connections are accepted at most. */
const maxChecks = 40;

/** Handles what has arrived before a server stops listening, and closes connections after their responses. */
export interface GracefulStop {
  /** Waits until nothing new arrives, a few seconds at most. Every response from now on says `connection: close`. */
  drain(): Promise<void>;
  /** Keeps closing connections without a pending request. Returns a function that stops this. */
  closeIdle(): () => void;
}

/** Tracks the connections of a server, so that it can stop without dropping requests that have been sent. */
export function attachGracefulStop(server: Server): GracefulStop {
  const sockets = new Set<Socket>();
  let arrivals = 0;
  server.on('connection', (socket: Socket) => {
    arrivals += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const closeAfterResponse = (_request: IncomingMessage, response: ServerResponse): void => {
    arrivals += 1;
    response.shouldKeepAlive = false;
  };

  return {
    async drain() {
      if (!server.listening) return;
      server.prependListener('request', closeAfterResponse);
      let quiet = 0;
      for (let check = 0; check < maxChecks && quiet < quietChecks; check++) {
        const before = arrivals;
        await nextCheck();
        quiet = arrivals === before ? quiet + 1 : 0;
      }
    },
    closeIdle() {
      const timer = setInterval(() => {
        server.closeIdleConnections();
        // Node considers a connection that never carried a request busy.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
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
