import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const lookEveryMs = 50;

/** So many looks without anything new, and all that callers had sent has been read. */
const quietLooks = 4;

/** New connections are taken for so long at most. */
const maxLooks = 40;

/** Reads and answers what has arrived before a server stops listening, and lets no connection outlast its answer. */
export interface GracefulStop {
  /** Goes on until nothing new comes, a few seconds at most. Every answer from now on says `connection: close`. */
  drain(): Promise<void>;
  /** Closes connections that have no request under way, until all are closed. Returns how to stop that. */
  closeIdle(): () => void;
}

/** Watches the connections of a server, so that it can stop without cutting off what callers have sent. */
export function attachGracefulStop(server: Server): GracefulStop {
  const sockets = new Set<Socket>();
  let arrivals = 0;
  server.on('connection', (socket: Socket) => {
    arrivals += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const closeAfterAnswer = (_request: IncomingMessage, response: ServerResponse): void => {
    arrivals += 1;
    response.shouldKeepAlive = false;
  };

  return {
    async drain() {
      if (!server.listening) return;
      server.prependListener('request', closeAfterAnswer);
      let quiet = 0;
      for (let look = 0; look < maxLooks && quiet < quietLooks; look++) {
        const before = arrivals;
        await nextLook();
        quiet = arrivals === before ? quiet + 1 : 0;
      }
    },
    closeIdle() {
      const timer = setInterval(() => {
        server.closeIdleConnections();
        // Node takes a connection that never carried a request for a busy one.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, lookEveryMs).unref();
      return () => clearInterval(timer);
    },
  };
}

/** When this process was busy, timers come before what has arrived meanwhile: that is read first. */
function nextLook(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(() => setImmediate(resolve)), lookEveryMs);
  });
}
