import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

async function readError(path: string): Promise<{ message: string; param: string }> {
  const { status, json } = await service.get(path);
  expect([path, status, json.error?.code]).toEqual([path, 400, 'invalid_query']);
  return json.error;
}

describe('A parameter with an unknown name', () => {
  it.each([
    ['/cities', 'contry', 'country'],
    ['/cities/nearest', 'lat', 'latitude'],
    ['/cities/nearest', 'lng', 'longitude'],
    ['/where', 'lat', 'latitude'],
    ['/where', 'lon', 'longitude'],
    ['/astronomy', 'lat', 'latitude'],
    ['/cities', 'page', 'offset'],
    ['/cities', 'per_page', 'limit'],
    ['/cities', 'search', 'q'],
    ['/cities', 'locale', 'lang'],
    ['/cities', 'country_code', 'country'],
    ['/cities', 'order-by', 'sort'],
    ['/cities', 'tz', 'timezone'],
    ['/timezones', 'tz', 'zone'],
    ['/cities', 'min_population', 'minPopulation'],
    ['/cities', 'MINPOPULATION', 'minPopulation'],
    ['/phone-codes', 'callingCode', 'phoneCode'],
    ['/time/convert', 'date', 'at'],
  ])('is rejected with a suggestion: %s?%s= suggests %s', async (path, name, suggestedName) => {
    expect(await readError(`${path}?${name}=1`)).toMatchObject({
      message: `${name} is not a parameter of ${path}; did you mean ${suggestedName}?`,
      param: name,
    });
  });

  it('is rejected without a suggestion if it resembles no known name', async () => {
    expect((await readError('/countries?zzz=1')).message).toBe('zzz is not a parameter of /countries');
  });
});

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
