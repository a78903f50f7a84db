import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const newYork = {
  country: 'US',
  recipient: 'Jane Doe',
  streetAddress: ['350 Fifth Avenue', 'Floor 34'],
  city: 'New York',
  state: 'NY',
  postalCode: '10118',
};

describe('POST /addresses/format', () => {
  it('writes an address as the country wants it', async () => {
    const { status, json, headers } = await service.post('/addresses/format', newYork);
    expect(status).toBe(200);
    const lines = ['Jane Doe', '350 Fifth Avenue', 'Floor 34', 'NEW YORK, NY 10118'];
    expect(json).toEqual({ data: { country: 'US', lines, text: lines.join('\n'), unused: [] } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers.etag).toBeUndefined();
  });

  it('accepts any code of the country, null and empty parts as absent, and a street of one line', async () => {
    const body = {
      country: 'che',
      recipient: null,
      organization: '',
      streetAddress: 'Bundesplatz 3',
      postalCode: 'CH-3003',
      city: 'Bern',
    };
    expect((await service.post('/addresses/format', body)).json.data.lines).toEqual(['Bundesplatz 3', 'CH-3003 Bern']);
  });

  it('can use the order for Latin letters', async () => {
    const body = {
      country: 'JP',
      streetAddress: '1-1 Chiyoda, Chiyoda-ku',
      state: 'Tokyo',
      postalCode: '100-8111',
      script: 'LATIN',
    };
    expect((await service.post('/addresses/format', body)).json.data.lines).toEqual([
      '1-1 Chiyoda, Chiyoda-ku, TOKYO',
      '100-8111',
    ]);
  });

  it('returns only the requested fields', async () => {
    const { json } = await service.post('/addresses/format?fields=text', newYork);
    expect(json).toEqual({ data: { text: 'Jane Doe\n350 Fifth Avenue\nFloor 34\nNEW YORK, NY 10118' } });
  });
});

describe('POST /addresses/validate', () => {
  it('finds nothing wrong with a valid address', async () => {
    const { json } = await service.post('/addresses/validate', newYork);
    expect(json).toEqual({ data: { country: 'US', valid: true, problems: [] } });
  });

  it('lists what is missing, wrong and unused', async () => {
    const body = { country: 'DE', streetAddress: 'Platz der Republik 1', postalCode: '1101', state: 'Berlin' };
    expect((await service.post('/addresses/validate', body)).json).toEqual({
      data: {
        country: 'DE',
        valid: false,
        problems: [
          { field: 'postalCode', code: 'invalid', message: 'Postal code must be like 26133 or 53225' },
          { field: 'city', code: 'missing', message: 'City is missing' },
          { field: 'state', code: 'unused', message: 'addresses in DE have no state' },
        ],
      },
    });
  });
});

describe.each(['/addresses/format', '/addresses/validate'])('The body of %s', (path) => {
  it.each<[string, unknown, string | undefined, string]>([
    ['is no object', ['US'], undefined, 'JSON object'],
    ['is a text', 'US', undefined, 'JSON object'],
    ['has no country', { city: 'Paris' }, 'country', 'required'],
    ['has a null for its country', { country: null }, 'country', 'required'],
    ['has a number for its country', { country: 840 }, 'country', 'string'],
    ['has a country that there is not', { country: 'UK' }, 'country', 'GB'],
    ['has a country of no form', { country: 'Germany' }, 'country', 'ISO 3166-1'],
    ['has a number for its city', { country: 'US', city: 7 }, 'city', 'string'],
    [
      'has a number among its street lines',
      { country: 'US', streetAddress: ['a', 7] },
      'streetAddress',
      'list of strings',
    ],
    ['has an object for its street', { country: 'US', streetAddress: {} }, 'streetAddress', 'list of strings'],
    ['has an unknown part', { country: 'US', zip: '10118' }, 'zip', 'no field'],
    ['has a misspelt part', { country: 'US', postalcode: '10118' }, 'postalcode', 'postalCode'],
  ])('is refused if it %s', async (_what, body, param, word) => {
    const { status, json } = await service.post(path, body);
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: 'invalid_body', message: expect.stringContaining(word) });
    expect(json.error.param).toBe(param);
  });

  it('is refused if it is not JSON, empty or too long', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await service.ask('POST', path, json, '{')).json.error.code).toBe('invalid_body');
    expect((await service.ask('POST', path, json, '')).json.error.code).toBe('invalid_body');
    expect((await service.ask('POST', path)).json.error.code).toBe('invalid_body');
    const long = JSON.stringify({ country: 'US', city: 'x'.repeat(17_000) });
    expect((await service.ask('POST', path, json, long)).status).toBe(413);
    expect((await service.ask('POST', path, { 'content-type': 'text/plain' }, 'US')).status).toBe(415);
  });

  it('accepts POST only', async () => {
    const { status, headers } = await service.get(path);
    expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });

  it('never breaks the service, whatever a part contains', async () => {
    for (const city of ['%n%C', '$&', '\u0000', '\ud800', '<script>', 'a\nb', '🇨🇭'.repeat(500)])
      expect((await service.post(path, { ...newYork, city })).status).toBe(200);
  });
});

describe('Addresses and allowances', () => {
  it('charge the day for each request, refused ones included', async () => {
    const limited = await startService({ environment: { LIMITS: 'on' } });
    try {
      await limited.post('/addresses/format', newYork);
      await limited.post('/addresses/validate', newYork);
      await limited.post('/addresses/validate', { country: 'ZZ' });
      expect((await limited.get('/access/usage')).json.data.daily.used).toBe(3);
    } finally {
      await limited.close();
    }
  });
});
