import { describe, expect, it } from 'vitest';
import { startContractService } from './checks.js';

// These tests cover the endpoints and parameters that docs/contract.md names.
const getBody = startContractService();

describe('The endpoint (docs/contract.md)', () => {
  it('/cities without filters returns every city', async () => {
    const { meta, data } = await getBody('/cities?fields=id');
    const { resources } = (await getBody('/meta')).data;
    expect(data).toHaveLength(resources.cities);
    expect(meta).toEqual({ count: resources.cities, total: resources.cities });
  });

  it('/cities takes q, country, sort and limit', async () => {
    expect((await getBody('/cities?q=reykjavik')).data[0]).toMatchObject({ country: 'IS', capital: true });
    const swissCities = (await getBody('/cities?country=CH')).data;
    expect(swissCities.length).toBeGreaterThan(1000);
    for (const { country: code } of swissCities) expect(code).toBe('CH');
    const threeCities = (await getBody('/cities?country=CH&sort=population&limit=3')).data;
    expect(threeCities.map(({ name }: { name: string }) => name)).toEqual(['Zurich', 'Geneva', 'Basel']);
  });

  it('/cities with sort=population and q sorts matches by population', async () => {
    const populations = (await getBody('/cities?q=san&sort=population&limit=200')).data.map(
      (city: { population: number }) => city.population,
    );
    expect(populations).toHaveLength(200);
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
  });

  it.each([
    ['Africa', 'KE'],
    ['Antarctica', 'AQ'],
    ['Asia', 'JP'],
    ['Europe', 'CH'],
    ['North America', 'MX'],
    ['Oceania', 'NZ'],
    ['South America', 'PE'],
  ])('/countries?continent=%s returns %s and only countries of that continent', async (continent, alpha2) => {
    const countries = (await getBody(`/countries?continent=${encodeURIComponent(continent)}`)).data;
    expect(countries.map((country: { alpha2: string }) => country.alpha2)).toContain(alpha2);
    for (const country of countries) expect(country.continent).toBe(continent);
  });

  it('/countries?recognized= filters countries by recognition', async () => {
    for (const recognized of [true, false]) {
      const { data } = await getBody(`/countries?recognized=${recognized}`);
      expect(data).not.toEqual([]);
      for (const country of data) expect(country.recognized).toBe(recognized);
    }
  });

  it('/phone-codes?country= finds every record by its code', async () => {
    for (const { code } of (await getBody('/phone-codes')).data) {
      const { data } = await getBody(`/phone-codes?country=${code}`);
      expect(data.map((record: { code: string }) => record.code)).toEqual([code]);
    }
  });

  it('/phone-codes?phoneCode= accepts a code with or without a plus sign, and returns all countries that share it', async () => {
    expect((await getBody('/phone-codes?phoneCode=%2B1')).data).toEqual(
      (await getBody('/phone-codes?phoneCode=1')).data,
    );
    expect((await getBody('/phone-codes?phoneCode=356')).data).toMatchObject([{ code: 'MT', phoneCode: '+356' }]);
    expect((await getBody('/phone-codes?phoneCode=%2B7')).data).toMatchObject([{ code: 'KZ' }, { code: 'RU' }]);
  });

  it('/phone-codes?q= finds a country by the beginning of its name, by its ISO code, or by its calling code', async () => {
    for (const [q, code] of [
      ['Botswana', 'BW'],
      ['botsw', 'BW'],
      ['BW', 'BW'],
      ['267', 'BW'],
      ['+267', 'BW'],
    ] as const)
      expect((await getBody(`/phone-codes?q=${encodeURIComponent(q)}&limit=1`)).data[0].code).toBe(code);
  });

  it.each([
    ['a zone name', 'America/St_Johns', 'America/St_Johns'],
    ['the end of a zone name', 'windhoek', 'Africa/Windhoek'],
    ['a territory name', 'Bhutan', 'Asia/Thimphu'],
    ['its comment in the tz database', 'Newfoundland', 'America/St_Johns'],
    ['a display label', 'Ho Chi Minh City', 'Asia/Ho_Chi_Minh'],
  ])('/timezones?q= finds a zone by %s', async (_what, q, zone) => {
    expect((await getBody(`/timezones?q=${encodeURIComponent(q)}`)).data[0].name).toBe(zone);
  });

  it('/timezones?country= returns only zones that list the country, and ?zone= returns one zone', async () => {
    const australianZones = (await getBody('/timezones?country=AU')).data;
    expect(australianZones.length).toBeGreaterThan(5);
    for (const zone of australianZones) expect(zone.countryCodes).toContain('AU');
    expect((await getBody('/timezones?zone=Africa/Nairobi')).data).toMatchObject([{ name: 'Africa/Nairobi' }]);
  });

  it.each(['/countries', '/cities', '/phone-codes', '/timezones', '/address-formats'])(
    '%s with limit=2 returns two records',
    async (path) => {
      const { data, meta } = await getBody(`${path}?limit=2`);
      expect([data.length, meta.count]).toEqual([2, 2]);
    },
  );

  it('/maps/world accepts highlight, fill, stroke and hoverFill as #rrggbb, with # as %23', async () => {
    const { data } = await getBody(
      '/maps/world?highlight=JP:%23bc002d,BR:%23009c3b&fill=%23eeeeee&stroke=%23333333&hoverFill=%23ffcc00',
    );
    expect(data.highlightCount).toBe(2);
    expect(data.highlights).toEqual([
      { code: 'JP', fill: '#bc002d', label: 'Japan' },
      { code: 'BR', fill: '#009c3b', label: 'Brazil' },
    ]);
    for (const color of ['#bc002d', '#009c3b', '#eeeeee', '#333333', '#ffcc00']) expect(data.svg).toContain(color);
  });

  it('/maps/world without highlight has no highlights', async () => {
    expect((await getBody('/maps/world')).data).toMatchObject({ highlightCount: 0, highlights: [] });
  });

  it('/astronomy without parameters describes the sky at the current time, in the northern hemisphere', async () => {
    expect((await getBody('/astronomy')).data).toMatchObject({ date: '2026-12-01T12:00:00.000Z', hemisphere: 'north' });
    expect((await getBody('/astronomy?hemisphere=south')).data.sun.season.name).toBe('summer');
  });
});
