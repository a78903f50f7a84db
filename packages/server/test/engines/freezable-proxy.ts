import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP proxy that can be frozen: connections stay open, and new ones are accepted, but no data is forwarded. */
export interface FreezableProxy {
  readonly port: number;
  freeze(): void;
  thaw(): void;
  /** Delays what the server sends from now on. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** Forwards connections to a port of this machine. */
export async function startProxy(target: number): Promise<FreezableProxy> {
  const sockets = new Set<Socket>();
  let frozen = false;
  let delayMs = 0;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      // This keeps bytes in order if the delay becomes shorter.
      let written: Promise<unknown> = Promise.resolve();
      from.on('data', (bytes) => {
        const due = from === far && delayMs > 0 ? sleep(delayMs) : undefined;
        written = written.then(() => due).then(() => to.destroyed || to.write(bytes));
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      // Callers that were waiting have given up, so only new connections are forwarded.
      frozen = false;
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
