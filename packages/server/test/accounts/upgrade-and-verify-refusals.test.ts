import { describe, expect, it } from 'vitest';
import { startDailyService } from './daily-service.js';
import { post, signUp, verify } from './people.js';
import { invalidEmailError, newAddress, readError } from './refusals.js';

const { clock, service } = await startDailyService();

describe('An upgrade request', () => {
  const email = 'ada@example.org';
  it.each([
    ['no email', { reason: 'a class of pupils' }, [400, 'invalid_body', 'email is required', 'email']],
    ['an invalid email', { email: 'ada', reason: 'a class of pupils' }, invalidEmailError],
    ['no reason', { email }, [400, 'invalid_body', 'reason is required', 'reason']],
    [
      'a reason of 9 characters',
      { email, reason: '123456789' },
      [400, 'invalid_body', 'reason must have at least 10 characters', 'reason'],
    ],
    [
      'a reason of zero-width spaces',
      { email, reason: '\u200b'.repeat(10) },
      [400, 'invalid_body', 'reason must have at least 10 characters', 'reason'],
    ],
    [
      'a reason of 9 characters between spaces',
      { email, reason: '  123456789    ' },
      [400, 'invalid_body', 'reason must have at least 10 characters', 'reason'],
    ],
    [
      'a reason that is not a string',
      { email, reason: 1234567890 },
      [400, 'invalid_body', 'reason must be a string', 'reason'],
    ],
    [
      'a reason of 5,000 characters',
      { email, reason: 'x'.repeat(5000) },
      [400, 'invalid_body', 'reason must have at most 4000 characters', 'reason'],
    ],
    [
      'a reason of 100 KB',
      { email, reason: 'x'.repeat(102_400) },
      [413, 'body_too_large', 'the body must be at most 16 KiB'],
    ],
    [
      'a blank tier',
      { email, reason: 'a class of pupils', tier: ' ' },
      [400, 'invalid_body', 'tier must be a name of 1 to 64 characters, for example higher', 'tier'],
    ],
    [
      'a tier that is not a string',
      { email, reason: 'a class of pupils', tier: 3 },
      [400, 'invalid_body', 'tier must be a string', 'tier'],
    ],
  ])('is rejected with %s', async (_what, body, expected) => {
    expect(readError(await post(service, '/access/request-upgrade', body, newAddress()))).toEqual(expected);
    expect(await service.accounts.admin.listUpgrades()).toEqual([]);
  });

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

  it('a used token', async () => {
    const token = await signUp(service, 'used@example.org', newAddress());
    expect((await verify(service, token)).status).toBe(200);
    expect(readError(await verify(service, token))).toEqual(unknownTokenError);
  });

  it('a token after 31 minutes, but not after 30', async () => {
    const [goodToken, lateToken] = [
      await signUp(service, 'good@example.org', newAddress()),
      await signUp(service, 'late@example.org', newAddress()),
    ];
    clock.nowMs += 30 * 60_000;
    expect((await verify(service, goodToken)).status).toBe(200);
    clock.nowMs += 60_000;
    const expiredAnswer = await verify(service, lateToken);
    expect(readError(expiredAnswer)).toEqual([
      410,
      'expired_token',
      'this link is older than 30 minutes; sign up again to get a new one',
      'token',
    ]);
    expect(expiredAnswer.headers['referrer-policy']).toBe('no-referrer');
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
