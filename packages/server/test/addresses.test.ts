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
  it('writes an address in the format of its country', async () => {
    const { status, json, headers } = await service.post('/addresses/format', newYork);
    expect(status).toBe(200);
    const lines = ['Jane Doe', '350 Fifth Avenue', 'Floor 34', 'New York, NY 10118'];
    expect(json).toEqual({ data: { country: 'US', lines, text: lines.join('\n'), unused: [] } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers.etag).toBeUndefined();
  });

  it('accepts any code of the country and a street that is one string, and ignores null and empty parts', async () => {
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

  it('uses the order of parts for Latin letters on request', async () => {
    const body = {
      country: 'JP',
      streetAddress: '1-1 Chiyoda, Chiyoda-ku',
      state: 'Tokyo',
      postalCode: '100-8111',
      script: 'LATIN',
    };
    expect((await service.post('/addresses/format', body)).json.data.lines).toEqual([
      '1-1 Chiyoda, Chiyoda-ku, Tokyo',
      '100-8111',
    ]);
  });

  it('writes a state, whether sent by name or code, in the format of the country', async () => {
    for (const state of ['California', 'CA', 'US-CA', 'us-ca', 'california']) {
      const body = { country: 'US', city: 'Davis', state, postalCode: '95616' };
      expect((await service.post('/addresses/format', body)).json.data.lines).toEqual(['Davis, CA 95616']);
      const { json } = await service.post('/addresses/format?uppercase=true', body);
      expect(json.data.lines).toEqual(['DAVIS, CA 95616']);
    }
  });

  it('keeps parts as they were sent, and writes capitals only on request', async () => {
    const cologne = { country: 'DE', streetAddress: 'Domkloster 4', postalCode: '50667', city: 'Köln' };
    const readLastLine = async (query: string, more = {}) =>
      (await service.post(`/addresses/format${query}`, { ...cologne, ...more })).json.data.lines[1];
    expect(await readLastLine('')).toBe('50667 Köln');
    expect(await readLastLine('?uppercase=false')).toBe('50667 Köln');
    expect(await readLastLine('', { uppercase: null })).toBe('50667 Köln');
    expect(await readLastLine('?uppercase=true')).toBe('50667 KÖLN');
    expect(await readLastLine('', { uppercase: true })).toBe('50667 KÖLN');
    expect(await readLastLine('?uppercase=true', { uppercase: false })).toBe('50667 Köln');
    for (const uppercase of ['yes', 1, []]) {
      const { status, json } = await service.post('/addresses/format', { ...cologne, uppercase });
      expect([status, json.error.param, json.error.message]).toEqual([
        400,
        'uppercase',
        'uppercase must be true or false',
      ]);
    }
    expect((await service.post('/addresses/format?uppercase=yes', cologne)).status).toBe(400);
  });

  it("accepts the state's name in the requested language", async () => {
    const body = { country: 'CA', city: 'Gatineau', state: 'Québec', postalCode: 'J8X 2J1' };
    expect((await service.post('/addresses/format?lang=de', body)).json.data.lines).toEqual(['Gatineau QC J8X 2J1']);
    const davis = { country: 'US', city: 'Davis', state: 'Kalifornien' };
    expect((await service.post('/addresses/format?lang=de', davis)).json.data.text).toBe('Davis, CA');
  });

  it('returns only the requested fields', async () => {
    const { json } = await service.post('/addresses/format?fields=text', newYork);
    expect(json).toEqual({ data: { text: 'Jane Doe\n350 Fifth Avenue\nFloor 34\nNew York, NY 10118' } });
  });
});

describe('POST /addresses/validate', () => {
  it('finds nothing wrong with a valid address', async () => {
    const { json } = await service.post('/addresses/validate', newYork);
    const state = { code: 'US-NY', name: 'New York', former: false };
    expect(json).toEqual({ data: { country: 'US', valid: true, problems: [], state } });
  });

  it('lists missing, wrong and unused parts', async () => {
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
        state: null,
      },
    });
  });
});

