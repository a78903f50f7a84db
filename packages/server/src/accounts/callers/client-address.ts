import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import type { IPv6 } from 'ipaddr.js';
import { isTrusted, parseAddress, type TrustedProxies } from '../../config/trusted-proxies.js';

/**
 * An IPv4 address, or the /64 network of an IPv6 address. IPv4 embedded in IPv6 (mapped, or NAT64's 64:ff9b::/96)
 * counts as IPv4. Ports and zone ids are dropped. Invalid text becomes `unknown`.
 */
export function formatAddressSubject(text: string): string {
  const address = parseAddress(text);
  if (!address) return 'unknown';
  if (address.kind() === 'ipv4') return address.toString();
  return formatPrefix(address as IPv6, 4);
}

/** An IPv4 address, or the /48 of an IPv6 address, which providers assign to one customer. */
export function formatNetworkSubject(text: string): string {
  const address = parseAddress(text);
  return address?.kind() === 'ipv6' ? formatPrefix(address as IPv6, 3) : formatAddressSubject(text);
}

/** @param length the length of the prefix, in groups of 16 bits */
function formatPrefix(address: IPv6, length: number): string {
  const groups = address.parts.slice(0, length).map((part) => part.toString(16));
  return `${groups.join(':')}::/${16 * length}`;
}

/**
 * The address of the socket, or the farthest one in `x-forwarded-for` that a trusted proxy added. Headers from an
 * untrusted peer are ignored.
 */
export function findClientAddress(request: IncomingMessage, trustedProxies: TrustedProxies): string {
  const peer = request.socket.remoteAddress ?? '';
  const header = request.headers['x-forwarded-for'];
  if (trustedProxies.kind === 'none' || header === undefined) return peer;
  const chain = [
    peer,
    ...String(header)
      .split(',')
      .map((part) => part.trim())
      .reverse(),
  ];
  for (const [hop, text] of chain.entries()) {
    if (!parseAddress(text)) return chain[hop - 1] ?? peer;
    if (hop === chain.length - 1 || !isTrusted(text, hop, trustedProxies)) return text;
  }
  return peer;
}

function isForwarded({ headers }: IncomingMessage): boolean {
  return (
    'x-forwarded-for' in headers ||
    'x-forwarded-host' in headers ||
    'x-forwarded-proto' in headers ||
    'forwarded' in headers
  );
}

export function isForwardedByUntrustedProxy(request: IncomingMessage, trustedProxies: TrustedProxies): boolean {
  if (!isForwarded(request)) return false;
  return trustedProxies.kind === 'none' || !isTrusted(request.socket.remoteAddress ?? '', 0, trustedProxies);
}

/** Advises callers on this machine, who probably run the service themselves, to turn limits off. */
export function mentionLimitsOff(refusal: Failure, request: IncomingMessage): Failure {
  const isFromThisMachine =
    !isForwarded(request) && parseAddress(request.socket.remoteAddress ?? '')?.range() === 'loopback';
  if (!isFromThisMachine) return refusal;
  const { code, message, retryAfterSeconds } = refusal;
  return new Failure(code, `${message}; for your own use, LIMITS=off npm start counts nothing`, { retryAfterSeconds });
}
