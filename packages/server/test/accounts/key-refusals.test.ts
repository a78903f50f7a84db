import { describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/accounts/api-key.js';
import { startDailyService } from './daily-service.js';
import { getKey } from './people.js';
import { newAddress, readError } from './refusals.js';

const { service } = await startDailyService();

describe('A key is rejected instead of ignored, normally with 401, if it is', () => {
  const refusal = [401, 'invalid_api_key', 'this API key is not valid; sign up for a new one, or leave it out'];

  it.each([
    ['malformed', 'not-a-key'],
    ['from another service', 'sk_live_0123456789abcdef'],
    ['cut off', createApiKey().slice(0, -1)],
    ['wrong in its checksum', createApiKey().replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
    ['wrong in its prefix', createApiKey().replace('alm_live_', 'alm_test_')],
    ['unknown', createApiKey()],
  ])('%s', async (_what, key) => {
    const bothHeaders: Record<string, string>[] = [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }];
    for (const headers of bothHeaders) {
      const answer = await service.ask('GET', '/countries/JP', headers, undefined, newAddress());
      expect(readError(answer)).toEqual(refusal);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('sent with a scheme other than Bearer, and the message says how to send a key; Basic credentials that contain no key are ignored', async () => {
    for (const scheme of ['Token', 'Basic', 'ApiKey']) {
      const headers = { authorization: `${scheme} ${createApiKey()}` };
      const answer = await service.ask('GET', '/countries/JP', headers, undefined, newAddress());
      expect(readError(answer)).toEqual([
        401,
        'invalid_api_key',
        'send the key as "Authorization: Bearer alm_live_…" or "x-api-key: alm_live_…"; this scheme is not supported',
      ]);
    }
    const basicCredentials = { authorization: 'Basic YWRhOmFkYQ==' };
    expect((await service.ask('GET', '/countries/JP', basicCredentials, undefined, newAddress())).status).toBe(200);
  });

  it('unknown and sent without a scheme; a valid key without a scheme is accepted', async () => {
    const key = await getKey(service, 'bare@example.org', newAddress());
    const answer = await service.get('/access/usage', { authorization: key });
    expect(answer.json.data.tier).toBe('free');
    const unknown = { authorization: createApiKey() };
    expect(readError(await service.ask('GET', '/countries/JP', unknown, undefined, newAddress()))).toEqual(refusal);
  });

  it('replaced or revoked', async () => {
    const first = await getKey(service, 'keys@example.org', newAddress());
    const second = await getKey(service, 'keys@example.org', newAddress());
    expect(readError(await service.get('/countries/JP', { 'x-api-key': first }))).toEqual(refusal);
    const headers = { 'x-api-key': second, 'content-type': 'application/json' };
    expect((await service.ask('DELETE', '/access/key', headers)).status).toBe(200);
    expect(readError(await service.get('/countries/JP', { 'x-api-key': second }))).toEqual(refusal);
  });

  it('sent in the URL, but with 400 and a message that names the header', async () => {
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
});
