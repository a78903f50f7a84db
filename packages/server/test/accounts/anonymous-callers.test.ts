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

  it('is identified by an address in any notation, and gains nothing from forged entries in x-forwarded-for', async () => {
    expect(await readRemaining('198.18.0.1')).toBe(99);
    expect(await readRemaining('198.18.0.1', '5.5.5.5')).toBe(98);
    expect(await readRemaining('10.0.0.1', '5.5.5.5, 198.18.0.1, 10.0.0.2')).toBe(97);
    expect(await readRemaining('10.0.0.1', '[::ffff:198.18.0.1]:80')).toBe(96);
    expect(await readRemaining('10.0.0.1', '[2001:db8::3]:443')).toBe(99);
  });
});
