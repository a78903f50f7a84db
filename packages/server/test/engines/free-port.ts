import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections, so that none of other tests takes the port before it is listened on. */
const [firstPort, ports] = [20_000, 12_000];

/** A free loopback port. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = firstPort + randomInt(ports);
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
