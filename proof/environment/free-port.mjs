import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, one of which may take a port between its choice and its use. */
const ports = [10_000, 32_000];

/** A loopback port that nobody listens on at the moment. */
export async function findFreePort() {
  for (;;) {
    const port = randomInt(...ports);
    const server = createServer();
    server.listen(port, '127.0.0.1');
    // Rejects where somebody listens on it.
    if (!(await once(server, 'listening').catch(() => undefined))) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
