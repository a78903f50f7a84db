import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Whom to believe about where a request comes from: nobody, the nearest hops, or the proxies in some networks. */
export type TrustProxy =
  | { readonly kind: 'none' }
  | { readonly kind: 'hops'; readonly hops: number }
  | { readonly kind: 'networks'; readonly networks: readonly Network[] };

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network and how many leading bits its addresses share. */
type Network = readonly [base: Address, bits: number];

const nat64 = ipaddr.parseCIDR('64:ff9b::/96');

/** Reads `TRUST_PROXY`: `none`, a number of hops, or networks separated by commas. */
export function readTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'none') return { kind: 'none' };
  if (/^[0-9]{1,2}$/.test(text)) return { kind: 'hops', hops: Number(text) };
  const networks = text.split(',').map((part) => readNetwork(part.trim()));
  return networks.every((network) => network !== undefined) ? { kind: 'networks', networks } : undefined;
}

/** `10.0.0.0/8`, or one address. */
function readNetwork(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const base = readAddress(address);
  if (!base || rest.length > 0) return undefined;
  const most = base.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [base, most];
  return /^[0-9]{1,3}$/.test(bits) && Number(bits) <= most ? [base, Number(bits)] : undefined;
}

/**
 * The text by which an anonymous caller is told apart: an IPv4 address, or the /64 network of an IPv6 address. IPv4 inside IPv6
 * (mapped, or NAT64's 64:ff9b::/96) counts as IPv4. Ports and zone ids are left out.
 */
export function addressSubject(text: string): string {
  const address = readAddress(text);
  if (!address) return 'unknown';
  if (address.kind() === 'ipv4') return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Where a request comes from: the socket's address, or the farthest address in `x-forwarded-for` that only trusted proxies have
 * spoken for. What an untrusted peer says of itself is not believed.
 */
export function findClientAddress(request: IncomingMessage, trust: TrustProxy): string {
  const peer = request.socket.remoteAddress ?? '';
  const header = request.headers['x-forwarded-for'];
  if (trust.kind === 'none' || header === undefined) return peer;
  const chain = [
    peer,
    ...String(header)
      .split(',')
      .map((part) => part.trim())
      .reverse(),
  ];
  for (const [hop, text] of chain.entries()) {
    if (!readAddress(text)) return chain[hop - 1] ?? peer;
    if (hop === chain.length - 1 || !isTrusted(text, hop, trust)) return text;
  }
  return peer;
}

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'];

/** Whether a forwarded header came from a peer that is not trusted: worth a warning that names `TRUST_PROXY`. */
export function isForwardedByUntrustedProxy(request: IncomingMessage, trust: TrustProxy): boolean {
  if (forwardingHeaders.every((name) => request.headers[name] === undefined)) return false;
  return trust.kind === 'none' || !isTrusted(request.socket.remoteAddress ?? '', 0, trust);
}

function isTrusted(text: string, hop: number, trust: TrustProxy): boolean {
  if (trust.kind === 'none') return false;
  if (trust.kind === 'hops') return hop < trust.hops;
  const address = readAddress(text);
  return (
    address !== undefined &&
    trust.networks.some(([base, bits]) => address.kind() === base.kind() && address.match(base, bits))
  );
}

/** An address without port, brackets and zone id; IPv4 where it is IPv4 inside IPv6. */
function readAddress(text: string): Address | undefined {
  const bare = text
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(bare) || (ipaddr.IPv4.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)))
    return undefined;
  const address = ipaddr.parse(bare);
  if (address.kind() === 'ipv4') return address;
  const six = address as ipaddr.IPv6;
  if (six.isIPv4MappedAddress()) return six.toIPv4Address();
  return six.match(nat64 as [ipaddr.IPv6, number]) ? new ipaddr.IPv4(six.toByteArray().slice(12)) : six;
}
