import { describe, expect, it } from 'vitest';
import { createRequestFunctions } from './questions.js';
import { openService } from './service.js';

const service = await openService();
const { readData, countRecords, listField, readError } = createRequestFunctions(() => service);

describe('The states', () => {
  it.each([
    // These are the first-level subdivisions of ISO 3166-2 in November 2026, with the changes that
    // docs/data-guidelines/states.md explains.
    ['US', 57],
    ['IN', 36],
    ['AQ', 0],
  ])('of %s number %i at the first level', async (country, count) => {
    expect(await countRecords(`/countries/${country}/states?topLevel=true`)).toBe(count);
    expect(await countRecords(`/states?country=${country}&topLevel=true`)).toBe(count);
  });

  it('are known for over 99 % of cities', async () => {
    const codes = new Set(await listField('/states?fields=code', 'code'));
    const cityStateCodes = await listField('/cities?fields=stateCode', 'stateCode');
    const knownCodes = cityStateCodes.filter((code) => code !== null);
    expect(knownCodes.length / cityStateCodes.length).toBeGreaterThan(0.99);
    expect([...new Set(knownCodes)].filter((code) => !codes.has(code))).toEqual([]);
  });

  it('can be chosen by their code as a filter of /cities', async () => {
    const cities = await readData('/cities?state=CH-ZH&limit=400');
    expect(cities.length).toBeGreaterThan(100);
    for (const { stateCode } of cities) expect(stateCode).toBe('CH-ZH');
  });

  it('are found by the alpha-2, alpha-3 or numeric code of their country, in upper or lower case', async () => {
    const swissText = (await service.get('/countries/CH/states')).text;
    for (const code of ['ch', 'CHE', 'che', '756'])
      expect((await service.get(`/countries/${code}/states`)).text).toBe(swissText);
    expect(await readError('/countries/UK/states')).toMatchObject({ status: 404, param: 'code' });
    expect((await readError('/countries/UK/states')).message).toContain('GB');
    expect(await readError('/countries/U1/states')).toMatchObject({ status: 400, param: 'code' });
  });

  it('are found by their code, with localized names', async () => {
    expect(await readData('/states/de-by?lang=fr')).toEqual({
      code: 'DE-BY',
      country: 'DE',
      name: 'Bavière',
      type: 'state',
      parent: null,
      id: 'DE-BY',
      status: 'iso',
      inForce: true,
      until: null,
      replacedBy: null,
      capital: 2867714,
      latitude: 48.13743,
      longitude: 11.57549,
      population: 13038724,
      populationYear: 2022,
      wikidata: 'Q980',
      geonamesId: 2951839,
    });
    expect(await readError('/states/DE-XX')).toMatchObject({ status: 404, param: 'code' });
    expect(await readError('/states/bavaria')).toMatchObject({ status: 400, param: 'code' });
  });

  it('include former states, and states created by law, on request, each with its own record', async () => {
    expect(await countRecords('/states?country=VN')).toBe(34);
    expect(await countRecords('/states?country=VN&inForce=false')).toBe(63);
    expect(await countRecords('/countries/AO/states')).toBe(18);
    expect(await countRecords('/countries/AO/states?status=law')).toBe(22);
    expect(await readData('/states/vn-43')).toMatchObject({
      inForce: false,
      until: '2025-07-01',
      replacedBy: ['VN-SG'],
    });
    expect(await readData('/states/AO-law-cubango')).toMatchObject({ code: null, status: 'law', name: 'Cubango' });
    expect(await listField('/states?parent=bf-law-soum&status=law', 'name')).toEqual(['Karo-Peli']);
  });

  it('with a former code or none are rejected as a filter of cities, and the error for a former code has its replacement', async () => {
    const failure = await readError('/cities?state=VN-43');
    expect(failure).toMatchObject({ status: 400, param: 'state' });
    expect(failure.message).toContain('VN-SG');
    expect(await readError('/cities?state=AO-law-cubango')).toMatchObject({ status: 400, param: 'state' });
  });

  it('can be filtered by parent and type', async () => {
    const provinces = await readData('/states?parent=es-an');
    expect(provinces).toHaveLength(8);
    for (const { parent } of provinces) expect(parent).toBe('ES-AN');
    expect(await listField('/states?country=US&type=DISTRICT', 'code')).toEqual(['US-DC']);
    expect((await readError('/states?type=provinc')).message).toContain('province');
  });

  it.each([
    ['bavaria', 'DE-BY'],
    ['bayern&lang=de', 'DE-BY'],
    ['california', 'US-CA'],
    ['US-TX', 'US-TX'],
    ['東京&lang=ja', 'JP-13'],
    ['ontaro', 'CA-ON'],
    ['andalucia&lang=es', 'ES-AN'],
  ])('that are found with q=%s begin with %s', async (q, code) =>
    expect((await listField(`/states?q=${encodeURI(q)}`, 'code'))[0]).toBe(code),
  );
});
