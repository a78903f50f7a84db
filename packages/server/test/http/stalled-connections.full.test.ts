import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { closeStalledConnections, HttpApp } from '../../src/http/connections/http-app.js';

const timeoutMs = 900;
const largeBytes = Buffer.alloc(40_000_000, 'x');

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(answer: RequestListener): Promise<number> {
  server = createServer(answer);
  closeStalledConnections(server, timeoutMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Sends requests over one connection, and returns its socket, which reads nothing until it is resumed. */
async function sendWithoutReading(port: number, requestCount = 1): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(requestCount));
  return socket;
}

async function countConnections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_fault, count) => resolve(count)));
}

/** Waits until the server has no open connections, or the test times out. */
async function waitUntilAllAreClosed(): Promise<void> {
  while ((await countConnections()) > 0) await sleep(20);
}

const sendStream: RequestListener = (_request, response) => {
  const write = () => {
    while (response.write(largeBytes.subarray(0, 65_536)));
    response.once('drain', write);
  };
  write();
};

describe('A client that reads nothing while bytes are waiting', () => {
  it.each<[string, RequestListener, number]>([
    ['a large body', (_request, response) => response.end(largeBytes), 1],
    ['a stream', sendStream, 1],
    ['small answers to pipelined requests', (_request, response) => response.end(largeBytes.subarray(0, 2000)), 8000],
  ])('is disconnected from a server that sends %s', async (_name, answer, requestCount) => {
    const port = await serve(answer);
    const sockets = await Promise.all(Array.from({ length: 3 }, () => sendWithoutReading(port, requestCount)));
    await waitUntilAllAreClosed();
    for (const socket of sockets) socket.destroy();
  });
});

it('The service looks every 30 seconds for clients that read nothing', () => {
  const { server } = new HttpApp({
    receive: async () => {},
    newRequestId: () => '',
    dataVersion: '',
    isBehindProxy: true,
  });
  expect([server.timeout, server.listenerCount('timeout')]).toEqual([30_000, 1]);
  server.close();
});

it('A client is disconnected after the keep-alive time if it sends no further request', async () => {
  const port = await serve((_request, response) => response.end('ok'));
  server.keepAliveTimeout = 2 * timeoutMs;
  const socket = await sendWithoutReading(port);
  socket.resume();
  await waitUntilAllAreClosed();
});

describe('A connection stays open', () => {
  it('while its client reads fast enough', async () => {
    const port = await serve((_request, response) => response.end(largeBytes));
    const socket = await sendWithoutReading(port);
    const startedAtMs = performance.now();
    let bytes = 0;
    for await (const chunk of socket) {
      bytes += (chunk as Buffer).length;
      if (performance.now() - startedAtMs > 4 * timeoutMs) break;
      await sleep(20);
    }
    expect(performance.now() - startedAtMs).toBeGreaterThan(4 * timeoutMs);
    expect(bytes).toBeLessThan(largeBytes.length);
  });

  it('while its response is being prepared', async () => {
    const port = await serve((_request, response) => setTimeout(() => response.end('ok'), 3 * timeoutMs));
    const socket = await sendWithoutReading(port);
    socket.resume();
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200/);
    socket.destroy();
  });

  it('while it is idle within the keep-alive time', async () => {
    const port = await serve((_request, response) => response.end('ok'));
    const socket = await sendWithoutReading(port);
    socket.resume();
    await sleep(2 * timeoutMs);
    expect(await countConnections()).toBe(1);
    socket.destroy();
  });
});
