import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

const connectRequest = 'CONNECT almanac.example:443 HTTP/1.1\r\nhost: almanac.example\r\n\r\n';

/** Sends bytes over a new connection, whose client side stays open even after the server has ended its side. */
async function send(bytes: string): Promise<Socket> {
  const socket = connect({ port: service.port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  socket.resume().write(bytes);
  return socket;
}

describe('A connection that ends with an error', () => {
  it.each([
    ['bytes that are not HTTP', 'rubbish\r\n\r\n'],
    ['CONNECT', connectRequest],
    ['CONNECT followed by more bytes', `${connectRequest}x`],
  ])('is closed after %s, even if the client never closes it', async (_what, bytes) => {
    const socket = await send(bytes);
    await once(socket, 'end');
    await sleep(2500);
    const writeError = once(socket, 'error');
    socket.write('x');
    await sleep(50);
    socket.write('x');
    // A connection that is still open would accept both writes.
    expect(await writeError).toMatchObject([{ code: expect.stringMatching(/^(?:ECONNRESET|EPIPE)$/) }]);
  });

  it('can be reset by the client without affecting the service', async () => {
    for (let round = 0; round < 20; round++) {
      const socket = await send(connectRequest);
      await sleep(round);
      socket.resetAndDestroy();
    }
    await sleep(100);
    expect((await service.get('/health')).status).toBe(200);
  });
});
