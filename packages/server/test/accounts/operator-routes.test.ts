import { describe, expect, it } from 'vitest';
import { accountClockAheadMs } from '../service.js';
import { clock, start } from './limited-service.js';
import { getKey, post } from './people.js';

describe('The routes for operators', () => {
  const token = 'an-operators-token';
  const operatorHeaders = { authorization: `Bearer ${token}` };

  it('do not exist without ADMIN_TOKEN', async () => {
    const service = await start();
    for (const path of ['/admin', '/admin/keys', '/admin/upgrades'])
      expect((await service.get(path, operatorHeaders)).status).toBe(404);
  });

  it('accept the token only in Authorization with the scheme Bearer, and send no CORS headers', async () => {
    const service = await start({ ADMIN_TOKEN: token });
    const key = await getKey(service, 'ada@example.org');
    const wrongHeaders: Record<string, string>[] = [
      {},
      { 'x-api-key': token },
      { authorization: `Basic ${Buffer.from(`admin:${token}`).toString('base64')}` },
      { authorization: `Bearer ${token}x` },
      { authorization: `Bearer ${key}` },
    ];
    for (const headers of wrongHeaders) {
      for (const path of ['/admin/keys', '/admin/upgrades']) {
        const answer = await service.get(path, headers);
        expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    clock.nowMs += 61_000;
    const { status, headers, json } = await service.get('/admin/keys', operatorHeaders);
    expect([status, headers['access-control-allow-origin'], headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ]);
    expect(json.data).toEqual([
      {
        name: key.slice(9, 21),
        email: 'ada@example.org',
        tier: 'free',
        dailyLimit: null,
        createdAt: '2026-12-01T12:00:00.000Z',
        endedAt: null,
      },
    ]);
    expect((await service.get('/admin/nowhere', operatorHeaders)).status).toBe(404);
    const preflight = await service.ask('OPTIONS', '/admin/keys', { origin: 'https://a.example', ...operatorHeaders });
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([405, undefined]);
  });

  it('answer HEAD like GET, and other methods with 405 and the allowed methods', async () => {
    const service = await start({ ADMIN_TOKEN: token });
    const { headers: fullHeaders } = await service.get('/admin/keys', operatorHeaders);
    const head = await service.ask('HEAD', '/admin/keys', operatorHeaders);
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', fullHeaders['content-length']]);
    for (const [method, path, allowed] of [
      ['PUT', '/admin/keys/?x=1', 'GET, HEAD, POST'],
      ['GET', '/admin/keys/abc', 'DELETE'],
      ['GET', '/admin/upgrades/1/approve', 'POST'],
      ['DELETE', '/v1/admin/upgrades', 'GET, HEAD'],
    ] as const) {
      const { status, headers, json } = await service.ask(method, path, operatorHeaders);
      expect([status, headers.allow, json.error.code], path).toEqual([405, allowed, 'method_not_allowed']);
    }
  });

  it('always accept the right token, and answer ten wrong ones a minute from one address with 401, further ones with 429', async () => {
    const service = await start({ ADMIN_TOKEN: token, ANONYMOUS_BURST: '1000/10s' });
    const ask = (authorization: string, address: string) =>
      service.ask('GET', '/admin/keys', { authorization }, undefined, address);
    for (let i = 0; i < 10; i++) expect((await ask('Bearer wrong', '192.0.2.1')).status).toBe(401);
    const refusal = await ask('Bearer wrong', '192.0.2.1');
    expect([refusal.status, refusal.headers['retry-after']]).toEqual([429, '60']);
    expect((await ask('Bearer wrong', '192.0.2.2')).status).toBe(401);
    expect((await ask(`Bearer ${token}`, '192.0.2.1')).status).toBe(200);
    clock.nowMs += 60_000;
    expect((await ask('Bearer wrong', '192.0.2.1')).status).toBe(401);
  });

  it('list, approve and reject upgrades; issue, list and revoke keys; forget people', async () => {
    const service = await start({ ADMIN_TOKEN: token });
    const ask = (method: string, path: string, body?: unknown) =>
      service.ask(
        method,
        `/admin${path}`,
        body === undefined ? operatorHeaders : { ...operatorHeaders, 'content-type': 'application/json' },
        body === undefined ? undefined : JSON.stringify(body),
      );
    for (const email of ['one@example.org', 'two@example.org']) {
      clock.nowMs += 1000;
      await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
    }
    const { json } = await ask('GET', '/upgrades');
    const [one, two] = json.data as { id: string; status: string }[];
    expect(json.data).toHaveLength(2);
    for (const dailyLimit of [0, -1, 1.5, '7', 1e12])
      expect((await ask('POST', `/upgrades/${one?.id}/approve`, { dailyLimit })).status).toBe(400);
    expect((await ask('POST', `/upgrades/${one?.id}/approve`)).json.data.status).toBe('approved');
    expect((await ask('POST', `/upgrades/${two?.id}/reject`, {})).json.error.param).toBe('reason');
    expect((await ask('POST', `/upgrades/${two?.id}/reject`, { reason: 'not now' })).json.data).toMatchObject({
      status: 'rejected',
      answer: 'not now',
    });
    expect((await ask('POST', `/upgrades/${two?.id}/approve`)).status).toBe(400);
    expect((await ask('POST', '/upgrades/none/approve')).status).toBe(404);
    const issuedKey = await ask('POST', '/keys', { email: 'One@example.org' });
    expect(issuedKey.json.data).toMatchObject({ tier: 'higher', dailyLimit: null });
    const key = issuedKey.json.data.apiKey as string;
    expect((await service.get('/access/usage', { 'x-api-key': key })).json.data.daily.limit).toBe(25_000);
    expect((await ask('POST', '/keys', { email: 'nobody' })).json.error.param).toBe('email');
    expect((await ask('DELETE', `/keys/${key.slice(9, 21)}`)).json.data).toEqual({ status: 'revoked' });
    expect((await ask('DELETE', `/keys/${key.slice(9, 21)}`)).status).toBe(404);
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(401);
    expect((await ask('POST', '/people/forget', { email: 'one@example.org' })).json.data.deleted).toBeGreaterThan(1);
    expect((await ask('GET', '/keys')).json.data).toEqual([]);
  });

  it('demote, block and unblock addresses, and list the blocked ones', async () => {
    const service = await start({ ADMIN_TOKEN: token });
    const { admin } = service.accounts;
    const email = 'ada@example.org';
    const ask = async (action: string, body: unknown = { email: 'Ada@example.org' }) => {
      const headers = { ...operatorHeaders, 'content-type': 'application/json' };
      const { status, json } = await service.ask('POST', `/admin/people/${action}`, headers, JSON.stringify(body));
      return [status, json.data?.status ?? json.error.code];
    };
    await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
    await admin.approve('a test', (await admin.listUpgrades())[0]?.id ?? '', null);
    const key = (await admin.issueKey('a test', email))?.apiKey ?? '';
    const readTier = async () => (await service.get('/access/usage', { 'x-api-key': key })).json.data?.tier;
    expect(await readTier()).toBe('higher');
    expect([await ask('demote'), await ask('demote')]).toEqual([
      [200, 'demoted'],
      [404, 'not_found'],
    ]);
    expect(await readTier()).toBe('free');
    expect([await ask('block'), await ask('block')]).toEqual([
      [200, 'blocked'],
      [404, 'not_found'],
    ]);
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(401);
    const { json } = await service.get('/admin/blocks', operatorHeaders);
    expect(json.data).toEqual([{ email, since: new Date(clock.nowMs + accountClockAheadMs).toISOString() }]);
    const headers = { ...operatorHeaders, 'content-type': 'application/json' };
    const issuedKey = await service.ask('POST', '/admin/keys', headers, JSON.stringify({ email }));
    expect([issuedKey.status, issuedKey.json.error.param]).toEqual([400, 'email']);
    expect([await ask('unblock'), await ask('unblock')]).toEqual([
      [200, 'unblocked'],
      [404, 'not_found'],
    ]);
    for (const action of ['demote', 'block', 'unblock', 'forget'])
      expect(await ask(action, { email: 'nobody' })).toEqual([400, 'invalid_body']);
  });
});
