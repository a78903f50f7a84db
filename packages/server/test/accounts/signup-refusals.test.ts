import { describe, expect, it } from 'vitest';
import { startDailyService } from './daily-service.js';
import { post, sendMail } from './people.js';
import { invalidEmailError, newAddress, readError } from './refusals.js';

const { clock, service } = await startDailyService();

const bodyExample = ', for example {"email":"name@example.org"}';

describe('Signup rejects', () => {
  it.each([
    ['a body without an email', {}, [400, 'invalid_body', 'email is required', 'email']],
    ['an invalid email', { email: 'ada' }, invalidEmailError],
    ['an empty email', { email: '' }, invalidEmailError],
    ['a + alias', { email: 'a+b@x.org' }, [400, 'invalid_body', 'email must not contain a + alias', 'email']],
    ['an email of 300 characters', { email: `${'a'.repeat(288)}@example.org` }, invalidEmailError],
    ['a short email followed by a header', { email: 'a@b.c\r\nBcc: x' }, invalidEmailError],
    ['a valid email followed by a header', { email: 'ada@example.org\r\nBcc: eve@example.org' }, invalidEmailError],
    ['Cyrillic look-alikes of Latin letters', { email: 'аdа@example.org' }, invalidEmailError],
    ['full-width letters', { email: 'ａｄａ@example.org' }, invalidEmailError],
    ['a full-width @', { email: 'ada＠example.org' }, invalidEmailError],
    ['a number as the email', { email: 42 }, [400, 'invalid_body', 'email must be an email address', 'email']],
    [
      'a list as the email',
      { email: ['ada@example.org'] },
      [400, 'invalid_body', 'email must be an email address', 'email'],
    ],
    ['null as the email', { email: null }, [400, 'invalid_body', 'email is required', 'email']],
    [
      'an unknown field',
      { email: 'ada@example.org', mail: 'x' },
      [400, 'invalid_body', 'the body has no field "mail"; did you mean email?', 'mail'],
    ],
    ['a list as the body', ['ada@example.org'], [400, 'invalid_body', `the body must be a JSON object${bodyExample}`]],
    ['null as the body', null, [400, 'invalid_body', `the body must be a JSON object${bodyExample}`]],
  ])('%s', async (_what, body, expected) => {
    expect(readError(await post(service, '/access/signup', body, newAddress()))).toEqual(expected);
    expect(await sendMail(service)).toEqual([]);
  });

  it.each([
    [
      'a body that is not JSON',
      'application/json',
      '{"email":',
      [400, 'invalid_body', `the body must be JSON${bodyExample}`],
    ],
    ['an empty body', 'application/json', '', [400, 'invalid_body', `the body must be a JSON object${bodyExample}`]],
    [
      'a form',
      'application/x-www-form-urlencoded',
      'email=ada@example.org',
      [415, 'unsupported_media_type', `the body must be application/json${bodyExample}`],
    ],
    [
      'plain text',
      'text/plain',
      '{"email":"ada@example.org"}',
      [415, 'unsupported_media_type', `the body must be application/json${bodyExample}`],
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

  it('a missing body', async () => {
    const expected = [400, 'invalid_body', `the body must be a JSON object${bodyExample}`];
    expect(readError(await service.ask('POST', '/access/signup', {}, undefined, newAddress()))).toEqual(expected);
  });

  it('field names that would change the prototype of objects', async () => {
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

  it('methods other than POST and OPTIONS, and lists these two in Allow', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      const { status, headers } = await service.ask(method, '/access/signup', {}, undefined, newAddress());
      expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
    }
  });

  it('the sixth signup from one IP address in a minute, and the twenty-first in a day', async () => {
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
      clock.nowMs += 60_000;
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
    clock.nowMs += 60_000;
    const last = await post(service, '/access/signup', { email: 'last@example.org' }, address);
    expect(readError(last)).toEqual([
      429,
      'rate_limited',
      'too many requests of this kind from one address: at most 20 a day',
    ]);
    const secondsUntilMidnight = Math.ceil((Math.ceil(clock.nowMs / 86_400_000) * 86_400_000 - clock.nowMs) / 1000);
    expect(Number(last.headers['retry-after'])).toBe(secondsUntilMidnight);
    await sendMail(service);
  });
});

describe('Ten signups for one email address', () => {
  it('all get the same answer, and three emails are sent', async () => {
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
