import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/accounts/api-key.js';
import { type Answer, type Service, startService } from '../service.js';
import { getKey, post, sendMail, signUp, verify } from './people.js';

let service: Service;
let nowMs = Date.parse('2026-12-01T12:00:00Z');
beforeAll(async () => {
  service = await startService({ clock: () => nowMs, environment: { LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8' } });
});
afterAll(() => service.close());
// A new day for each test, with limits that are whole.
beforeEach(() => {
  nowMs += 86_400_000;
});

function readError({ status, json }: Answer): unknown[] {
  const { code, message, param } = json.error as { code: string; message: string; param?: string };
  return param === undefined ? [status, code, message] : [status, code, message, param];
}

let addresses = 0;
/** An address that nobody has asked from. */
function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
}

const notAnAddress = [400, 'invalid_body', 'email must be an email address, for example name@example.org', 'email'];

describe('Signup refuses', () => {
  it.each([
    ['no email', {}, [400, 'invalid_body', 'email is required', 'email']],
    ['an email that is none', { email: 'ada' }, notAnAddress],
    ['an empty one', { email: '' }, notAnAddress],
    ['a + alias', { email: 'a+b@x.org' }, [400, 'invalid_body', 'email must not contain a + alias', 'email']],
    ['300 characters', { email: `${'a'.repeat(288)}@example.org` }, notAnAddress],
    ['a second header in it', { email: 'a@b.c\r\nBcc: x' }, notAnAddress],
    ['a second header behind a good address', { email: 'ada@example.org\r\nBcc: eve@example.org' }, notAnAddress],
    ['Cyrillic that looks like Latin', { email: 'аdа@example.org' }, notAnAddress],
    ['full-width letters', { email: 'ａｄａ@example.org' }, notAnAddress],
    ['a full-width @', { email: 'ada＠example.org' }, notAnAddress],
    ['a number', { email: 42 }, [400, 'invalid_body', 'email must be an email address', 'email']],
    ['a list', { email: ['ada@example.org'] }, [400, 'invalid_body', 'email must be an email address', 'email']],
    ['null', { email: null }, [400, 'invalid_body', 'email must be an email address', 'email']],
    [
      'a field that it does not have',
      { email: 'ada@example.org', mail: 'x' },
      [400, 'invalid_body', 'the body has no field "mail"; did you mean email?', 'mail'],
    ],
    ['a list for a body', ['ada@example.org'], [400, 'invalid_body', 'the body must be a JSON object']],
    ['null for a body', null, [400, 'invalid_body', 'the body must be a JSON object']],
  ])('%s', async (_what, body, expected) => {
    expect(readError(await post(service, '/access/signup', body, newAddress()))).toEqual(expected);
    expect(await sendMail(service)).toEqual([]);
  });

  it.each([
    ['a body that is not JSON', 'application/json', '{"email":', [400, 'invalid_body', 'the body must be JSON']],
    ['an empty body', 'application/json', '', [400, 'invalid_body', 'the body must be a JSON object']],
    [
      'a form',
      'application/x-www-form-urlencoded',
      'email=ada@example.org',
      [415, 'unsupported_media_type', 'the body must be application/json'],
    ],
    [
      'plain text',
      'text/plain',
      '{"email":"ada@example.org"}',
      [415, 'unsupported_media_type', 'the body must be application/json'],
    ],
    [
      'a body of 17 KB',
      'application/json',
      JSON.stringify({ email: 'a'.repeat(17_000) }),
      [413, 'body_too_large', 'the body must be at most 16 KiB'],
    ],
  ])('%s', async (_what, type, body, expected) => {
    expect(
      readError(await service.ask('POST', '/access/signup', { 'content-type': type }, body, newAddress())),
    ).toEqual(expected);
  });

  it('no body at all', async () => {
    const expected = [400, 'invalid_body', 'the body must be a JSON object'];
    expect(readError(await service.ask('POST', '/access/signup', {}, undefined, newAddress()))).toEqual(expected);
  });

  it('keys that would reach into objects', async () => {
    for (const body of [
      '{"__proto__":{"email":"x"}}',
      '{"constructor":{"prototype":{}}}',
      '{"email":"a@b.example","__proto__":1}',
    ]) {
      const { status, json } = await service.ask(
        'POST',
        '/access/signup',
        { 'content-type': 'application/json' },
        body,
        newAddress(),
      );
      expect([status, json.error.code]).toEqual([400, 'invalid_body']);
    }
  });

  it('GET, PUT and HEAD, with what is allowed', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      const { status, headers } = await service.ask(method, '/access/signup', {}, undefined, newAddress());
      expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
    }
  });

  it('the sixth from one address in a minute, the twenty-first in a day', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let signup = 0; signup < 100; signup++) {
      const { status, headers, json } = await post(
        service,
        '/access/signup',
        { email: `s${signup}@example.org` },
        address,
      );
      statuses.push(status);
      if (status === 429)
        expect([json.error.code, Number(headers['retry-after']) >= 1]).toEqual(['rate_limited', true]);
    }
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(95).fill(429)]);
    expect(await sendMail(service)).toHaveLength(5);
    for (let minute = 0; minute < 3; minute++) {
      nowMs += 60_000;
      for (let signup = 0; signup < 5; signup++) {
        const { status } = await post(
          service,
          '/access/signup',
          { email: `m${minute}-${signup}@example.org` },
          address,
        );
        expect(status).toBe(200);
      }
    }
    nowMs += 60_000;
    const last = await post(service, '/access/signup', { email: 'last@example.org' }, address);
    expect(readError(last)).toEqual([
      429,
      'rate_limited',
      'too many requests of this kind from one address: at most 20 a day',
    ]);
    const untilMidnight = Math.ceil((Math.ceil(nowMs / 86_400_000) * 86_400_000 - nowMs) / 1000);
    expect(Number(last.headers['retry-after'])).toBe(untilMidnight);
    await sendMail(service);
  });
});

