import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

const newYork = {
  country: 'US',
  recipient: 'Jane Doe',
  streetAddress: ['350 Fifth Avenue', 'Floor 34'],
  city: 'New York',
  state: 'NY',
  postalCode: '10118',
};

describe('POST /addresses/format', () => {
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

  it("accepts the state's name in the requested language", async () => {
    const body = { country: 'CA', city: 'Gatineau', state: 'Québec', postalCode: 'J8X 2J1' };
    expect((await service.post('/addresses/format?lang=de', body)).json.data.lines).toEqual(['Gatineau QC J8X 2J1']);
    const davis = { country: 'US', city: 'Davis', state: 'Kalifornien' };
    expect((await service.post('/addresses/format?lang=de', davis)).json.data.text).toBe('Davis, CA');
  });

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
});

describe('POST /addresses/validate', () => {
  it('finds nothing wrong with a valid address', async () => {
    const { json } = await service.post('/addresses/validate', newYork);
    const state = { code: 'US-NY', name: 'New York', former: false };
    expect(json).toEqual({ data: { country: 'US', valid: true, problems: [], state } });
  });
});

describe('The state in POST /addresses/validate', () => {
  const davis = { country: 'US', streetAddress: '1 Shields Avenue', city: 'Davis', postalCode: '95616' };
  const check = async (state: string, more = {}, query = '') =>
    (await service.post(`/addresses/validate${query}`, { ...davis, state, ...more })).json.data;

  it('may be a former code or name, which the answer says in the requested language', async () => {
    const odisha = { country: 'IN', streetAddress: '1', city: 'Cuttack', postalCode: '753001' };
    for (const state of ['IN-OR', 'Orissa']) {
      const { valid, state: readState } = await check(state, odisha, '?lang=hi');
      expect([valid, readState]).toEqual([true, { code: 'IN-OD', name: 'ओडिशा', former: true }]);
    }
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

describe('The daily limit', () => {
  it('counts every POST to /addresses, even rejected ones', async () => {
    const limitedService = await openService({ environment: { LIMITS: 'on' } });
    await limitedService.post('/addresses/format', newYork);
    await limitedService.post('/addresses/validate', newYork);
    await limitedService.post('/addresses/validate', { country: 'ZZ' });
    expect((await limitedService.get('/access/usage')).json.data.daily.used).toBe(3);
  });
});
