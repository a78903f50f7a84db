// A TCP proxy that can delay answers.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starts one in front of a loopback port. */
export async function startDelayingProxy({ onEnd }, upstreamPort) {
  const sockets = new Set();
  let delayMs = 0;
  const server = createServer((caller) => {
    const upstream = connect(upstreamPort, '127.0.0.1');
    caller.pipe(upstream);
    // Bytes keep their order where the delay has become shorter.
    let written = Promise.resolve();
    upstream.on('data', (bytes) => {
      const isDue = sleep(delayMs);
      written = written.then(() => isDue).then(() => caller.destroyed || caller.write(bytes));
    });
    for (const [socket, other] of [
      [caller, upstream],
      [upstream, caller],
    ]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port: server.address().port,
    /** Delays what the other end sends from now on, in milliseconds. */
    delay(ms) {
      delayMs = ms;
    },
  };
}
