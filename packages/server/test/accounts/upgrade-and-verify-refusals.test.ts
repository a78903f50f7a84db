import { describe, expect, it } from 'vitest';
import { startDailyService } from './daily-service.js';
import { post, signUp, verify } from './people.js';
import { newAddress, readError } from './refusals.js';

const { service } = await startDailyService();

describe('An upgrade request', () => {
  it('is accepted with a reason of 10 characters, a + alias and a tier other than "higher"', async () => {
    const body = { email: 'a+b@example.org', reason: '1234567890', tier: 'Research Group' };
    const { status, json } = await post(service, '/access/request-upgrade', body, newAddress());
    expect([status, json.data.status, json.data.tier]).toEqual([200, 'pending', 'Research Group']);
    const [upgrade] = await service.accounts.admin.listUpgrades();
    expect(upgrade).toMatchObject({ ...body, status: 'pending' });
  });
});

describe('Verification rejects', () => {
  const unknownTokenError = [
    404,
    'not_found',
    'this token is unknown or was already used; if you did not see your key, sign up again',
    'token',
  ];

  it('a request without a token, and an empty or unknown token', async () => {
    expect(readError(await service.get('/access/verify'))).toEqual([
      400,
      'invalid_query',
      'token is required',
      'token',
    ]);
    expect(readError(await service.get('/access/verify?token='))).toEqual([
      400,
      'invalid_query',
      'token is required',
      'token',
    ]);
    expect(readError(await verify(service, 'x'.repeat(43)))).toEqual(unknownTokenError);
    expect(readError(await verify(service, encodeURIComponent("' OR 1=1 --")))).toEqual(unknownTokenError);
    expect(readError(await verify(service, '%00'))).toEqual(unknownTokenError);
  });

  it('a missing, empty, unknown or numeric token in the body of a POST', async () => {
    const postAndReadError = async (body: unknown) => readError(await post(service, '/access/verify', body));
    for (const body of [{}, { token: '' }, { token: null }])
      expect(await postAndReadError(body)).toEqual([400, 'invalid_body', 'token is required', 'token']);
    expect(await postAndReadError({ token: 7 })).toEqual([400, 'invalid_body', 'token must be a string', 'token']);
    expect(await postAndReadError({ token: 'x'.repeat(43) })).toEqual(unknownTokenError);
  });

  it('methods other than GET, POST and OPTIONS, and a token in the URL of a POST, without using up the token', async () => {
    const token = await signUp(service, 'head@example.org', newAddress());
    for (const method of ['HEAD', 'PUT', 'DELETE']) {
      const { status, headers } = await service.ask(method, `/access/verify?token=${token}`);
      expect([status, headers.allow]).toEqual([405, 'GET, POST, OPTIONS']);
    }
    expect((await service.ask('OPTIONS', `/access/verify?token=${token}`)).status).toBe(204);
    expect((await service.ask('POST', `/access/verify?token=${token}`)).status).toBe(400);
    expect((await service.get(`/verify#token=${token}`)).status).toBe(200);
    expect((await verify(service, token)).status).toBe(200);
  });
});
