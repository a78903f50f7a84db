import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Which proxies are trusted to say where a request comes from: none, a number of hops, or those in some networks. */
export type TrustedProxies =
  | { readonly kind: 'none' }
  | { readonly kind: 'hops'; readonly hops: number }
  | { readonly kind: 'networks'; readonly networks: readonly Network[] };

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network and the length of its prefix in bits. */
type Network = readonly [base: Address, bits: number];

const nat64 = ipaddr.parseCIDR('64:ff9b::/96');

/** Parses `TRUST_PROXY`: `none`, a number of hops, or networks separated by commas. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'none') return { kind: 'none' };
  if (/^[0-9]{1,2}$/.test(text)) return { kind: 'hops', hops: Number(text) };
  const networks = text.split(',').map((part) => parseNetwork(part.trim()));
  return networks.every((network) => network !== undefined) ? { kind: 'networks', networks } : undefined;
}

/** Parses `10.0.0.0/8`, or a single address. */
function parseNetwork(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const base = parseAddress(address);
  if (!base || rest.length > 0) return undefined;
  const maxBits = base.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [base, maxBits];
  return /^[0-9]{1,3}$/.test(bits) && Number(bits) <= maxBits ? [base, Number(bits)] : undefined;
}

/**
 * Identifies an anonymous caller: an IPv4 address, or the /64 network of an IPv6 address. IPv4 embedded in IPv6 (mapped, or
 * NAT64's 64:ff9b::/96) counts as IPv4. Ports and zone ids are dropped.
 */
export function formatAddressSubject(text: string): string {
  const address = parseAddress(text);
  if (!address) return 'unknown';
  if (address.kind() === 'ipv4') return address.toString();
  return formatPrefix(address as ipaddr.IPv6, 4);
}

/** The network of a caller: an IPv4 address, or the /48 of an IPv6 address, which providers and tunnels give to one customer. */
export function formatNetworkSubject(text: string): string {
  const address = parseAddress(text);
  return address?.kind() === 'ipv6' ? formatPrefix(address as ipaddr.IPv6, 3) : formatAddressSubject(text);
}

/** @param length in groups of 16 bits */
function formatPrefix(address: ipaddr.IPv6, length: number): string {
  const groups = address.parts.slice(0, length).map((part) => part.toString(16));
  return `${groups.join(':')}::/${16 * length}`;
}

/**
 * The address a request comes from: the socket's, or the farthest one in `x-forwarded-for` that was added by a trusted proxy.
 * Headers from an untrusted peer are ignored.
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

/** Whether a proxy forwarded a request, by its headers. */
function isForwarded({ headers }: IncomingMessage): boolean {
  return (
    'x-forwarded-for' in headers ||
    'x-forwarded-host' in headers ||
    'x-forwarded-proto' in headers ||
    'forwarded' in headers
  );
}

/** Whether an untrusted peer sent a forwarded header. */
export function isForwardedByUntrustedProxy(request: IncomingMessage, trustedProxies: TrustedProxies): boolean {
  if (!isForwarded(request)) return false;
  return trustedProxies.kind === 'none' || !isTrusted(request.socket.remoteAddress ?? '', 0, trustedProxies);
}

/** Whether a request was sent on the machine itself, not forwarded by a proxy there. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  return !isForwarded(request) && parseAddress(request.socket.remoteAddress ?? '')?.range() === 'loopback';
}

function isTrusted(text: string, hop: number, trustedProxies: TrustedProxies): boolean {
  if (trustedProxies.kind === 'none') return false;
  if (trustedProxies.kind === 'hops') return hop < trustedProxies.hops;
  const address = parseAddress(text);
  return (
    address !== undefined &&
    trustedProxies.networks.some(([base, bits]) => address.kind() === base.kind() && address.match(base, bits))
  );
}

/** Parses an address, dropping port, brackets and zone id. IPv4 embedded in IPv6 becomes IPv4. */
function parseAddress(text: string): Address | undefined {
  const bare = text
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(bare) || (ipaddr.IPv4.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)))
    return undefined;
  const address = ipaddr.parse(bare);
  if (address.kind() === 'ipv4') return address;
  const ipv6 = address as ipaddr.IPv6;
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address();
  return ipv6.match(nat64 as [ipaddr.IPv6, number]) ? new ipaddr.IPv4(ipv6.toByteArray().slice(12)) : ipv6;
}
