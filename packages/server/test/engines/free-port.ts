import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** These ports lie below the ephemeral ones, so that no connection of another test takes a port that was just found. */
const [firstPort, portCount] = [20_000, 12_000];

/** Finds a free loopback port. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = firstPort + randomInt(portCount);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
