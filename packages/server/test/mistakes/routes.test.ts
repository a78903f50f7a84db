import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

describe('The 404 for an unknown path', () => {
  it.each([
    ['/country/DE', '/countries/DE'],
    ['/Countries/DE', '/countries/DE'],
    ['/COUNTRIES', '/countries'],
    ['/city', '/cities'],
    ['/cites', '/cities'],
    ['/phone_codes', '/phone-codes'],
    ['/phoneCodes', '/phone-codes'],
    ['/timezone/Europe/Berlin', '/timezones/Europe/Berlin'],
    ['/time-zones', '/timezones'],
    ['/currency/EUR', '/currencies/EUR'],
    ['/country/DE/states', '/countries/DE/states'],
    ['/cities/capitals/DE', '/cities/capital/DE'],
    ['/api/countries/DE', '/countries/DE'],
    ['/api/v1/countries/DE', '/countries/DE'],
    ['/v1/country/DE', '/countries/DE'],
    ['/v3.1/countries', '/countries'],
    ['/maps/wrld', '/maps/world'],
    ['/maps/country/DE', '/maps/country/DE.svg'],
    ['/maps/country/DE.gif', '/maps/country/DE.svg'],
    ['/openapi.yaml', '/openapi.json'],
    ['/countries/DE.csv', '/countries/DE'],
    ['/countries/DE.xml', '/countries/DE'],
    ['/countries/germany.csv', '/countries/germany'],
    ['/cities/2657896.geojson', '/cities/2657896'],
  ])('such as %s suggests %s', async (path, suggestedPath) => {
    const { status, json } = await service.get(path);
    expect([status, json.error]).toMatchObject([404, { code: 'not_found' }]);
    expect(json.error.message).toContain(`there is no such route; did you mean ${suggestedPath}?`);
  });

  it('lists the formats after an unknown suffix', async () => {
    const { status, json } = await service.get('/cities.xml');
    expect([status, json.error.message]).toEqual([
      404,
      'there is no such route; did you mean /cities, /cities.json, /cities.csv, /cities.ndjson, /cities.geojson? /meta lists all routes',
    ]);
  });

  it('suggests a path that accepts only POST', async () => {
    const { status, json } = await service.post('/address/format', { country: 'DE' });
    expect([status, json.error.message]).toEqual([404, expect.stringContaining('did you mean /addresses/format?')]);
  });

  it('has a suggestion also in a batch', async () => {
    const { json } = await service.post('/batch', { requests: [{ path: '/country/DE' }] });
    expect(json.data[0].body.error.message).toContain('did you mean /countries/DE?');
  });

  it.each(['/x/y/z', `/${'x'.repeat(5000)}`, '/%00', '/wp-admin/setup.php', '/admin/keys', '/api', '/v2'])(
    'such as %s, which resembles no route, has no suggestion',
    async (path) => {
      const { status, json } = await service.get(path);
      expect([status, json.error.message]).toEqual([404, 'there is no such route; /meta lists all routes']);
    },
  );
});
