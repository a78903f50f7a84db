import { describe, expect, it } from 'vitest';
import { startDailyService } from './daily-service.js';
import { post, sendMail } from './people.js';
import { invalidEmailError, newAddress, readError } from './refusals.js';

const { service } = await startDailyService();

const bodyExample = ', for example {"email":"name@example.org"}';

describe('Signup rejects', () => {
  it.each([
    ['a body without an email', {}, [400, 'invalid_body', 'email is required', 'email']],
    ['an invalid email', { email: 'ada' }, invalidEmailError],
    ['an empty email', { email: '' }, invalidEmailError],
    ['a + alias', { email: 'a+b@x.org' }, [400, 'invalid_body', 'email must not contain a + alias', 'email']],
    ['a valid email followed by a header', { email: 'ada@example.org\r\nBcc: eve@example.org' }, invalidEmailError],
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
});
