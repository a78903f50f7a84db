import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findClientAddress,
  isForwardedByUntrustedProxy,
  parseOrigin,
} from '../../src/accounts/callers/client-address.js';
import { parseTrustedProxies, type TrustedProxies } from '../../src/config/trusted-proxies.js';

function createRequest(peer: string, forwardedFor?: string): IncomingMessage {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
}

/** Returns the address or network by which a caller is counted if TRUST_PROXY has the value `trust`. */
function findSubject(peer: string, forwardedFor: string | undefined, trust: string): string {
  const address = findClientAddress(createRequest(peer, forwardedFor), parseTrustedProxies(trust) as TrustedProxies);
  return parseOrigin(address).address;
}

describe('Identifying callers by address', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['1.2.3.4%eth0', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:1.2.3.4', '1.2.3.4'],
    ['::ffff:102:304', '1.2.3.4'],
    ['[::ffff:1.2.3.4]:5678', '1.2.3.4'],
    ['64:ff9b::1.2.3.4', '1.2.3.4'],
    ['64:ff9b::102:304', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[fe80::1%25eth0]:443', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['1.2.3', 'unknown'],
    // Some programs read leading zeros as octal.
    ['010.2.3.4', 'unknown'],
    ['::ffff:010.2.3.4', 'unknown'],
    ['0x7f000001', 'unknown'],
    ['1.2.3.256', 'unknown'],
    ['example.org', 'unknown'],
  ])('counts a caller at "%s" as %s', (text, expected) => {
    expect(parseOrigin(text).address).toBe(expected);
  });

  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['[::ffff:1.2.3.4]:5678', '1.2.3.4'],
    ['64:ff9b::1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['unknown', 'unknown'],
  ])('counts the network of %s as %s, where an IPv4 address is a network of its own', (text, expected) => {
    expect(parseOrigin(text).network).toBe(expected);
  });

  it('gives all addresses in a /64 one identity, and each /64 a different identity', () => {
    const part = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const network = fc.tuple(fc.constantFrom('2001', '2a02', '2600'), part, part, part);
    const host = fc.tuple(part, part, part, part);
    fc.assert(
      fc.property(network, host, host, (prefix, one, other) => {
        const [firstSubject, secondSubject] = [one, other].map(
          (rest) => parseOrigin([...prefix, ...rest].join(':')).address,
        );
        expect(firstSubject).toBe(secondSubject);
        expect(firstSubject).toBe(`${prefix.join(':')}::/64`);
      }),
    );
  });

  it('gives an IPv4 address one identity, with or without a port, and also in IPv6 form', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (address, port) => {
        for (const text of [address, `${address}:${port}`, `::ffff:${address}`, `[::ffff:${address}]:${port}`])
          expect(parseOrigin(text).address).toBe(address);
      }),
    );
  });
});

