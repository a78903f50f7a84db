// A TCP proxy whose answers can be made to come late.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Starts one in front of a loopback port. */
export async function startDelayingProxy({ onEnd }, upstreamPort) {
  const sockets = new Set();
  let delayMs = 0;
  const server = createServer((caller) => {
    const upstream = connect(upstreamPort, '127.0.0.1');
    caller.pipe(upstream);
    upstream.on('data', (bytes) => setTimeout(() => caller.destroyed || caller.write(bytes), delayMs));
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
    /** Delays what the other end sends from now on. */
    delay(ms) {
      delayMs = ms;
    },
  };
}
