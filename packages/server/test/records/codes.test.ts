import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();
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
    ['%2B1202', ['CA', 'US']],
    ['%2B41791234567', ['CH']],
  ])('finds with phoneCode=%s the countries %s', async (code, countries) => {
    expect(
      (await readData(`/phone-codes?phoneCode=${code}`)).map((record: { code: string }) => record.code).sort(),
    ).toEqual(countries);
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

  it('answers 400 to an unknown zone, and suggests the zone with the most similar name', async () => {
    const { status, json } = await service.get('/timezones?zone=Europe/Zurik');
    expect(status).toBe(400);
    expect(json.error.message).toContain('Europe/Zurich');
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

  it('has for AQ the default format: name, organization, street (A) and city (C), of which A and C are required', async () => {
    expect(await readData('/address-formats/AQ')).toMatchObject({ format: '%N%n%O%n%A%n%C', required: ['A', 'C'] });
  });
});
