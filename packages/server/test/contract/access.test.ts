import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, readOutbox, signUp } from '../accounts/people.js';
import { type Service, startService } from '../service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('The access routes (docs/contract.md)', () => {
  it('answer POST /access/signup with status pending, tier free and a message, and send an email with a link and no key', async () => {
    const { status, json } = await post(service, '/access/signup', { email: 'grace@example.org' });
    expect([status, json]).toEqual([200, { data: { status: 'pending', tier: 'free', message: expect.any(String) } }]);
    await service.backgroundJobs.outboxWorker.sendDue();
    const [mail = ''] = readOutbox(service).filter((one) => one.includes('To: grace@example.org\r\n'));
    expect(mail).toContain('/verify#token=');
    expect(mail).not.toContain('alm_live_');
  });

  it.each(['GET', 'POST'])(
    'answer %s /access/verify with status verified, tier free, email, apiKey and dailyLimit 2500, and send no-store and no-referrer',
    async (method) => {
      const token = await signUp(service, 'alan@example.org');
      const { status, headers, json } =
        method === 'GET'
          ? await service.get(`/access/verify?token=${token}`)
          : await post(service, '/access/verify', { token });
      expect([status, json]).toEqual([
        200,
        {
          data: {
            status: 'verified',
            tier: 'free',
            email: 'alan@example.org',
            apiKey: expect.stringMatching(/^alm_live_/),
            dailyLimit: 2500,
          },
        },
      ]);
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    },
  );

  it('answer POST /access/request-upgrade with status pending, the requested tier (higher by default) and a message', async () => {
    const upgradeRequest = { email: 'ada@example.org', reason: 'a class of pupils' };
    for (const [body, tier] of [
      [upgradeRequest, 'higher'],
      [{ ...upgradeRequest, tier: 'research' }, 'research'],
    ] as const) {
      const { status, json } = await post(service, '/access/request-upgrade', body);
      expect([status, json]).toEqual([200, { data: { status: 'pending', tier, message: expect.any(String) } }]);
    }
  });

  it('for signup, upgrade requests and verification need no key', async () => {
    expect((await post(service, '/access/signup', { email: 'kay@example.org' })).status).toBe(200);
    const upgradeRequest = { email: 'kay@example.org', reason: 'a class of pupils' };
    expect((await post(service, '/access/request-upgrade', upgradeRequest)).status).toBe(200);
    expect((await service.get('/access/verify?token=x')).status).toBe(404);
  });
});

describe('By convention (docs/contract.md),', () => {
  const pathsWithGet = [
    '/health',
    '/meta',
    '/address-formats',
    '/address-formats/DE',
    '/countries',
    '/countries/DE',
    '/cities',
    '/cities/capital/DE',
    '/phone-codes',
    '/timezones',
    '/maps/world',
    '/astronomy',
  ];

  it.each(pathsWithGet)('HEAD %s gets 200 without query parameters, and POST gets 405', async (path) => {
    expect((await service.ask('HEAD', path)).status).toBe(200);
    const { status, headers } = await post(service, path, {});
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it.each(['/access/signup', '/access/request-upgrade'])('%s accepts only a POST of application/json', async (path) => {
    const { status, headers } = await service.get(path);
    expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
    const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await service.ask('POST', path, formHeaders, 'email=ada%40example.org')).status).toBe(415);
    const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };
    expect((await service.ask('POST', path, jsonHeaders, '{}')).json.error.code).toBe('invalid_body');
  });
});
