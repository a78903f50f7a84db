import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

describe('The service (docs/contract.md)', () => {
  it.each(['/openapi.json', '/', '/verify', '/privacy', '/robots.txt', '/.well-known/security.txt'])(
    'answers HEAD %s with the headers of GET and no body',
    async (path) => {
      const [get, head] = [await service.get(path), await service.ask('HEAD', path)];
      expect(head.status).toBe(200);
      expect(head.bytes.length).toBe(0);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.headers.etag).toBe(get.headers.etag);
    },
  );

  it.each([
    ['/countries/', 'alpha2'],
    ['/address-formats/', 'countryCode'],
    ['/cities/capital/', 'country'],
    ['/countries?lang=de&q=Deutschland&fields=alpha2&recognized=', undefined],
    ['/cities?limit=1&country=', 'country'],
    ['/phone-codes?country=', 'code'],
    ['/address-formats?country=', 'countryCode'],
    ['/states?limit=1&country=', 'country'],
  ])('accepts any code of a country, or a Boolean, in upper or lower case, in %s', async (path, field) => {
    if (field === undefined) {
      expect((await service.get(`${path}TRUE`)).text).toBe((await service.get(`${path}true`)).text);
      return;
    }
    for (const code of ['CH', 'ch', 'CHE', 'cHe', '756']) {
      const { json } = await service.get(`${path}${code}`);
      expect([code, [json.data].flat()[0]?.[field]]).toEqual([code, 'CH']);
    }
  });

  it('combines all filters and q with AND', async () => {
    const { json } = await service.get('/countries?q=island&continent=Oceania&recognized=true');
    const countries = json.data as { alpha2: string; continent: string; recognized: boolean }[];
    expect(countries.map(({ alpha2 }) => alpha2)).toEqual(expect.arrayContaining(['MH', 'SB']));
    for (const { continent, recognized } of countries) expect([continent, recognized]).toEqual(['Oceania', true]);
    const answer = await service.get('/phone-codes?country=DE&phoneCode=%2B1');
    expect(answer.json.data).toEqual([]);
  });
});