describe('Ten signups for one address', () => {
  it('are all answered alike, and three mails go out', async () => {
    const answers: string[] = [];
    const spellings = ['ten@bücher.example', 'TEN@BÜCHER.example', 'ten@xn--bcher-kva.example', 'Ten@Bücher.Example'];
    for (let signup = 0; signup < 10; signup++) {
      const { status, text } = await post(service, '/access/signup', { email: spellings[signup % 4] }, newAddress());
      answers.push(`${status} ${text}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^200 /);
    expect(await sendMail(service)).toHaveLength(3);
  });
});

describe('Asking for more refuses', () => {
  const email = 'ada@example.org';
  it.each([
    ['no email', { reason: 'a class of pupils' }, [400, 'invalid_body', 'email is required', 'email']],
    ['an email that is none', { email: 'ada', reason: 'a class of pupils' }, notAnAddress],
    ['no reason', { email }, [400, 'invalid_body', 'reason is required', 'reason']],
    [
      'a reason of 9 characters',
      { email, reason: '123456789' },
      [400, 'invalid_body', 'reason must have at least 10 characters', 'reason'],
    ],
    [
      'a reason of 9 characters among spaces',
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
      'a tier without a name',
      { email, reason: 'a class of pupils', tier: ' ' },
      [400, 'invalid_body', 'tier must be a name of 1 to 64 characters, for example higher', 'tier'],
    ],
    [
      'a tier that is not a string',
      { email, reason: 'a class of pupils', tier: 3 },
      [400, 'invalid_body', 'tier must be a string', 'tier'],
    ],
  ])('%s', async (_what, body, expected) => {
    expect(readError(await post(service, '/access/request-upgrade', body, newAddress()))).toEqual(expected);
    expect(await service.access.admin.listUpgrades()).toEqual([]);
  });

  it('nothing of this: a reason of 10 characters, an alias, a tier of its own', async () => {
    const body = { email: 'a+b@example.org', reason: '1234567890', tier: 'Research Group' };
    const { status, json } = await post(service, '/access/request-upgrade', body, newAddress());
    expect([status, json.data.status, json.data.tier]).toEqual([200, 'pending', 'Research Group']);
    const [upgrade] = await service.access.admin.listUpgrades();
    expect(upgrade).toMatchObject({ ...body, status: 'pending' });
  });
});

describe('Verify refuses', () => {
  const unknown = [
    404,
    'not_found',
    'this token is unknown or was already used; if you did not see your key, sign up again',
    'token',
  ];

  it('no token, an empty one, one that nobody knows', async () => {
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
    expect(readError(await verify(service, 'x'.repeat(43)))).toEqual(unknown);
    expect(readError(await verify(service, encodeURIComponent("' OR 1=1 --")))).toEqual(unknown);
    expect(readError(await verify(service, '%00'))).toEqual(unknown);
  });

  it('a used one', async () => {
    const token = await signUp(service, 'used@example.org', newAddress());
    expect((await verify(service, token)).status).toBe(200);
    expect(readError(await verify(service, token))).toEqual(unknown);
  });

  it('one of 31 minutes; one of 30 is good', async () => {
    const [good, late] = [
      await signUp(service, 'good@example.org', newAddress()),
      await signUp(service, 'late@example.org', newAddress()),
    ];
    nowMs += 30 * 60_000;
    expect((await verify(service, good)).status).toBe(200);
    nowMs += 60_000;
    const expired = await verify(service, late);
    expect(readError(expired)).toEqual([
      410,
      'expired_token',
      'this link is older than 30 minutes; sign up again to get a new one',
      'token',
    ]);
    expect(expired.headers['referrer-policy']).toBe('no-referrer');
  });

  it('HEAD and POST; the token is good after them', async () => {
    const token = await signUp(service, 'head@example.org', newAddress());
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE']) {
      const { status, headers } = await service.ask(method, `/access/verify?token=${token}`);
      expect([status, headers.allow]).toEqual([405, 'GET, OPTIONS']);
    }
    expect((await service.ask('OPTIONS', `/access/verify?token=${token}`)).status).toBe(204);
    expect((await service.get(`/verify#token=${token}`)).status).toBe(200);
    expect((await verify(service, token)).status).toBe(200);
  });
});

describe('A key is refused with 401 and www-authenticate, and never taken for none, when it is', () => {
  const refused = [401, 'invalid_api_key', 'this API key is not valid; sign up for a new one, or leave it out'];

  it.each([
    ['malformed', 'not-a-key'],
    ['of another service', 'sk_live_0123456789abcdef'],
    ['cut off', createApiKey().slice(0, -1)],
    ['of a wrong checksum', createApiKey().replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
    ['of a wrong name', createApiKey().replace('alm_live_', 'alm_test_')],
    ['unknown', createApiKey()],
  ])('%s', async (_what, key) => {
    const both: Record<string, string>[] = [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }];
    for (const headers of both) {
      const answer = await service.ask('GET', '/countries/JP', headers, undefined, newAddress());
      expect(readError(answer)).toEqual(refused);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('rotated or revoked', async () => {
    const first = await getKey(service, 'keys@example.org', newAddress());
    const second = await getKey(service, 'keys@example.org', newAddress());
    expect(readError(await service.get('/countries/JP', { 'x-api-key': first }))).toEqual(refused);
    const headers = { 'x-api-key': second, 'content-type': 'application/json' };
    expect((await service.ask('DELETE', '/access/key', headers)).status).toBe(200);
    expect(readError(await service.get('/countries/JP', { 'x-api-key': second }))).toEqual(refused);
  });

  it('sent in the address: that is 400, and the message names the header', async () => {
    for (const name of ['api_key', 'key', 'token', 'apiKey', 'api-key']) {
      const answer = await service.ask('GET', `/countries?${name}=${createApiKey()}`, {}, undefined, newAddress());
      expect(readError(answer)).toEqual([
        400,
        'invalid_query',
        'a key is sent in the x-api-key header, never in the address',
        name,
      ]);
    }
  });

  it('wrong, but nobody is locked out of signing up by a wrong key in a default header', async () => {
    const headers = { 'x-api-key': 'not-a-key', 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'locked@example.org' });
    expect((await service.ask('POST', '/access/signup', headers, body, newAddress())).status).toBe(200);
    expect((await service.get('/health', headers)).status).toBe(200);
    expect((await service.get('/openapi.json', headers)).status).toBe(200);
    const [mail = ''] = await sendMail(service);
    const [, token = ''] = /token=([\w-]+)/.exec(mail) ?? [];
    expect((await service.get(`/access/verify?token=${token}`, headers)).status).toBe(200);
  });
});

describe('A caller without a key', () => {
  /** How much of the day is left for the caller. */
  async function left(remoteAddress: string, forwardedFor?: string): Promise<number> {
    const headers: Record<string, string> = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    const { headers: sent } = await service.ask('GET', '/countries/JP', headers, undefined, remoteAddress);
    return Number(/"daily";r=(\d+)/.exec(sent.ratelimit ?? '')?.[1]);
  }

  it('is the same behind every way of writing the address', async () => {
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

  it('gains nothing by a forged x-forwarded-for, wherever in the chain it stands', async () => {
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
