import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { Failure } from '@almanac/operations';
import ipaddr from 'ipaddr.js';
import { isTrusted, parseAddress, type TrustedProxies } from '../../config/trusted-proxies.js';

/**
 * Returns the /64 and the /48 of an IPv6 address; providers assign a /48 to one customer. For IPv4, also embedded in IPv6
 * (mapped, or NAT64's 64:ff9b::/96), both are the address. Drops ports and zone ids. Invalid text becomes `unknown`.
 */
export function parseOrigin(text: string): { readonly address: string; readonly network: string } {
  const parsed = isIPv4(text) ? text : parseAddress(text);
  if (parsed instanceof ipaddr.IPv6) return { address: formatPrefix(parsed, 4), network: formatPrefix(parsed, 3) };
  const address = parsed?.toString() ?? 'unknown';
  return { address, network: address };
}

/** @param length the length of the prefix, in groups of 16 bits */
function formatPrefix(address: ipaddr.IPv6, length: number): string {
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
    if (!isIPv4(text) && !parseAddress(text)) return chain[hop - 1] ?? peer;
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
