import { describe, expect, it } from 'vitest';
import { startDailyService } from './daily-service.js';

const { service } = await startDailyService();

describe('A caller without a key', () => {
  /** Sends a request and returns how many daily requests the caller has left. */
  async function readRemaining(remoteAddress: string, forwardedFor?: string): Promise<number> {
    const headers: Record<string, string> = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    const { headers: responseHeaders } = await service.ask('GET', '/countries/JP', headers, undefined, remoteAddress);
    return Number(/"daily";r=(\d+)/.exec(responseHeaders.ratelimit ?? '')?.[1]);
  }

  it('is identified by an IPv4 address in any notation, or by an IPv6 /64', async () => {
    expect(await readRemaining('1.2.3.4')).toBe(99);
    expect(await readRemaining('::ffff:1.2.3.4')).toBe(98);
    expect(await readRemaining('10.0.0.1', '1.2.3.4')).toBe(97);
    expect(await readRemaining('10.0.0.1', '1.2.3.4:4711')).toBe(96);
    expect(await readRemaining('10.0.0.1', '::ffff:1.2.3.4')).toBe(95);
    expect(await readRemaining('10.0.0.1', '[::ffff:1.2.3.4]:80')).toBe(94);
    expect(await readRemaining('10.0.0.1', '64:ff9b::1.2.3.4')).toBe(93);
    expect(await readRemaining('2001:db8::1')).toBe(99);
    expect(await readRemaining('2001:db8::ffff:2')).toBe(98);
    expect(await readRemaining('10.0.0.1', '[2001:db8::3]:443')).toBe(97);
    expect(await readRemaining('2001:db8:0:1::1')).toBe(99);
    expect(await readRemaining('fe80::1%eth0')).toBe(99);
    expect(await readRemaining('fe80::2%eth1')).toBe(98);
  });

  it('gains nothing from forged entries in x-forwarded-for, wherever they stand', async () => {
    expect(await readRemaining('198.18.0.1')).toBe(99);
    expect(await readRemaining('198.18.0.1', '5.5.5.5')).toBe(98);
    expect(await readRemaining('198.18.0.1', '5.5.5.5, 10.0.0.2')).toBe(97);
    expect(await readRemaining('198.18.0.1', '10.0.0.2')).toBe(96);
    expect(await readRemaining('10.0.0.1', '198.18.0.1')).toBe(95);
    expect(await readRemaining('10.0.0.1', '5.5.5.5, 198.18.0.1')).toBe(94);
    expect(await readRemaining('10.0.0.1', '10.0.0.9, 198.18.0.1')).toBe(93);
    expect(await readRemaining('10.0.0.1', '5.5.5.5, 198.18.0.1, 10.0.0.2')).toBe(92);
    expect(await readRemaining('10.0.0.1', '127.0.0.1,5.5.5.5,198.18.0.1,10.0.0.3,10.0.0.2')).toBe(91);
    expect(await readRemaining('10.0.0.1', 'rubbish, 198.18.0.1')).toBe(90);
    expect(await readRemaining('10.0.0.1', '%0d%0a, 198.18.0.1')).toBe(89);
  });
});
