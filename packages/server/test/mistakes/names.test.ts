import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

describe('A misnamed field in a body', () => {
  it.each([
    ['/addresses/validate', { country: 'US', zip: '95616' }, 'zip', 'postalCode'],
    ['/addresses/validate', { country: 'US', postal_code: '95616' }, 'postal_code', 'postalCode'],
    ['/addresses/validate', { country: 'US', street: '1 Main St' }, 'street', 'streetAddress'],
    ['/addresses/format', { countryCode: 'US' }, 'countryCode', 'country'],
  ])('leads to a suggestion of the right name, as in %s with %j', async (path, body, name, suggestedName) => {
    const { status, json } = await service.post(path, body);
    expect([status, json.error]).toMatchObject([
      400,
      { code: 'invalid_body', message: `the body has no field "${name}"; did you mean ${suggestedName}?`, param: name },
    ]);
  });

  it('is reported even inside a point', async () => {
    const { json } = await service.post('/where', { points: [{ lat: 47.66, lng: 9.18 }] });
    expect(json.error.message).toBe('points[0] has no field "lat"; did you mean latitude?');
  });
});

describe('A missing or unusable body', () => {
  const json = { 'content-type': 'application/json' };
  it.each([
    ['/access/signup', 'email'],
    ['/access/request-upgrade', 'reason'],
    ['/addresses/format', 'country'],
    ['/addresses/validate', 'postalCode'],
    ['/where', 'points'],
    ['/batch', 'requests'],
  ])('sent to %s gets an error with an example, which has the field %s', async (path, field) => {
    for (const [headers, body] of [
      [{}, undefined],
      [json, ''],
      [json, '[]'],
      [json, '{'],
      [{ 'content-type': 'text/plain' }, 'x'],
    ] as const) {
      const { json: answer } = await service.ask('POST', path, headers, body);
      const [, example = ''] = /, for example (\{.*\})$/.exec(answer.error.message) ?? [];
      expect(Object.keys(JSON.parse(example))).toContain(field);
      expect((await service.post(path, JSON.parse(example))).status).toBe(200);
    }
  });
});