describe('The state in POST /addresses/validate', () => {
  const davis = { country: 'US', streetAddress: '1 Shields Avenue', city: 'Davis', postalCode: '95616' };
  const check = async (state: string, more = {}, query = '') =>
    (await service.post(`/addresses/validate${query}`, { ...davis, state, ...more })).json.data;

  it('may be a name, a code or an ISO 3166-2 code', async () => {
    for (const state of ['California', 'CA', 'US-CA']) expect((await check(state)).valid).toBe(true);
  });

  it('may be a former code or name, which the answer says in the requested language', async () => {
    const odisha = { country: 'IN', streetAddress: '1', city: 'Cuttack', postalCode: '753001' };
    for (const state of ['IN-OR', 'Orissa']) {
      const { valid, state: readState } = await check(state, odisha, '?lang=hi');
      expect([valid, readState]).toEqual([true, { code: 'IN-OD', name: 'ओडिशा', former: true }]);
    }
  });

  it('is reported if it is unknown, with the most similar known state', async () => {
    expect(await check('Californai')).toEqual({
      country: 'US',
      valid: false,
      problems: [
        {
          field: 'state',
          code: 'unknown',
          message: 'State "Californai" is not known in US; did you mean California?',
        },
      ],
      state: null,
    });
  });

  it('conflicts with the postal code of another state, which is reported in the requested language', async () => {
    expect(await check('CA', { postalCode: '70112' })).toMatchObject({
      valid: false,
      problems: [
        { field: 'postalCode', code: 'mismatch', message: 'ZIP code 70112 is not in California but in Louisiana' },
      ],
    });
    expect((await check('CA', { postalCode: '70112' }, '?lang=fr')).problems[0].message).toContain('Louisiane');
  });
});

describe.each(['/addresses/format', '/addresses/validate'])('The body of a POST to %s', (path) => {
  it.each<[string, unknown, string | undefined, string]>([
    ['is not an object', ['US'], undefined, 'JSON object'],
    ['is a string', 'US', undefined, 'JSON object'],
    ['has no country', { city: 'Paris' }, 'country', 'required'],
    ['has a null for its country', { country: null }, 'country', 'required'],
    ['has a number for its country', { country: 840 }, 'country', 'string'],
    ['has an unknown country', { country: 'UK' }, 'country', 'GB'],
    ['has a malformed country code', { country: 'Germany' }, 'country', 'ISO 3166-1'],
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
  ])('is rejected if it %s', async (_what, body, param, word) => {
    const { status, json } = await service.post(path, body);
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: 'invalid_body', message: expect.stringContaining(word) });
    expect(json.error.param).toBe(param);
  });

  it('is rejected if it is empty, too long or not JSON', async () => {
    const jsonHeaders = { 'content-type': 'application/json' };
    expect((await service.ask('POST', path, jsonHeaders, '{')).json.error.code).toBe('invalid_body');
    expect((await service.ask('POST', path, jsonHeaders, '')).json.error.code).toBe('invalid_body');
    expect((await service.ask('POST', path)).json.error.code).toBe('invalid_body');
    const longBody = JSON.stringify({ country: 'US', city: 'x'.repeat(17_000) });
    expect((await service.ask('POST', path, jsonHeaders, longBody)).status).toBe(413);
    expect((await service.ask('POST', path, { 'content-type': 'text/plain' }, 'US')).status).toBe(415);
  });

  it('must be sent with POST: GET is answered with 405', async () => {
    const { status, headers } = await service.get(path);
    expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });

  it('may contain any text in the city, the state or the postal code', async () => {
    for (const text of [
      '%n%C',
      '$&',
      '\u0000',
      '\ud800',
      '<script>',
      'a\nb',
      '__proto__',
      '🇨🇭'.repeat(500),
      'x'.repeat(16_000),
    ]) {
      for (const part of ['city', 'state', 'postalCode'])
        expect((await service.post(path, { ...newYork, [part]: text })).status).toBe(200);
    }
  });
});

describe('The daily limit', () => {
  it('counts every POST to /addresses, even rejected ones', async () => {
    const limitedService = await startService({ environment: { LIMITS: 'on' } });
    try {
      await limitedService.post('/addresses/format', newYork);
      await limitedService.post('/addresses/validate', newYork);
      await limitedService.post('/addresses/validate', { country: 'ZZ' });
      expect((await limitedService.get('/access/usage')).json.data.daily.used).toBe(3);
    } finally {
      await limitedService.close();
    }
  });
});
