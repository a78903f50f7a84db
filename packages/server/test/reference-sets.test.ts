import { describe, expect, it } from 'vitest';
import { createRequestFunctions } from './questions.js';
import { openService } from './service.js';

const service = await openService();
const { readData, listField, readError } = createRequestFunctions(() => service);

describe('GET /timezones/:zone', () => {
  it.each([
    ['/timezones/Europe/Zurich', 'Europe/Zurich', undefined],
    ['/timezones/europe/zurich', 'Europe/Zurich', undefined],
    ['/timezones/Europe%2FZurich', 'Europe/Zurich', undefined],
    ['/timezones/Asia/Calcutta', 'Asia/Kolkata', 'Asia/Calcutta'],
    ['/timezones/America/Argentina/Ushuaia', 'America/Argentina/Ushuaia', undefined],
    ['/timezones/Etc/GMT%2B1', 'Etc/GMT+1', undefined],
  ])('answers %s with the record of %s', async (path, name, requestedName) => {
    const zone = await readData(path);
    expect([zone.name, zone.requestedName]).toEqual([name, requestedName]);
  });

  it('returns the same record as the list, with its label in the requested language', async () => {
    const [listedZone] = await readData('/timezones?zone=Asia/Tokyo&lang=ja');
    expect(await readData('/timezones/Asia/Tokyo?lang=ja')).toEqual(listedZone);
    expect(listedZone.displayName).toBe('東京');
  });

  it('answers 404 to an unknown zone, and suggests the zone with the most similar name', async () => {
    const { status, param, message } = await readError('/timezones/Europe/Zurik');
    expect([status, param]).toEqual([404, 'zone']);
    expect(message).toContain('Europe/Zurich');
  });
});

describe('The languages of the API', () => {
  it('can be filtered by a country in which they are official, nationally or regionally', async () => {
    expect(await listField('/languages?country=CH', 'code')).toEqual(['de', 'fr', 'it', 'rm']);
    expect(await listField('/languages?country=ESP', 'code')).toEqual(expect.arrayContaining(['ca', 'es', 'eu', 'gl']));
  });

  it('are marked as supported if they are listed in /meta', async () => {
    const { supportedLanguages } = await readData('/meta');
    const codes = (await listField('/languages?supported=true', 'supported')).flat();
    expect(codes.sort()).toEqual(supportedLanguages);
  });

  it.each([
    ['ger', 'de'],
    ['zh-Hant', 'zh'],
    ['iw', 'he'],
  ])('are found by code, as %s finds %s', async (requestedCode, code) =>
    expect((await readData(`/languages/${requestedCode}`)).code).toBe(code),
  );

  it('have names in the requested language, get 404 for an unknown code and 400 for a malformed one, and can be filtered by script', async () => {
    expect(await readData('/languages/ja?lang=de&fields=name,nativeName,scripts')).toEqual({
      name: 'Japanisch',
      nativeName: '日本語',
      scripts: ['Jpan'],
    });
    expect(await readError('/languages/xx')).toMatchObject({ status: 404, param: 'code' });
    expect(await readError('/languages/german')).toMatchObject({ status: 400, param: 'code' });
    expect(await listField('/languages?script=grek&supported=true', 'code')).toEqual(['el']);
    expect((await readError('/languages?script=greek')).status).toBe(400);
  });

  it('can be sorted by the number of speakers', async () => {
    expect((await listField('/languages?sort=-speakers&limit=4', 'code')).sort()).toEqual(['en', 'es', 'hi', 'zh']);
  });
});

describe('The currencies of the API', () => {
  it('are found by their code or number', async () => {
    const franc = await readData('/currencies/CHF?lang=it');
    expect(franc).toEqual({
      code: 'CHF',
      name: 'franco svizzero',
      isoName: 'Swiss Franc',
      numeric: '756',
      kind: 'currency',
      digits: 2,
      usualDigits: 2,
      symbol: 'CHF',
      narrowSymbol: 'CHF',
      countries: ['CH', 'LI'],
      inForce: true,
      until: null,
      replacedBy: null,
      fixedRate: null,
    });
    expect(await readData('/currencies/756?lang=it')).toEqual(franc);
    expect(await readData('/currencies/chf?lang=it')).toEqual(franc);
  });

  it('of a country at a time are what was legal tender there', async () => {
    expect(await listField('/currencies?country=HR&at=2020-01-01', 'code')).toEqual(['HRK']);
    expect(await listField('/currencies?country=HR', 'code')).toEqual(['EUR']);
    expect(await listField('/currencies?inForce=false', 'code')).toContain('HRK');
    expect(await readError('/currencies?at=1998-12-31')).toMatchObject({ status: 400, param: 'at' });
    expect(await readError('/currencies?at=2020-02-30')).toMatchObject({ status: 400, param: 'at' });
  });
});

describe('The continents of the API', () => {
  it('have localized names, and list their countries', async () => {
    const continents = await readData('/continents?lang=es');
    expect(continents.map(({ name }: { name: string }) => name)).toContain('Sudamérica');
    for (const { continent, countryCount, countries } of continents) {
      const listedCodes = await listField(
        `/countries?continent=${encodeURIComponent(continent)}&fields=alpha2`,
        'alpha2',
      );
      expect(countries).toEqual(listedCodes);
      expect(countryCount).toBe(listedCodes.length);
    }
  });
});
