import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { Currency } from './schema.js';

const almanac = await openLibrary(loadFromFolder());
const currencies = await almanac.open('currencies');
const countries = await almanac.open('countries');
const records = Array.from({ length: currencies.rows.length }, (_, row) => currencies.rows.record(row));
const get = (code: string) => currencies.rows.record(currencies.find(code) as number);
const listCodes = (matches: (currency: Currency) => boolean) => records.filter(matches).map(({ code }) => code);
const findCodes = (query: Parameters<typeof currencies.list>[0]) => {
  const { rows, from } = currencies.list(query);
  return Array.from(rows, (row) => from.record(row).code);
};

describe('Every currency', () => {
  test('matches its schema', () => {
    for (const record of records) expect([...Value.Errors(Currency, record)], record.code).toEqual([]);
  });

  test('has a unique code, number and name; all are sorted by code', () => {
    const codes = records.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(new Set(records.map(({ numeric }) => numeric)).size).toBe(records.length);
    expect(new Set(records.map(({ name }) => name)).size).toBe(records.length);
  });

  test('in circulation lists exactly the countries that list it, except SVC and VED', () => {
    for (const { code, kind, countries: countryCodes } of records) {
      if (kind !== 'currency' || ['SVC', 'VED'].includes(code)) continue;
      expect(countryCodes.length, code).toBeGreaterThan(0);
      for (const alpha2 of countryCodes)
        expect(countries.rows.record(countries.find(alpha2) as number).currencies, alpha2).toContain(code);
    }
    for (let row = 0; row < countries.rows.length; row++) {
      const { alpha2, currencies: currencyCodes } = countries.rows.record(row);
      for (const code of currencyCodes) expect(get(code).countries, code).toContain(alpha2);
    }
  });

  test('in circulation has a code that begins with X or the code of a country that uses it, except the euro', () => {
    const currenciesWithOtherCodes = records.filter(
      ({ code, kind, countries: countryCodes }) =>
        kind === 'currency' && !code.startsWith('X') && !countryCodes.includes(code.slice(0, 2)),
    );
    expect(currenciesWithOtherCodes.map(({ code }) => code)).toEqual(['EUR']);
  });

  test('has a symbol, and a narrow symbol that is not longer or has at most three characters', () => {
    for (const { code, symbol, narrowSymbol } of records) {
      expect(symbol, code).toMatch(/^\S.*$/u);
      expect(narrowSymbol.length, code).toBeLessThanOrEqual(Math.max(symbol.length, 3));
    }
  });

  test('in circulation is named in each language, except SVC, VED and at most six (fil, hi-Latn: more)', async () => {
    for (const language of almanac.languageTags.supported.filter((code) => code !== 'en')) {
      const localized = JSON.parse(new TextDecoder().decode(await loadFromFolder()(`currencies/${language}.json`))) as {
        name: (string | null)[];
      };
      const missing = records.filter(
        ({ kind, code }, row) => kind === 'currency' && localized.name[row] === null && !['SVC', 'VED'].includes(code),
      );
      // Names equal to the English ones are stored as null; Filipino uses most English names.
      if (!['fil', 'hi-Latn'].includes(language)) expect(missing.length, language).toBeLessThanOrEqual(6);
      for (const name of localized.name) expect(name ?? 'x', language).not.toMatch(/[[\]]|^\s|\s$|\s\s/);
    }
  });
});