describe('The x-forwarded-for header', () => {
  it.each([
    ['none', 'none'],
    ['0', 'hops'],
    ['2', 'hops'],
    ['10.0.0.0/8', 'networks'],
    ['10.0.0.0/8, fd00::/8', 'networks'],
    ['192.0.2.1', 'networks'],
    ['::1', 'networks'],
  ])('is treated as TRUST_PROXY=%s says, which is parsed as a setting of the kind "%s"', (text, kind) => {
    expect(parseTrustedProxies(text)?.kind).toBe(kind);
  });

  it.each([
    'all',
    'true',
    '-1',
    '1.5',
    '100',
    '10.0.0.0/33',
    '10.0.0.0/8,',
    'fd00::/129',
    '10/8',
    'localhost',
    '',
    ',',
    '10.0.0.0/8/8',
  ])('cannot be trusted by TRUST_PROXY=%s, because this value is invalid', (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined();
  });

  it('is ignored with TRUST_PROXY=none, the default', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (chain) => {
        expect(findSubject('198.51.100.7', chain.join(', '), 'none')).toBe('198.51.100.7');
      }),
    );
  });

  it.each([
    ['1', '203.0.113.5', '203.0.113.5'],
    ['1', '6.6.6.6, 203.0.113.5', '203.0.113.5'],
    ['1', '6.6.6.6,7.7.7.7,203.0.113.5', '203.0.113.5'],
    ['2', '203.0.113.5, 10.0.0.2', '203.0.113.5'],
    ['2', '6.6.6.6, 203.0.113.5, 10.0.0.2', '203.0.113.5'],
    ['2', '203.0.113.5', '203.0.113.5'],
    ['1', undefined, '10.0.0.1'],
    ['1', '', '10.0.0.1'],
    ['1', 'rubbish', '10.0.0.1'],
    ['1', '203.0.113.5:4711', '203.0.113.5'],
    ['1', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['1', '::ffff:203.0.113.5', '203.0.113.5'],
    ['1', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['0', '203.0.113.5', '10.0.0.1'],
    ['10.0.0.0/8', '203.0.113.5', '203.0.113.5'],
    ['10.0.0.0/8', '203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['10.0.0.0/8', '6.6.6.6, 203.0.113.5, 10.9.9.9, 10.8.8.8', '203.0.113.5'],
    ['10.0.0.0/8', '10.7.7.7, 203.0.113.5', '203.0.113.5'],
    ['10.0.0.0/8', '10.7.7.7', '10.7.7.7'],
    ['10.0.0.0/8', 'rubbish, 10.9.9.9', '10.9.9.9'],
    ['10.0.0.0/8', '203.0.113.5, rubbish', '10.0.0.1'],
    ['192.0.2.0/24', '203.0.113.5', '10.0.0.1'],
    ['10.0.0.0/31', '203.0.113.5, 10.0.0.2', '10.0.0.2'],
    ['fd00::/8,10.0.0.0/8', '203.0.113.5, fd00::2', '203.0.113.5'],
    ['10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ])('identifies the caller behind 10.0.0.1: with TRUST_PROXY=%s, "%s" means %s', (trust, forwardedFor, expected) => {
    expect(findSubject('10.0.0.1', forwardedFor, trust)).toBe(expected);
  });

  it('is trusted if the peer is in a trusted IPv4 network, even if the address of the peer is in IPv6 form', () => {
    expect(findSubject('::ffff:10.0.0.1', '203.0.113.5', '10.0.0.0/8')).toBe('203.0.113.5');
  });

  it('identifies the same caller whatever forged entries stand at its start', () => {
    const forgedEntries = fc.array(
      fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constantFrom('127.0.0.1', '10.0.0.9')),
    );
    fc.assert(
      fc.property(forgedEntries, fc.constantFrom('1', '2', '10.0.0.0/8'), (entries, trust) => {
        const trustedEntries = trust === '1' ? ['203.0.113.5'] : ['203.0.113.5', '10.0.0.2'];
        const chain = [...entries.map((entry) => entry.replaceAll(',', '')), ...trustedEntries].join(', ');
        expect(findSubject('10.0.0.1', chain, trust)).toBe('203.0.113.5');
      }),
    );
  });

  it('from an untrusted peer is detected, and one from a trusted peer is not', () => {
    const networks = parseTrustedProxies('10.0.0.0/8') as TrustedProxies;
    expect(isForwardedByUntrustedProxy(createRequest('198.51.100.7', '1.1.1.1'), { kind: 'none' })).toBe(true);
    expect(isForwardedByUntrustedProxy(createRequest('198.51.100.7', '1.1.1.1'), networks)).toBe(true);
    expect(isForwardedByUntrustedProxy(createRequest('10.0.0.1', '1.1.1.1'), networks)).toBe(false);
    expect(isForwardedByUntrustedProxy(createRequest('198.51.100.7', '1.1.1.1'), { kind: 'hops', hops: 1 })).toBe(
      false,
    );
    expect(isForwardedByUntrustedProxy(createRequest('198.51.100.7'), { kind: 'none' })).toBe(false);
  });
});
