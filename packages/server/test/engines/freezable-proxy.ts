import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP proxy that can be frozen: connections stay open, and new ones are accepted, but no data is forwarded. */
export interface FreezableProxy {
  readonly port: number;
  freeze(): void;
  /** Forwards new connections again, and closes the earlier ones. */
  thaw(): void;
  /** Delays all bytes that the server sends from now on. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** Starts a proxy that forwards connections to a port of this machine. */
export async function startFreezableProxy(targetPort: number): Promise<FreezableProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let delayMs = 0;
  const server = createServer((clientSocket) => {
    const serverSocket = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(from);
      // Each write waits for the previous one, so that bytes stay in order even if the delay becomes shorter.
      let lastWrite: Promise<unknown> = Promise.resolve();
      from.on('data', (bytes) => {
        const delayed = from === serverSocket && delayMs > 0 ? sleep(delayMs) : undefined;
        lastWrite = lastWrite.then(() => delayed).then(() => to.destroyed || to.write(bytes));
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      // Old connections are closed, since their callers have given up. New connections are forwarded.
      isFrozen = false;
      for (const socket of sockets) socket.destroy();
    },
    delay(ms) {
      delayMs = ms;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
