import { connect, type Socket } from 'node:net';
import { rawRequest } from './raw-request.js';

/** The number of long answers that a process sends at a time (docs/reliability.md). */
export const maxStreams = 64;
export const maxDownloads = 32;

const stalled: Socket[] = [];

/** Requests something long and uncompressed, reads only its beginning, and returns the status. */
export function stall(port: number, path: string, headers: Record<string, string> = {}): Promise<number> {
  const request = rawRequest('GET', path, { 'accept-encoding': 'identity', ...headers });
  const socket = connect(port, '127.0.0.1', () => socket.write(request)).on('error', () => {});
  stalled.push(socket);
  return new Promise((resolve) => {
    socket.once('data', (head) => {
      socket.pause();
      resolve(Number(String(head).split(' ')[1]));
    });
  });
}

/** Closes all stalled connections. */
export function endStalled(): void {
  for (const socket of stalled.splice(0)) socket.destroy();
}
