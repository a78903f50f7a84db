import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';

const almanac = await openLibrary(loadFromFolder());
const countries = await almanac.open('countries');
const findAlpha2 = (code: string) => {
  const row = countries.find(code);
  return row === undefined ? undefined : countries.rows.record(row).alpha2;
};

async function search(q: string, language = 'en'): Promise<string[]> {
  const { list, rows } = await almanac.open('countries', language);
  return Array.from(list({ q }).rows, (row) => rows.record(row).alpha2);
}

describe('A code', () => {
  test.each([
    ['DE', 'DE'],
    ['de', 'DE'],
    ['DEU', 'DE'],
    ['deu', 'DE'],
    ['276', 'DE'],
    ['004', 'AF'],
    ['4', 'AF'],
    [' jp ', 'JP'],
    ['xk', 'XK'],
    ['XKK', 'XK'],
    ['983', 'XK'],
  ])('such as %j finds %s', (code, alpha2) => {
    expect(findAlpha2(code)).toBe(alpha2);
  });

  test.each(['UK', 'EL', 'XX', 'AC', 'ZZ', '', '0', '000', '999', '2760', 'Germany', '__proto__', 'constructor', '😀'])(
    'that is not in ISO 3166-1 finds nothing: %j',
    (code) => {
      expect(findAlpha2(code)).toBeUndefined();
    },
  );

  test.each([
    ['UK', 'GB', 'reserved by ISO'],
    ['uk', 'GB', 'reserved by ISO, in lower case'],
    ['EL', 'GR', 'used by the European Union'],
    ['FX', 'FR', 'withdrawn by ISO'],
    ['EN', 'GB', 'the code of its language'],
    ['JA', 'JP', 'the code of its language'],
    ['KO', 'KR', 'the code of its language'],
    ['SU', 'RU', 'the code of a former state'],
    ['YU', 'RS', 'the code of a former state'],
    ['AN', 'CW', 'the code of a former territory'],
    ['TP', 'TL', 'withdrawn by ISO'],
    ['ZR', 'CD', 'withdrawn by ISO'],
    ['GER', 'DE', 'used by the International Olympic Committee'],
    ['SUI', 'CH', 'used by the International Olympic Committee'],
    ['RSA', 'ZA', 'used by the International Olympic Committee'],
    ['ENG', 'GB', 'used by a football association'],
    ['XKX', 'XK', 'used by the World Bank'],
    ['EI', 'IE', 'in FIPS 10'],
    ['ED', 'DE', 'two letters swapped'],
    ['DEX', 'DE', 'one letter wrong'],
    ['XX', 'XK', 'one letter wrong'],
    ['Germany', 'DE', 'a name instead of a code'],
    ['Deutschland', 'DE', 'a native name instead of a code'],
    ['Germny', 'DE', 'a name with a typo instead of a code'],
    ['Holland', 'NL', 'a common name instead of a code'],
  ])('such as %s most likely means %s: %s', (code, alpha2) => {
    expect(countries.nearest(code)).toBe(alpha2);
  });

  test.each(['', '12345', '😀', 'constructor', '__proto__'])(
    'that resembles no code and no name has no suggestion: %j',
    (code) => {
      expect(countries.nearest(code)).toBeUndefined();
    },
  );

  test('of every country has a suggestion if it is alpha-2, and finds the country if it is alpha-3', () => {
    for (let row = 0; row < countries.rows.length; row++) {
      const { alpha2, alpha3 } = countries.rows.record(row);
      expect(countries.nearest(alpha2)).not.toBe(undefined);
      expect(findAlpha2(alpha3)).toBe(alpha2);
    }
  });
});

describe('A search text', () => {
  test.each([
    ['germany', 'DE'],
    ['Deutschland', 'DE'],
    ['cote d ivoire', 'CI'],
    ["cote d'ivoire", 'CI'],
    ['ivory coast', 'CI'],
    ['burma', 'MM'],
    ['swaziland', 'SZ'],
    ['turkey', 'TR'],
    ['holland', 'NL'],
    ['england', 'GB'],
    ['usa', 'US'],
    ['america', 'US'],
    ['uae', 'AE'],
    ['drc', 'CD'],
    ['czech republic', 'CZ'],
    ['macedonia', 'MK'],
    ['holy see', 'VA'],
    ['são tomé', 'ST'],
    ['trinidad and tobago', 'TT'],
    ['saint lucia', 'LC'],
    ['日本', 'JP'],
    ['россия', 'RU'],
    ['مصر', 'EG'],
    ['gb', 'GB'],
    ['fra', 'FR'],
    ['indi', 'IN'],
    ['nige', 'NG'],
    ['germny', 'DE'],
    ['switzrland', 'CH'],
  ])('such as %j finds %s first', async (q, alpha2) => {
    expect((await search(q))[0]).toBe(alpha2);
  });

  test.each([
    ['allem', 'fr', 'DE'],
    ['ドイツ', 'ja', 'DE'],
    ['جمهورية', 'ar', 'CD'],
    ['germany', 'ja', 'DE'],
  ])('such as %j is searched in the language %s and in English, and finds %s', async (q, language, alpha2) => {
    expect(await search(q, language)).toContain(alpha2);
  });

  test('combines with the other filters', () => {
    const { rows, total, matches } = countries.list({ q: 'guinea', continent: 'Africa', recognized: true, limit: 2 });
    expect(total).toBe(3);
    expect(rows).toHaveLength(2);
    expect(matches).toHaveLength(2);
  });

  test('is optional: without it, a list has all countries by alpha2, in pages', () => {
    const { rows, total } = countries.list({ offset: 248 });
    expect(Array.from(rows, (row) => countries.rows.record(row).alpha2)).toEqual(['ZM', 'ZW']);
    expect(total).toBe(250);
  });
});
