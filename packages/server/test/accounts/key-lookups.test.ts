import { describe, expect, it, vi } from 'vitest';
import { createApiKey } from '../../src/accounts/api-key.js';
import { KeyVerifier } from '../../src/accounts/callers/key-verifier.js';
import { openService, type Service } from '../service.js';
import { getKey } from './people.js';

const noon = Date.parse('2026-12-01T12:00:00Z');

describe('Keys that are not remembered', () => {
  it('are looked up at most as often as the burst of their address allows, even in parallel', async () => {
    const verify = vi.spyOn(KeyVerifier.prototype, 'verify');
    const service = await openService({ environment: { LIMITS: 'on' } });
    const getWithKey = (key: string) => service.get('/countries/JP', { 'x-api-key': key });
    const answers = await Promise.all(Array.from({ length: 100 }, () => getWithKey(createApiKey())));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(80);
    expect(verify.mock.calls).toHaveLength(20);
    await getWithKey(createApiKey());
    expect(verify.mock.calls).toHaveLength(20);
    verify.mockRestore();
  });

  it('cost their address nothing if they are valid, and are accepted even after its burst is used up if they were accepted earlier', async () => {
    let nowMs = noon;
    const service = await openService({ clock: () => nowMs, environment: { LIMITS: 'on' } });
    const key = await getKey(service, 'ada@example.org', '192.0.2.1');
    nowMs += 60_000;
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
    for (let remaining = 19; remaining >= 0; remaining--)
      expect((await service.get('/countries/JP')).headers.ratelimit).toContain(`"burst";r=${remaining};`);
    nowMs += 5000;
    expect((await service.get('/countries/JP')).status).toBe(429);
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
  });
});

describe('Right keys', () => {
  const issueTo = async ({ accounts }: Service, email: string) =>
    (await accounts.admin.issueKey('test', email))?.apiKey ?? '';

  it('that a new process does not know work while callers without a key use up the burst of their address', async () => {
    const service = await openService({ environment: { LIMITS: 'on' } });
    const key = await issueTo(service, 'ada@example.org');
    const send = (headers?: Record<string, string>) => service.get('/countries/JP', headers);
    const [keyless, keyed] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, () => send())),
      Promise.all(Array.from({ length: 70 }, () => send({ 'x-api-key': key }))),
    ]);
    expect(keyless.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(new Set(keyed.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('that are not known get 429 after too many wrong ones, which says so and does not recommend a key', async () => {
    const service = await openService({ environment: { LIMITS: 'on' } });
    const key = await issueTo(service, 'ada@example.org');
    for (let i = 0; i < 20; i++) await service.get('/countries/JP', { 'x-api-key': createApiKey() });
    const { status, json, headers } = await service.get('/countries/JP', { 'x-api-key': key });
    expect([status, json.error.message, headers['retry-after'], headers.ratelimit]).toEqual([
      429,
      'your address sent 20 wrong API keys in 10 seconds; wait 10 seconds',
      '10',
      expect.stringContaining('"burst";r=0;t=10'),
    ]);
  });
});
