import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { endianness } from 'node:os';
import ipaddr from 'ipaddr.js';

/** What the operating system still holds of what was written to connections. */
export interface KernelQueues {
  /** Bytes that the other end has not confirmed; undefined where the system does not tell. */
  unsentBytes(socket: Socket): number | undefined;
}

/**
 * Reads how much of each TCP connection waits in the kernel. Its buffers hold megabytes, and it reports room in them only when a third is
 * free: a reader who takes some kilobytes a second would seem to take none for minutes. Linux only; elsewhere nothing is known.
 */
export function readKernelQueues(): KernelQueues {
  const queues = new Map<string, number>();
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readTable(file)) {
      const [, local = '', remote = '', , lengths = ''] = line.trim().split(/\s+/);
      queues.set(`${local.slice(-4)} ${remote}`, Number.parseInt(lengths, 16));
    }
  }
  return { unsentBytes: (socket) => queues.get(createKey(socket)) };
}

function readTable(file: string): string[] {
  try {
    return readFileSync(file, 'latin1').split('\n').slice(1);
  } catch {
    return [];
  }
}

function createKey({ localPort = 0, remoteAddress, remotePort = 0 }: Socket): string {
  if (remoteAddress === undefined || !ipaddr.isValid(remoteAddress)) return '';
  return `${toHex(localPort)} ${addressAsHex(ipaddr.parse(remoteAddress).toByteArray())}:${toHex(remotePort)}`;
}

/** An address is written there as words of four bytes, in the byte order of the machine. */
function addressAsHex(bytes: readonly number[]): string {
  const buffer = Buffer.from(bytes);
  if (endianness() === 'LE') buffer.swap32();
  return buffer.toString('hex').toUpperCase();
}

function toHex(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}
