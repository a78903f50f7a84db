import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { endianness } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Send queues of TCP connections in the kernel. */
export interface KernelQueues {
  /** Bytes that the peer has not acknowledged; undefined if the system does not say. */
  unsentBytes(socket: Socket): number | undefined;
}

/**
 * Reads the send queue of each TCP connection. The kernel buffers megabytes and signals free space only once a third is free, so a
 * client that reads a few kilobytes a second would seem to read nothing for minutes. Linux only; elsewhere every queue is undefined.
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
  return `${toHex(localPort)} ${formatAddress(ipaddr.parse(remoteAddress).toByteArray())}:${toHex(remotePort)}`;
}

/** Formats an address as the kernel does: in words of four bytes, in the byte order of the machine. */
function formatAddress(bytes: readonly number[]): string {
  const buffer = Buffer.from(bytes);
  if (endianness() === 'LE') buffer.swap32();
  return buffer.toString('hex').toUpperCase();
}

function toHex(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}
