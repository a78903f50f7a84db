import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { readTsvMap } from '../../build/tsv.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { Currency } from './schema.js';

const withdrawnTable = new URL('../../../../../data/currencies/curated/withdrawn.tsv', import.meta.url);
const almanac = await openLibrary(loadFromFolder());
const currencies = await almanac.open('currencies');
const countries = await almanac.open('countries');
const allRecords = Array.from({ length: currencies.rows.length }, (_, row) => currencies.rows.record(row));
const records = allRecords.filter(({ inForce }) => inForce);
const withdrawnRecords = allRecords.filter(({ inForce }) => !inForce);
const get = (code: string) => currencies.rows.record(currencies.find(code) as number);
const listCodes = (matches: (currency: Currency) => boolean) => records.filter(matches).map(({ code }) => code);
const findCodes = (query: Parameters<typeof currencies.list>[0]) => {
  const { rows, from } = currencies.list(query);
  return Array.from(rows, (row) => from.record(row).code);
};

describe('Every currency', () => {
  test('matches its schema', () => {
    for (const record of allRecords) expect([...Value.Errors(Currency, record)], record.code).toEqual([]);
  });

  test('has a unique code, number and name; all are sorted by code', () => {
    const codes = allRecords.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(new Set(records.map(({ numeric }) => numeric)).size).toBe(records.length);
    expect(new Set(allRecords.map(({ name }) => name)).size).toBe(allRecords.length);
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
    for (const { code, symbol, narrowSymbol } of allRecords) {
      expect(symbol, code).toMatch(/^\S.*$/u);
      expect(narrowSymbol.length, code).toBeLessThanOrEqual(Math.max(symbol.length, 3));
    }
  });

  test('in circulation is named in each language, except SVC, VED and at most six (fil, hi-Latn: more)', async () => {
    for (const language of almanac.languageTags.supported.filter((code) => code !== 'en')) {
      const localized = JSON.parse(new TextDecoder().decode(await loadFromFolder()(`currencies/${language}.json`))) as {
        name: (string | null)[];
      };
      const missing = allRecords.filter(
        ({ kind, code, inForce }, row) =>
          inForce && kind === 'currency' && localized.name[row] === null && !['SVC', 'VED'].includes(code),
      );
      // Names equal to the English ones are stored as null; Filipino uses most English names.
      if (!['fil', 'hi-Latn'].includes(language)) expect(missing.length, language).toBeLessThanOrEqual(6);
      for (const name of localized.name) expect(name ?? 'x', language).not.toMatch(/[[\]]|^$|^\s|\s$|\s\s/);
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
  )('exclude %s, which is withdrawn', (code) => {
    expect(findCodes({})).not.toContain(code);
    // ISO withdrew UYN in 1989, before the records begin.
    expect(get(code)?.inForce ?? false).toBe(false);
    expect(currencies.find(code) === undefined, code).toBe(code === 'UYN');
  });

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

// Rates: Bank of Greece, https://www.bankofgreece.gr/Pages/en/Markets/ISOTIMIES/stable.aspx; HRK, BGN: Regulation (EC) No
// 2866/98 as amended, https://legalize.dev/eu/law/31998R2866.
const ratesOfTheEuro = {
  ...{ ATS: 13.7603, BEF: 40.3399, CYP: 0.585274, DEM: 1.95583, ESP: 166.386, EEK: 15.6466, FIM: 5.94573 },
  ...{ FRF: 6.55957, GRD: 340.75, IEP: 0.787564, ITL: 1936.27, LTL: 3.4528, LVL: 0.702804, LUF: 40.3399 },
  ...{ MTL: 0.4293, NLG: 2.20371, PTE: 200.482, SIT: 239.64, SKK: 30.126, HRK: 7.5345, BGN: 1.95583 },
};

describe('Withdrawn currencies', () => {
  test('are the 62 codes with a number that List Three of ISO 4217 has from 1999 on', () => {
    expect(withdrawnRecords).toHaveLength(62);
    expect(findCodes({ inForce: false })).toEqual(allRecords.map(({ code }) => code));
    expect(findCodes({ inForce: true })).toEqual(records.map(({ code }) => code));
  });

  test('have the rate for which the euro replaced them, where the law fixed one', () => {
    const rates = withdrawnRecords.flatMap(({ code, fixedRate }) => (fixedRate === null ? [] : [[code, fixedRate]]));
    expect(Object.fromEntries(rates)).toEqual(ratesOfTheEuro);
    for (const code of Object.keys(ratesOfTheEuro)) expect(get(code).replacedBy, code).toEqual(['EUR']);
  });

  // FRF, ATS: ECB, December 2000, http://links.zero.eu.org/euro/. SIT: https://www.bsi.si/en/cash/the-story-of-the-euro.
  // The others: CLDR 48, supplemental currencyData.
  test.each([
    ['ANG', '2025-06-30', ['XCG'], ['BQ', 'CW', 'SX']],
    ['ATS', '2002-02-28', ['EUR'], ['AT']],
    ['BGL', '1999-07-05', ['EUR'], ['BG']],
    ['BGN', '2026-01-31', ['EUR'], ['BG']],
    ['CUC', '2021-06-01', ['CUP'], ['CU']],
    ['DEM', '2002-02-28', ['EUR'], ['DE', 'ME', 'XK']],
    ['ECS', '2000-10-02', ['USD'], ['EC']],
    ['FRF', '2002-02-17', ['EUR'], 'AD BL FR GF GP MC MF MQ PM RE TF YT'.split(' ')],
    ['HRK', '2023-01-14', ['EUR'], ['HR']],
    ['ROL', '2006-12-31', ['RON'], ['RO']],
    ['SIT', '2007-01-14', ['EUR'], ['SI']],
    ['VEB', '2008-06-30', ['VES'], ['VE']],
    ['YUM', '2002-05-15', ['EUR', 'RSD'], ['ME', 'RS', 'XK']],
    ['ZWD', '2008-08-01', ['ZWG'], ['ZW']],
    ['XEU', null, null, []],
  ])('include %s, which ended on %s and was replaced by %j', (code, until, replacedBy, countryCodes) =>
    expect(get(code)).toMatchObject({ until, replacedBy, countries: countryCodes }),
  );

  test('have a last day within two years of the month of ISO 4217, and replacements in force', () => {
    const months = readTsvMap(readFileSync(withdrawnTable, 'utf8'), 'code', 'withdrawn');
    for (const { code, until, replacedBy } of withdrawnRecords) {
      const days = (Date.parse(`${months.get(code)}-01`) - Date.parse(until ?? `${months.get(code)}-01`)) / 86_400_000;
      // ISO withdrew the codes RUR and BGL some years after their currencies.
      if (!['RUR', 'BGL'].includes(code)) expect(Math.abs(days), code).toBeLessThan(2 * 366);
      expect(until === null, code).toBe(replacedBy === null);
      for (const other of replacedBy ?? []) expect(get(other).inForce, code).toBe(true);
    }
    const unknown = withdrawnRecords.filter(({ until }) => until === null).map(({ code }) => code);
    expect(unknown).toEqual(['AYM', 'CHC', 'ECV', 'GHP', 'USS', 'XEU', 'ZWN']);
  });

  test.each([
    ['HR', '2020-01-01', ['HRK']],
    ['HR', '2023-01-07', ['EUR', 'HRK']],
    ['HR', '2023-02-01', ['EUR']],
    ['BG', '2000-01-01', ['BGN']],
    ['DE', '2000-06-01', ['DEM', 'EUR']],
    ['TL', '2001-01-01', ['IDR', 'TPE', 'USD']],
    ['EC', '1999-01-01', ['ECS']],
  ])('are the money of %s on %s: %j', (country, at, codes) => expect(findCodes({ country, at })).toEqual(codes));

  test('are not the money of any country on the day of the review, for which `at` lists what countries have', () => {
    for (let row = 0; row < countries.rows.length; row++) {
      const { alpha2, currencies: codes } = countries.rows.record(row);
      expect(findCodes({ country: alpha2, at: '2026-11-20' }), alpha2).toEqual([...codes].sort());
    }
  });

  test.each([
    ['ar', 'BGN', 'ليف بلغاري'],
    ['bg', 'BGN', 'Български лев'],
    ['de', 'HRK', 'Kroatischer Kuna'],
    ['es', 'DEM', 'marco alemán'],
    ['fr', 'FRF', 'franc français'],
    ['it', 'ITL', 'lira italiana'],
    ['ja', 'DEM', 'ドイツ マルク'],
    ['nl', 'NLG', 'Nederlandse gulden'],
    ['pl', 'ITL', 'lir włoski'],
    ['zh', 'FRF', '法国法郎'],
  ])('are named in %s: %s is %s', async (language, code, name) => {
    const { rows, find } = await almanac.open('currencies', language);
    expect(rows.record(find(code) as number).name).toBe(name);
  });

  test('come after those in force in a search, which lists them only on request', () => {
    expect(findCodes({ q: 'kuna' })).not.toContain('HRK');
    expect(findCodes({ q: 'kuna', inForce: false })[0]).toBe('HRK');
    for (const q of ['lira', 'franc', 'peso', 'dinar', 'ruble', 'leu', 'manat', 'dollar']) {
      const found = findCodes({ q, inForce: false }).map((code) => get(code).inForce);
      expect(found[0], q).toBe(true);
    }
  });

  test('do not share their numbers with others in lookups', () => {
    expect(get('532').code).toBe('XCG');
    expect(currencies.find('975')).toBeUndefined();
  });
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
