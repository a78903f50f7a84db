import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const readData = (path: string) => service.readData(path);

describe('GET /phone-codes', () => {
  it('begins with the fields that docs/contract.md names', async () => {
    expect(Object.keys((await readData('/phone-codes?country=DE'))[0]).slice(0, 3)).toEqual([
      'code',
      'country',
      'phoneCode',
    ]);
  });

  it.each([
    ['%2B1242', ['BS']],
    ['+1242', ['BS']],
    ['1242', ['BS']],
    ['356', ['MT']],
    ['%2B356', ['MT']],
    ['%2B1202', ['CA', 'US']],
    ['%2B41791234567', ['CH']],
    ['%2B12425551234', ['BS']],
  ])('finds with phoneCode=%s the countries %s', async (code, countries) => {
    expect(
      (await readData(`/phone-codes?phoneCode=${code}`)).map((record: { code: string }) => record.code).sort(),
    ).toEqual(countries);
  });

  it('finds 25 or more countries with +1, even if the plus sign arrives as a space', async () => {
    for (const code of ['%2B1', '+1', '1'])
      expect((await readData(`/phone-codes?phoneCode=${code}`)).length).toBeGreaterThanOrEqual(25);
  });

  it('lists Kosovo with +383', async () => {
    expect((await readData('/phone-codes?country=XK'))[0].phoneCode).toBe('+383');
  });

  it('finds countries by name, localized name, ISO code, and digits of the calling code', async () => {
    const findCodes = async (query: string) =>
      (await readData(`/phone-codes?${query}`)).map((record: { code: string }) => record.code);
    expect(await findCodes('q=germany')).toEqual(['DE']);
    expect(await findCodes('q=Deutschland&lang=de')).toEqual(['DE']);
    expect((await findCodes('q=de'))[0]).toBe('DE');
    expect(await findCodes('q=%2B49')).toEqual(['DE']);
    expect(await findCodes('q=49')).toContain('DE');
  });

  it.each(['abc', '%2B', '%2B%2B1'])('answers 400 to phoneCode=%s', async (code) => {
    expect((await service.get(`/phone-codes?phoneCode=${code}`)).status).toBe(400);
  });
});

describe('GET /timezones', () => {
  it('begins with the fields that docs/contract.md names', async () => {
    expect(Object.keys((await readData('/timezones?country=CH'))[0]).slice(0, 6)).toEqual([
      'name',
      'displayName',
      'countryCodes',
      'mappableCountryCodes',
      'latitude',
      'longitude',
    ]);
  });

  it('lists 312 zones', async () => {
    expect((await service.get('/timezones')).json.meta).toEqual({ count: 312, total: 312 });
  });

  it.each(['country=CH', 'q=zurich'])('finds with %s Europe/Zurich, with the countries CH, DE, LI', async (query) => {
    const [zurich] = await readData(`/timezones?${query}`);
    expect(zurich.name).toBe('Europe/Zurich');
    expect([...zurich.countryCodes].sort()).toEqual(['CH', 'DE', 'LI']);
  });

  it('returns the current record for a former or merged name, with requestedName', async () => {
    expect((await readData('/timezones?zone=Asia/Calcutta'))[0]).toMatchObject({
      name: 'Asia/Kolkata',
      requestedName: 'Asia/Calcutta',
    });
    expect((await readData('/timezones?zone=Europe/Amsterdam'))[0]).toMatchObject({
      name: 'Europe/Brussels',
      requestedName: 'Europe/Amsterdam',
    });
  });

  it('ignores upper and lower case in the names of zones', async () => {
    expect((await readData('/timezones?zone=europe/zurich'))[0].name).toBe('Europe/Zurich');
  });

  it('answers 400 to an unknown zone, and suggests the zone with the most similar name', async () => {
    const { status, json } = await service.get('/timezones?zone=Europe/Zurik');
    expect(status).toBe(400);
    expect(json.error.message).toContain('Europe/Zurich');
  });

  it.each([
    ['America/Vancouver', '-07:00'],
    ['Africa/Casablanca', '+00:00'],
  ])('has for %s the offset in December 2026 according to tz data 2026f', async (zone, offset) => {
    expect((await readData(`/timezones?zone=${zone}`))[0].utcOffset).toBe(offset);
  });
});

describe('GET /address-formats', () => {
  it('begins with the fields that docs/contract.md names', async () => {
    expect(Object.keys(await readData('/address-formats/JP')).slice(0, 3)).toEqual([
      'countryCode',
      'format',
      'required',
    ]);
  });

  it('lists the formats of all 250 countries', async () => {
    expect((await service.get('/address-formats')).json.meta).toEqual({ count: 250, total: 250 });
  });

  it('has for AQ the default format: name, organization, street (A) and city (C), of which A and C are required', async () => {
    expect(await readData('/address-formats/AQ')).toMatchObject({ format: '%N%n%O%n%A%n%C', required: ['A', 'C'] });
  });
});