describe('Currencies in force', () => {
  test('are the 178 codes of ISO 4217 up to amendment 180', () => {
    expect(records).toHaveLength(178);
    expect(listCodes(({ kind }) => kind === 'currency')).toHaveLength(155);
  });

  test.each(
    'ANG BGN BYR CUC DEM EEK FRF GHC HRK ITL LTL LVL MRO ROL RUR SIT SKK SLL STD TRL UYN VEB VEF YUM ZMK ZWD ZWL ZWR'.split(
      ' ',
    ),
  )('exclude %s, which is withdrawn', (code) => expect(currencies.find(code)).toBeUndefined());

  test.each([
    // Code, number and minor unit from ISO 4217, List One.
    ['AED', '784', 2],
    ['BHD', '048', 3],
    ['BYN', '933', 2],
    ['CHF', '756', 2],
    ['CLF', '990', 4],
    ['CLP', '152', 0],
    ['EUR', '978', 2],
    ['GBP', '826', 2],
    ['IDR', '360', 2],
    ['IQD', '368', 3],
    ['ISK', '352', 0],
    ['JPY', '392', 0],
    ['KRW', '410', 0],
    ['KWD', '414', 3],
    ['LYD', '434', 3],
    ['MGA', '969', 2],
    ['MRU', '929', 2],
    ['OMR', '512', 3],
    ['SLE', '925', 2],
    ['STN', '930', 2],
    ['TND', '788', 3],
    ['USD', '840', 2],
    ['UYW', '927', 4],
    ['VED', '926', 2],
    ['VES', '928', 2],
    ['VND', '704', 0],
    ['XAD', '396', 2],
    ['XAF', '950', 0],
    ['XAU', '959', null],
    ['XCG', '532', 2],
    ['XDR', '960', null],
    ['XOF', '952', 0],
    ['ZMW', '967', 2],
    ['ZWG', '924', 2],
  ])('include %s, with the number %s and %s digits', (code, numeric, digits) => {
    expect(get(code)).toMatchObject({ numeric, digits });
    expect(currencies.find(numeric)).toBe(currencies.find(code));
  });

  test.each([
    ['XCG', ['CW', 'SX']],
    ['CHF', ['CH', 'LI']],
    ['XPF', ['NC', 'PF', 'WF']],
    ['XOF', ['BF', 'BJ', 'CI', 'GW', 'ML', 'NE', 'SN', 'TG']],
    ['XAF', ['CF', 'CG', 'CM', 'GA', 'GQ', 'TD']],
    ['XCD', ['AG', 'AI', 'DM', 'GD', 'KN', 'LC', 'MS', 'VC']],
    ['NOK', ['BV', 'NO', 'SJ']],
    ['DKK', ['DK', 'FO', 'GL']],
    ['AUD', ['AU', 'CC', 'CX', 'HM', 'KI', 'NF', 'NR', 'TV']],
    ['CHE', ['CH']],
    ['XAU', []],
  ])('include %s, which is used in %s', (code, countryCodes) => expect(get(code).countries).toEqual(countryCodes));

  test('include the euro, the currency of 21 members of the European Union, among them Bulgaria since 2026', () => {
    const members = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
    expect(get('EUR').countries).toEqual(expect.arrayContaining(members));
    for (const other of ['CZ', 'DK', 'HU', 'PL', 'RO', 'SE']) expect(get('EUR').countries).not.toContain(other);
  });

  test.each([
    ['en', 'USD', 'US Dollar', '$', '$'],
    ['en', 'CAD', 'Canadian Dollar', 'CA$', '$'],
    ['en', 'CZK', 'Czech Koruna', 'CZK', 'Kč'],
    ['de', 'CHF', 'Schweizer Franken', 'CHF', 'CHF'],
    ['fr', 'USD', 'dollar des États-Unis', '$US', '$'],
    ['ja', 'JPY', '日本円', '￥', '￥'],
    ['zh', 'CNY', '人民币', '¥', '¥'],
    ['hi', 'INR', 'भारतीय रुपया', '₹', '₹'],
    ['ru', 'RUB', 'российский рубль', '₽', '₽'],
    ['sv', 'SEK', 'svensk krona', 'kr', 'kr'],
    ['sw', 'KES', 'Shilingi ya Kenya', 'Ksh', 'Ksh'],
    ['pt', 'BRL', 'Real brasileiro', 'R$', 'R$'],
    ['ko', 'KRW', '대한민국 원', '₩', '₩'],
  ])(
    'have names and symbols: in %s, %s is %s, with the symbol %s and the narrow symbol %s',
    async (language, code, name, symbol, narrowSymbol) => {
      const { rows, find } = await almanac.open('currencies', language);
      expect(rows.record(find(code) as number)).toMatchObject({ name, symbol, narrowSymbol });
    },
  );
});

describe('A search of currencies', () => {
  test.each([
    ['usd', 'USD'],
    ['756', 'CHF'],
    ['swiss fr', 'CHF'],
    ['yen', 'JPY'],
    ['pound', 'GBP'],
    ['sterling', 'GBP'],
    ['euro', 'EUR'],
    ['€', 'EUR'],
    ['$', 'USD'],
    ['zł', 'PLN'],
    ['rupee', 'INR'],
    ['zloty', 'PLN'],
    ['renminbi', 'CNY'],
    ['swiss frank', 'CHF'],
  ])('for %s finds %s first', (q, code) => expect(findCodes({ q })[0]).toBe(code));

  test('finds every currency that shares a symbol', () => {
    expect(findCodes({ q: 'kr' })).toEqual(expect.arrayContaining(['SEK', 'NOK', 'DKK', 'ISK']));
  });

  test('filters by country and kind', () => {
    expect(findCodes({ country: 'CH' })).toEqual(['CHE', 'CHF', 'CHW']);
    expect(findCodes({ country: 'CH', kind: 'currency' })).toEqual(['CHF']);
    expect(findCodes({ kind: 'metal' })).toEqual(['XAG', 'XAU', 'XPD', 'XPT']);
    expect(findCodes({ q: 'dollar', country: 'NZ' })).toEqual(['NZD']);
  });
});
