import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Proxies whose `x-forwarded-for` is trusted: none, the nearest ones (a number of hops), or those in some networks. */
export type TrustedProxies =
  | { readonly kind: 'none' }
  | { readonly kind: 'hops'; readonly hops: number }
  | { readonly kind: 'networks'; readonly networks: readonly Network[] };

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network: one of its addresses, and the length of its prefix in bits. */
type Network = readonly [base: Address, bits: number];

/** The IPv6 addresses that contain IPv4 addresses for NAT64. */
const nat64 = ipaddr.parseCIDR('64:ff9b::/96');

/** Parses `TRUST_PROXY`: `none`, a number of hops, or networks separated by commas; undefined for any other text. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'none') return { kind: 'none' };
  if (/^[0-9]{1,2}$/.test(text)) return { kind: 'hops', hops: Number(text) };
  const networks = text.split(',').map((part) => parseNetwork(part.trim()));
  return networks.every((network) => network !== undefined) ? { kind: 'networks', networks } : undefined;
}

/** A network such as `10.0.0.0/8`, or a single address. */
function parseNetwork(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const base = parseAddress(address);
  if (!base || rest.length > 0) return undefined;
  const maxBits = base.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [base, maxBits];
  return /^[0-9]{1,3}$/.test(bits) && Number(bits) <= maxBits ? [base, Number(bits)] : undefined;
}

/** `hop` is 0 for the proxy that connected to the service, 1 for the proxy before that one. */
export function isTrusted(text: string, hop: number, trustedProxies: TrustedProxies): boolean {
  if (trustedProxies.kind === 'none') return false;
  if (trustedProxies.kind === 'hops') return hop < trustedProxies.hops;
  const address = parseAddress(text);
  return (
    address !== undefined &&
    trustedProxies.networks.some(([base, bits]) => address.kind() === base.kind() && address.match(base, bits))
  );
}

/** Drops port, brackets and zone id. An IPv4-mapped or NAT64 IPv6 address becomes the IPv4 address in it. */
export function parseAddress(text: string): Address | undefined {
  const bareText = text
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  // Parsed by `ipaddr.js`, it would take a third of the time of a cached response.
  if (isIPv4(bareText)) return new ipaddr.IPv4(bareText.split('.').map(Number));
  if (!isIPv6(bareText)) return undefined;
  const address = ipaddr.IPv6.parse(bareText);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(nat64 as [ipaddr.IPv6, number]) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}
