import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../openapi-check.js';
import { openService } from '../service.js';
import { post } from './people.js';

let nowMs = Date.parse('2026-12-01T12:00:00Z');
const environment = { LIMITS: 'on', ANONYMOUS_BURST: '2/10s', KEY_BURST: '3/10s', ANONYMOUS_DAILY_LIMIT: '4' };
const service = await openService({ clock: () => nowMs, environment });
// Each test starts a new day, with full allowances.
beforeEach(() => {
  nowMs += 86_400_000;
});

const visitorAddress = '198.51.100.7';
const limitsOffHint = 'for your own use, LIMITS=off npm start counts nothing';

/** Sends requests until one is refused, and returns the answer to the refused request. */
async function useUp(send: () => Promise<Answer>): Promise<Answer> {
  for (let i = 0; i < 10; i++) {
    const answer = await send();
    if (answer.status === 429) return answer;
  }
  throw new Error('no request was refused');
}

const ask = (headers: Record<string, string> = {}, address?: string) =>
  service.ask('GET', '/countries/JP', headers, undefined, address);

describe('The message of a 429', () => {
  it('tells a caller on the same machine that LIMITS=off turns limits off', async () => {
    for (const address of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) {
      nowMs += 86_400_000;
      expect((await useUp(() => ask({}, address))).json.error.message).toContain(limitsOffHint);
    }
    nowMs += 86_400_000;
    const askAfterBurst = async () => {
      nowMs += 10_000;
      return ask();
    };
    expect((await useUp(askAfterBurst)).json.error.message).toMatch(
      /^the daily limit of 4 requests .*LIMITS=off npm start counts nothing$/,
    );
  });

  it('does not mention LIMITS=off to callers at other addresses or behind a local proxy', async () => {
    expect((await useUp(() => ask({}, visitorAddress))).json.error.message).not.toContain('LIMITS');
    for (const header of ['x-forwarded-for', 'forwarded', 'x-forwarded-proto', 'x-forwarded-host'])
      expect((await useUp(() => ask({ [header]: 'https' }))).json.error.message).not.toContain('LIMITS');
  });

  it('mentions LIMITS=off to a caller on the same machine in a batch and at signup, too', async () => {
    const requests = Array.from({ length: 5 }, () => ({ path: '/countries/JP' }));
    const { data } = (await post(service, '/batch', { requests })).json;
    expect(data.at(-1)).toMatchObject({
      status: 429,
      body: { error: { message: expect.stringContaining(limitsOffHint) } },
    });
    const signUp = (number: number) => {
      nowMs += 10_000;
      return post(service, '/access/signup', { email: `local${number}@example.org` });
    };
    let number = 0;
    const refusal = await useUp(() => signUp(number++));
    expect(refusal.json.error.message).toBe(
      `too many requests of this kind from one address: at most 5 a minute; ${limitsOffHint}`,
    );
  });
});
