import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

/** All of Unicode's White_Space (PropList.txt of Unicode 16). */
const spaces = [
  ...'\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
];

describe('Space around a value makes no difference', () => {
  it('for any space that Unicode has', async () => {
    const { text } = await service.get('/countries/CH?fields=name');
    for (const space of spaces) {
      const path = `/countries/${encodeURIComponent(`${space}CH${space}${space}`)}?fields=name`;
      expect([path, (await service.get(path)).text]).toEqual([path, text]);
    }
  });

  it.each([
    ['/countries/DE', '/countries/%C2%A0DE%20'],
    ['/countries/CHE', '/countries/CHE%09'],
    ['/cities/2657896?fields=name', '/cities/%202657896?fields=name'],
    ['/cities/capital/CH', '/cities/capital/CH%E3%80%80'],
    ['/states/CH-ZH', '/states/CH-ZH%20'],
    ['/countries/CH/states?fields=code', '/countries/CH%20/states?fields=code'],
    ['/timezones/Europe/Zurich', '/timezones/Europe/Zurich%20'],
    ['/currencies/CHF', '/currencies/%20CHF'],
    ['/languages/de', '/languages/de%20'],
    ['/planets/mars', '/planets/mars%20'],
    ['/address-formats/CH', '/address-formats/CH%20'],
    ['/flags/CH.svg', '/flags/CH%20.svg'],
    ['/maps/country/CH.svg', '/maps/country/%20CH.svg'],
    ['/maps/state/CH-ZH.geojson', '/maps/state/CH-ZH%20.geojson'],
    ['/v3.1/alpha/CH', '/v3.1/alpha/CH%20'],
    ['/v3.1/alpha?codes=CH,DE', '/v3.1/alpha?codes=%20CH,%20DE%20'],
    ['/cities?country=CH&limit=1', '/cities?country=CH%20&limit=1'],
    ['/cities?country=CH&limit=1', '/cities?country=%C2%A0CH&limit=%C2%A01'],
    ['/cities?state=CH-ZH&limit=2&sort=population', '/cities?state=%20CH-ZH&limit=2%20&sort=population%20'],
    ['/cities?id=2657896,2661552', '/cities?id=2657896,%202661552%20'],
    ['/cities?bbox=5.9,45.8,10.5,47.8&limit=3', '/cities?bbox=%205.9,45.8,%2010.5,47.8%20&limit=3'],
    ['/cities?minPopulation=1000000&limit=3', '/cities?minPopulation=%201000000&limit=3'],
    ['/countries?continent=Europe&recognized=true', '/countries?continent=%20Europe&recognized=true%20'],
    ['/countries?currency=CHF&language=de', '/countries?currency=CHF%20&language=%09de'],
    ['/countries?lang=de&fields=name,alpha2', '/countries?lang=de%20&fields=%20name%20,%20alpha2'],
    ['/timezones?zone=Europe/Oslo', '/timezones?zone=Europe/Oslo%20'],
    ['/phone-codes?phoneCode=41', '/phone-codes?phoneCode=%2041%20'],
    ['/where?latitude=47.38&longitude=8.54', '/where?latitude=47.38&longitude=%208.54'],
    [
      '/cities/nearest?latitude=47.38&longitude=8.54&limit=1',
      '/cities/nearest?latitude=%C2%A047.38&longitude=8.54%20&limit=1',
    ],
    ['/astronomy?date=2026-12-21T18:00:00Z', '/astronomy?date=2026-12-21T18:00:00Z%20'],
    ['/astronomy/events?from=2026-03-01&to=2026-03-31', '/astronomy/events?from=%202026-03-01&to=2026-03-31%E2%80%AF'],
    [
      '/time/convert?at=14:00&from=Europe/Zurich&to=Asia/Tokyo',
      '/time/convert?at=%2014:00&from=Europe/Zurich%20&to=%20Asia/Tokyo',
    ],
    ['/search?q=paris&types=city&near=48,2&limit=2', '/search?q=paris&types=city%20&near=%2048,%202%20&limit=2'],
    ['/maps/world.svg?highlight=CH:ff0000&fill=eee', '/maps/world.svg?highlight=%20CH:%20ff0000&fill=eee%20'],
    ['/changes?since=2026-01-01&limit=1', '/changes?since=%202026-01-01&limit=1'],
  ])('to the answer of %s, which is one cached answer: %s', async (path, spacedPath) => {
    const [plain, spaced] = [await service.get(path), await service.get(spacedPath)];
    expect([spaced.status, spaced.text]).toEqual([200, plain.text]);
    expect(spaced.headers.etag).toBe(plain.headers.etag);
  });

  it('to a value of only space, which counts as absent', async () => {
    expect((await service.get('/cities?country=%20&limit=%C2%A0&q=bern')).status).toBe(200);
    const { status, json } = await service.get('/countries/%20');
    expect([status, json.error.param]).toEqual([400, 'alpha2']);
  });

  it.each<[string, object, object]>([
    ['/addresses/format', { country: 'CH', city: 'Bern' }, { country: '\u00a0CH ', city: 'Bern' }],
    ['/addresses/validate', { country: 'CH', postalCode: '3003' }, { country: 'CH', postalCode: ' 3003\t' }],
    ['/phone-numbers', { country: 'CH', numbers: ['078 123 45 67'] }, { country: 'CH ', numbers: ['078 123 45 67'] }],
    [
      '/phone-numbers',
      { numbers: [{ number: '(201) 555-0123', country: 'US' }] },
      { numbers: [{ number: '(201) 555-0123', country: '\u2003US' }] },
    ],
    ['/access/signup', { email: 'ada@example.org' }, { email: '\u00a0ada@example.org ' }],
    [
      '/access/request-upgrade',
      { email: 'ada@example.org', reason: 'maps for a class' },
      { email: 'ada@example.org\n', reason: 'maps for a class' },
    ],
  ])('in a body: POST %s', async (path, body, spacedBody) => {
    const [plain, spaced] = [await service.post(path, body), await service.post(path, spacedBody)];
    expect([spaced.status, spaced.json]).toEqual([200, plain.json]);
  });

  it('except in q, in which it may be part of the text', async () => {
    const [plain, spaced] = [await service.get('/timezones?q=cet'), await service.get('/timezones?q=cet%20')];
    expect(spaced.headers.etag).not.toBe(plain.headers.etag);
  });
});
