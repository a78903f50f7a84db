import { connect, type Socket } from 'node:net';
import { writeRawRequest } from './raw-request.js';

/** The maximum number of long lists and downloads that a process sends at a time (docs/reliability.md). */
export const maxTransfers = 64;

const stalledSockets: Socket[] = [];

/** Requests a long answer without compression, reads only its beginning, and returns the status. */
export function stall(port: number, path: string, headers: Record<string, string> = {}): Promise<number> {
  const request = writeRawRequest('GET', path, { 'accept-encoding': 'identity', ...headers });
  const socket = connect(port, '127.0.0.1', () => socket.write(request)).on('error', () => {});
  stalledSockets.push(socket);
  return new Promise((resolve) => {
    socket.once('data', (head) => {
      socket.pause();
      resolve(Number(String(head).split(' ')[1]));
    });
  });
}

/** Closes all connections that `stall` has opened. */
export function closeStalledConnections(): void {
  for (const socket of stalledSockets.splice(0)) socket.destroy();
}
