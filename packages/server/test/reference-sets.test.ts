import { describe, expect, it } from 'vitest';
import { createRequestFunctions } from './questions.js';
import { openService } from './service.js';

const service = await openService();
const { readData, countRecords, listField } = createRequestFunctions(() => service);

describe('GET /timezones/:zone', () => {
  it('returns the same record as the list, with its label in the requested language', async () => {
    const [listedZone] = await readData('/timezones?zone=Asia/Tokyo&lang=ja');
    expect(await readData('/timezones/Asia/Tokyo?lang=ja')).toEqual(listedZone);
    expect(listedZone.displayName).toBe('東京');
  });
});

describe('The languages of the API', () => {
  it('can be filtered by script, and by a country in which they are official, nationally or regionally', async () => {
    expect(await listField('/languages?country=ESP', 'code')).toEqual(expect.arrayContaining(['ca', 'es', 'eu', 'gl']));
    expect(await listField('/languages?script=grek&supported=true', 'code')).toEqual(['el']);
  });

  it('are marked as supported if they are listed in /meta', async () => {
    const { supportedLanguages } = await readData('/meta');
    const codes = (await listField('/languages?supported=true', 'supported')).flat();
    expect(codes.sort()).toEqual(supportedLanguages);
  });
});

describe('The planets', () => {
  it('number eight, from the Sun outward, and kind or q also finds dwarf planets', async () => {
    expect(await listField('/planets', 'position')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await listField('/planets?kind=dwarf-planet', 'id')).toContain('ceres');
    expect(await countRecords('/planets?kind=all')).toBe(13);
    expect(await listField('/planets?q=pluto', 'id')).toEqual(['pluto']);
    expect(await listField('/planets?q=pluto&kind=planet', 'id')).toEqual([]);
  });
});

it('Stars are filtered by a constellation in upper or lower case, and by magnitude', async () => {
  const orion = ['Rigel', 'Betelgeuse', 'Bellatrix', 'Alnilam', 'Alnitak'];
  expect(await listField('/stars?constellation=ori&maxMagnitude=2', 'name')).toEqual(orion);
});
