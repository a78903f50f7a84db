import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

const swissNumber = {
  valid: true,
  possible: true,
  type: 'mobile',
  country: 'CH',
  callingCode: '+41',
  e164: '+41781234567',
  international: '+41 78 123 45 67',
  national: '078 123 45 67',
  rfc3966: 'tel:+41781234567',
  extension: null,
  reason: null,
};

describe('GET /phone-numbers/:number', () => {
  it.each([
    '/phone-numbers/%2B41%2078%20123%2045%2067',
    '/phone-numbers/%2041781234567',
    '/phone-numbers/0781234567?country=CH',
    '/phone-numbers/078%2F123.45.67?country=che',
  ])('reads %s as +41 78 123 45 67', async (path) => {
    expect((await service.get(path)).json).toEqual({ data: swissNumber });
  });
});

describe('POST /phone-numbers', () => {
  const postNumbers = async (body: unknown, query = '') => service.post(`/phone-numbers${query}`, body);

  it('reads the numbers in order, each by its own country or by the country of the request', async () => {
    const numbers = [
      '078 123 45 67',
      { number: '+41 78 123 45 67' },
      { number: '(201) 555-0123', country: 'usa' },
      'none',
      '',
    ];
    const { status, json, headers } = await postNumbers({ country: 'ch', numbers });
    expect([status, json.meta]).toEqual([200, { count: 5, total: 5 }]);
    expect(json.data.slice(0, 2)).toEqual([swissNumber, swissNumber]);
    expect(json.data[2]).toMatchObject({ country: 'US', e164: '+12015550123' });
    expect(json.data.slice(3).map(({ reason }: { reason: string }) => reason)).toEqual([
      'not-a-number',
      'not-a-number',
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('accepts any hundred strings, and returns the requested fields', async () => {
    const numbers = Array.from(
      { length: 100 },
      (_, index) => ['9'.repeat(120), '+1 555 555 5555', 'x'.repeat(99), '1;ext=1'][index % 4],
    );
    const { json } = await postNumbers({ numbers, country: 'US' }, '?fields=valid,reason');
    expect(json.data).toHaveLength(100);
    expect(json.data.slice(0, 2)).toEqual([
      { valid: false, reason: 'too-long' },
      { valid: false, reason: 'unassigned' },
    ]);
  });

  it.each<[string, unknown, string, string]>([
    ['a body without numbers', {}, 'numbers', 'required'],
    ['one string', { numbers: '+41781234567' }, 'numbers', 'list of 1 to 100'],
    ['an empty list', { numbers: [] }, 'numbers', 'list of 1 to 100'],
    ['too many numbers', { numbers: Array(101).fill('1') }, 'numbers', 'list of 1 to 100'],
    ['a JSON number', { numbers: ['+41', 41781234567] }, 'numbers', '[1] must be a string'],
    ['a list inside the list', { numbers: [['+41']] }, 'numbers', '[0] must be a string'],
    ['an object without a number', { numbers: [{ country: 'CH' }] }, 'numbers', '[0].number must be a string'],
    ['an unknown field', { numbers: [{ number: '1', contry: 'CH' }] }, 'numbers', 'did you mean country?'],
    [
      'an unknown country',
      { numbers: [{ number: '1', country: 'UK' }] },
      'numbers',
      '[0].country names no country; did you mean GB?',
    ],
    ['a country that is a number', { numbers: [{ number: '1', country: 41 }] }, 'numbers', 'must be a string'],
    ['an unknown default country', { numbers: ['1'], country: 'UK' }, 'country', 'GB'],
  ])('answers 400 to %s', async (_label, body, param, messagePart) => {
    const { status, json } = await postNumbers(body);
    expect([status, json.error.code, json.error.param]).toEqual([400, 'invalid_body', param]);
    expect(json.error.message).toContain(messagePart);
  });

  it('charges processor time, so that too many requests in a row get 429 with retry-after', async () => {
    const limited = await openService({
      environment: { LIMITS: 'on', ANONYMOUS_BURST: '1000/100s', ANONYMOUS_DAILY_LIMIT: '100000' },
    });
    const numbers = Array(100).fill('+1 555 555 5555');
    let answeredCount = 0;
    let answer = await limited.post('/phone-numbers', { numbers });
    for (; answer.status === 200 && answeredCount < 2000; answeredCount++)
      answer = await limited.post('/phone-numbers', { numbers });
    expect(answeredCount).toBeGreaterThan(15);
    expect([answer.status, answer.json.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
