import { describe, expect, it, vi } from 'vitest';
import { createApiKey } from '../../src/accounts/api-key.js';
import { KeyVerifier } from '../../src/accounts/callers/key-verifier.js';
import { hashSecret } from '../../src/storage/database.js';
import { startService } from '../service.js';
import { getKey } from './people.js';

const noon = Date.parse('2026-12-01T12:00:00Z');

describe('Keys that are not remembered', () => {
  it('are looked up at most as often as the burst of their address allows, even in parallel', async () => {
    const verify = vi.spyOn(KeyVerifier.prototype, 'verify');
    const service = await startService({ environment: { LIMITS: 'on' } });
    const getWithKey = (key: string) => service.get('/countries/JP', { 'x-api-key': key });
    const answers = await Promise.all(Array.from({ length: 100 }, () => getWithKey(createApiKey())));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(80);
    expect(verify.mock.calls).toHaveLength(20);
    await getWithKey(createApiKey());
    expect(verify.mock.calls).toHaveLength(20);
    verify.mockRestore();
    await service.close();
  });

  it('cost their address nothing if they are valid, and are accepted even after its burst is used up if they were accepted earlier', async () => {
    let nowMs = noon;
    const service = await startService({ clock: () => nowMs, environment: { LIMITS: 'on' } });
    const key = await getKey(service, 'ada@example.org', '192.0.2.1');
    nowMs += 60_000;
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
    for (let remaining = 19; remaining >= 0; remaining--)
      expect((await service.get('/countries/JP')).headers.ratelimit).toContain(`"burst";r=${remaining};`);
    nowMs += 5000;
    expect((await service.get('/countries/JP')).status).toBe(429);
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
    await service.close();
  });
});

describe('Valid keys', () => {
  it('are never rejected as invalid, even if more keys are sent from one address at once than its burst allows', async () => {
    const operatorHeaders = { authorization: 'Bearer an-operators-token' };
    const service = await startService({ environment: { LIMITS: 'on', ADMIN_TOKEN: 'an-operators-token' } });
    const issue = async (_: unknown, person: number): Promise<string> =>
      (await service.post('/admin/keys', { email: `p${person}@example.org` }, operatorHeaders)).json.data.apiKey;
    const keys = await Promise.all(Array.from({ length: 60 }, issue));
    const answers = await Promise.all(keys.map((key) => service.get('/countries/JP', { 'x-api-key': key })));
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals.length).toBeGreaterThan(0);
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([429]));
    expect(refusals.every(({ headers }) => Number(headers['retry-after']) >= 1)).toBe(true);
    await service.close();
  });
});

describe('A remembered key', () => {
  it.each([0, -2000, -3_600_000])(
    'is looked up again after 4 seconds, even if the wall clock was moved by %i ms',
    async (movedMs) => {
      let nowMs = noon;
      let passedMs = 0;
      const key = createApiKey();
      const row = { hash: '', name: 'a', email: 'a@b.example', tier: 'free', daily_limit: null, revoked_at_ms: null };
      let lookupCount = 0;
      const db = {
        selectFrom: () => ({
          selectAll: () => ({
            where: () => ({
              executeTakeFirst: async () => {
                lookupCount += 1;
                return { ...row, hash: hashSecret(key) };
              },
            }),
          }),
        }),
      };
      const verifier = new KeyVerifier(db as never, () => passedMs);
      await verifier.verify(key, nowMs);
      await verifier.verify(key, nowMs);
      expect(lookupCount).toBe(1);
      nowMs += movedMs + 4000;
      passedMs += 4000;
      await verifier.verify(key, nowMs);
      expect(lookupCount).toBe(2);
    },
  );
});
