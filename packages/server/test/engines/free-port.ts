import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below the ephemeral ones, so that connections of other tests do not take the port first. */
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
