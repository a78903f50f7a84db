import { describe, expect, it } from 'vitest';
import { startDailyService } from './daily-service.js';

const { service } = await startDailyService();

describe('A caller without a key', () => {
  /** Returns the caller's remaining daily requests. */
  async function left(remoteAddress: string, forwardedFor?: string): Promise<number> {
    const headers: Record<string, string> = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    const { headers: sent } = await service.ask('GET', '/countries/JP', headers, undefined, remoteAddress);
    return Number(/"daily";r=(\d+)/.exec(sent.ratelimit ?? '')?.[1]);
  }

  it('is identified by address, in any notation', async () => {
    expect(await left('1.2.3.4')).toBe(99);
    expect(await left('::ffff:1.2.3.4')).toBe(98);
    expect(await left('10.0.0.1', '1.2.3.4')).toBe(97);
    expect(await left('10.0.0.1', '1.2.3.4:4711')).toBe(96);
    expect(await left('10.0.0.1', '::ffff:1.2.3.4')).toBe(95);
    expect(await left('10.0.0.1', '[::ffff:1.2.3.4]:80')).toBe(94);
    expect(await left('10.0.0.1', '64:ff9b::1.2.3.4')).toBe(93);
    expect(await left('2001:db8::1')).toBe(99);
    expect(await left('2001:db8::ffff:2')).toBe(98);
    expect(await left('10.0.0.1', '[2001:db8::3]:443')).toBe(97);
    expect(await left('2001:db8:0:1::1')).toBe(99);
    expect(await left('fe80::1%eth0')).toBe(99);
    expect(await left('fe80::2%eth1')).toBe(98);
  });

  it('gains nothing from a forged x-forwarded-for, wherever it is in the chain', async () => {
    expect(await left('198.18.0.1')).toBe(99);
    expect(await left('198.18.0.1', '5.5.5.5')).toBe(98);
    expect(await left('198.18.0.1', '5.5.5.5, 10.0.0.2')).toBe(97);
    expect(await left('198.18.0.1', '10.0.0.2')).toBe(96);
    expect(await left('10.0.0.1', '198.18.0.1')).toBe(95);
    expect(await left('10.0.0.1', '5.5.5.5, 198.18.0.1')).toBe(94);
    expect(await left('10.0.0.1', '10.0.0.9, 198.18.0.1')).toBe(93);
    expect(await left('10.0.0.1', '5.5.5.5, 198.18.0.1, 10.0.0.2')).toBe(92);
    expect(await left('10.0.0.1', '127.0.0.1,5.5.5.5,198.18.0.1,10.0.0.3,10.0.0.2')).toBe(91);
    expect(await left('10.0.0.1', 'rubbish, 198.18.0.1')).toBe(90);
    expect(await left('10.0.0.1', '%0d%0a, 198.18.0.1')).toBe(89);
  });
});
