import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openPhoneCodes, readCallingCode } from './lookup.js';
import type { PhoneCode } from './schema.js';

const phoneCodes = await openPhoneCodes(new Files(loadFromFolder()), 'en');
const germanPhoneCodes = await openPhoneCodes(new Files(loadFromFolder()), 'de');
const all = Array.from({ length: phoneCodes.rows.length }, (_, row) => phoneCodes.rows.record(row));
const getRecord = (code: string) => phoneCodes.rows.record(phoneCodes.find(code) as number);
const listCodes = (query: Parameters<typeof phoneCodes.list>[0], dataset = phoneCodes) =>
  Array.from(dataset.list(query).rows, (row) => dataset.rows.record(row).code);
const findCountries = (phoneCode: string) => listCodes({ phoneCode });
const listRecordsWithCode = (phoneCode: string) => all.filter((record) => record.phoneCode === phoneCode);

describe('every phone code', () => {
  test('belongs to one of 252 countries and territories: ISO 3166-1, Kosovo, Ascension and Tristan da Cunha', () => {
    const codes = all.map(({ code }) => code);
    expect(codes).toHaveLength(252);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes).toEqual(expect.arrayContaining(['XK', 'AC', 'TA', 'AQ', 'BV', 'UM']));
  });

  test('begins with +, and no code begins with another', () => {
    const allCodes = [...new Set(all.flatMap(({ phoneCode, unusedPhoneCodes }) => [phoneCode, ...unusedPhoneCodes]))];
    for (const code of allCodes) {
      expect(code).toMatch(/^\+[1-9]\d{0,2}$/);
      expect(['+800', '+808', '+870', '+878', '+881', '+882', '+883', '+888', '+979']).not.toContain(code);
      expect(allCodes.filter((other) => other !== code && other.startsWith(code))).toEqual([]);
    }
  });

  test('has one main country, which has numbers of its own and no area codes', () => {
    for (const phoneCode of new Set(all.map((record) => record.phoneCode))) {
      const main = listRecordsWithCode(phoneCode).filter((record) => record.main);
      expect(main, phoneCode).toHaveLength(1);
      expect(main[0]?.areaCodes, phoneCode).toEqual([]);
      expect(main[0]?.assigned, phoneCode).toBe(true);
    }
  });

  test('has only area codes with which no area code of another country begins', () => {
    for (const record of all.filter(({ assigned }) => assigned)) {
      expect(record.areaCodes, record.code).toEqual([...new Set(record.areaCodes)].sort());
      const others = listRecordsWithCode(record.phoneCode).filter(
        ({ code, assigned }) => assigned && code !== record.code,
      );
      for (const area of record.areaCodes) {
        expect(area, record.code).toMatch(/^\d{1,6}$/);
        const conflictingRecords = others.filter(({ areaCodes }) => areaCodes.some((other) => other.startsWith(area)));
        expect(conflictingRecords, `${record.code} ${area}`).toEqual([]);
      }
    }
  });

  test('has an example number of a valid length in its country or the main country, except seven without any', () => {
    for (const { code, phoneCode, example, numberLengths, assigned } of all) {
      expect(numberLengths, code).toEqual([...numberLengths].sort((a, b) => a - b));
      if (example === null) {
        expect(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'], code).toContain(code);
        continue;
      }
      expect(assigned, code).toBe(true);
      const removeOtherCharacters = (text: string) => text.replace(/\D/g, '');
      expect(example.e164, code).toBe(`+${removeOtherCharacters(example.international)}`);
      expect(example.e164.startsWith(phoneCode), code).toBe(true);
      expect(numberLengths, code).toContain(example.e164.length - phoneCode.length);
      const main = listRecordsWithCode(phoneCode).find((record) => record.main) as PhoneCode;
      const foundCountries = findCountries(example.e164);
      expect(foundCountries.includes(code) || foundCountries.includes(main.code), code).toBe(true);
    }
  });

  test('is found by its code, with or without each area code', () => {
    for (const { code, phoneCode, areaCodes } of all) {
      expect(findCountries(phoneCode), code).toContain(code);
      for (const area of areaCodes) expect(findCountries(phoneCode + area), code).toContain(code);
    }
  });

  test('has the name of its country in the requested language', () => {
    for (const { code, country } of all) expect(country, code).toMatch(/^\p{L}/u);
    const readGermanName = (code: string) =>
      germanPhoneCodes.rows.record(germanPhoneCodes.find(code) as number).country;
    expect(['DE', 'BS', 'TA'].map(readGermanName)).toEqual(['Deutschland', 'Bahamas', 'Tristan da Cunha']);
  });
});

// From the ITU's list of assigned country codes (Recommendation E.164, annex to the Operational Bulletin).
const ituCodes = `
  EG 20, SS 211, MA 212, DZ 213, TN 216, LY 218, GM 220, SN 221, MR 222, ML 223, GN 224, CI 225, BF 226, NE 227, TG 228,
  BJ 229, MU 230, LR 231, SL 232, GH 233, NG 234, TD 235, CF 236, CM 237, CV 238, ST 239, GQ 240, GA 241, CG 242, CD 243,
  AO 244, GW 245, IO 246, AC 247, SC 248, SD 249, RW 250, ET 251, SO 252, DJ 253, KE 254, TZ 255, UG 256, BI 257, MZ 258,
  ZM 260, MG 261, RE 262, YT 262, TF 262, ZW 263, NA 264, MW 265, LS 266, BW 267, SZ 268, KM 269, ZA 27, SH 290, TA 290,
  ER 291, AW 297, FO 298, GL 299, GR 30, NL 31, BE 32, FR 33, ES 34, GI 350, PT 351, LU 352, IE 353, IS 354, AL 355,
  MT 356, CY 357, FI 358, AX 358, BG 359, HU 36, LT 370, LV 371, EE 372, MD 373, AM 374, BY 375, AD 376, MC 377, SM 378,
  UA 380, RS 381, ME 382, XK 383, HR 385, SI 386, BA 387, MK 389, IT 39, VA 39, RO 40, CH 41, CZ 420, SK 421, LI 423,
  AT 43, GB 44, GG 44, JE 44, IM 44, DK 45, SE 46, NO 47, SJ 47, BV 47, PL 48, DE 49, FK 500, GS 500, BZ 501, GT 502,
  SV 503, HN 504, NI 505, CR 506, PA 507, PM 508, HT 509, PE 51, MX 52, CU 53, AR 54, BR 55, CL 56, CO 57, VE 58,
  GP 590, BL 590, MF 590, BO 591, GY 592, EC 593, GF 594, PY 595, MQ 596, SR 597, UY 598, CW 599, BQ 599, MY 60, AU 61,
  CX 61, CC 61, ID 62, PH 63, NZ 64, PN 64, SG 65, TH 66, TL 670, NF 672, AQ 672, HM 672, BN 673, NR 674, PG 675, TO 676,
  SB 677, VU 678, FJ 679, PW 680, WF 681, CK 682, NU 683, WS 685, KI 686, NC 687, TV 688, PF 689, TK 690, FM 691, MH 692,
  RU 7, KZ 7, JP 81, KR 82, VN 84, KP 850, HK 852, MO 853, KH 855, LA 856, CN 86, BD 880, TW 886, TR 90, IN 91, PK 92,
  AF 93, LK 94, MM 95, MV 960, LB 961, JO 962, SY 963, IQ 964, KW 965, SA 966, YE 967, OM 968, PS 970, AE 971, IL 972,
  BH 973, QA 974, BT 975, MN 976, NP 977, IR 98, TJ 992, TM 993, AZ 994, GE 995, KG 996, UZ 998, EH 212, US 1, CA 1, UM 1
`
  .trim()
  .split(/,\s+/)
  .map((entry) => entry.split(' ') as [code: string, digits: string]);

// North American Numbering Plan Administrator: the area codes of each country and territory except the United States
// and Canada.
const northAmericanAreaCodes = Object.entries({
  AG: '268',
  AI: '264',
  AS: '684',
  BB: '246',
  BM: '441',
  BS: '242',
  DM: '767',
  DO: '809 829 849',
  GD: '473',
  GU: '671',
  JM: '658 876',
  KN: '869',
  KY: '345',
  LC: '758',
  MP: '670',
  MS: '664',
  PR: '787 939',
  SX: '721',
  TC: '649',
  TT: '868',
  VC: '784',
  VG: '284',
  VI: '340',
});

describe('the calling codes of the world', () => {
  test.each(ituCodes)('give %s the code +%s', (code, digits) => {
    expect(getRecord(code).phoneCode).toBe(`+${digits}`);
  });

  test.each(northAmericanAreaCodes)('give %s the exclusive area codes %s of +1', (code, areas) => {
    expect(getRecord(code).phoneCode).toBe('+1');
    expect(getRecord(code).areaCodes).toEqual(areas.split(' '));
    for (const area of areas.split(' ')) expect(findCountries(`+1${area}5550123`)).toEqual([code]);
  });

  test('are each in one of the two tables in this file', () => {
    const codesInTables = [...ituCodes.map(([code]) => code), ...northAmericanAreaCodes.map(([code]) => code)].sort();
    expect(codesInTables).toEqual(all.map(({ code }) => code));
  });

  test('are marked as unassigned for places without numbers of their own', () => {
    const unassignedCodes = all.filter(({ assigned }) => !assigned).map(({ code }) => code);
    expect(unassignedCodes).toEqual(['BV', 'GS', 'HM', 'PN', 'TF', 'UM']);
    expect(all.flatMap(({ code, unusedPhoneCodes }) => unusedPhoneCodes.map((digits) => [code, digits]))).toEqual([
      ['VA', '+379'],
    ]);
  });

  test.each([
    ['US', '011', '1'],
    ['GB', '00', '0'],
    ['FR', '00', '0'],
    ['IT', '00', null],
    ['HU', '00', '06'],
    ['RU', '8~10', '8'],
    ['JP', '010', '0'],
    ['AU', '0011', '0'],
    ['HK', '00', null],
    ['CU', '119', '0'],
    ['KE', '000', '0'],
    ['NG', '009', '0'],
    ['BR', null, '0'],
    ['TH', null, '0'],
  ])('are dialled from %s after the prefix %s, and the trunk prefix is %s', (code, international, national) => {
    expect(getRecord(code).internationalPrefix).toBe(international);
    expect(getRecord(code).nationalPrefix).toBe(national);
  });

  test('have the possible lengths of numbers after the code, or none if unknown', () => {
    expect(getRecord('US').numberLengths).toEqual([10]);
    expect(getRecord('FR').numberLengths).toEqual([9]);
    expect(getRecord('DK').numberLengths).toEqual([8]);
    expect(getRecord('AQ').numberLengths).toEqual([6]);
    expect(getRecord('BV').numberLengths).toEqual([]);
  });
});

describe('looking up a calling code', () => {
  test('returns all countries that share +1', () => {
    const sharers = findCountries('+1');
    expect(sharers.length).toBeGreaterThanOrEqual(25);
    expect(sharers).toEqual([...sharers].sort());
    expect(sharers).toEqual(expect.arrayContaining(['US', 'CA', 'BS', 'DO', 'JM', 'PR', 'UM']));
  });

  test.each([
    ['+1242', 'BS'],
    ['+1 (242) 555-1234', 'BS'],
    ['+1202', 'CA US'],
    ['+1808', 'CA UM US'],
    ['+124', 'BB BS CA US'],
    ['+1849', 'DO'],
    ['356', 'MT'],
    ['+356', 'MT'],
    ['+41791234567', 'CH'],
    ['+383', 'XK'],
    ['+7', 'KZ RU'],
    ['+77172', 'KZ'],
    ['+39', 'IT VA'],
    ['+39 06 6982 0000', 'VA'],
    ['+379', 'VA'],
    ['+44', 'GB GG IM JE'],
    ['+441481', 'GG'],
    ['+441534', 'JE'],
    ['+441624', 'IM'],
    ['+447624123456', 'IM'],
    ['+47', 'BV NO SJ'],
    ['+4779', 'SJ'],
    ['+358', 'AX FI'],
    ['+35818', 'AX'],
    ['+61', 'AU CC CX'],
    ['+6189162', 'CC'],
    ['+6189164', 'CX'],
    ['+212', 'EH MA'],
    ['+2125288', 'EH'],
    ['+262', 'RE TF YT'],
    ['+262269', 'YT'],
    ['+262262', 'RE'],
    ['+290', 'SH TA'],
    ['+2908', 'TA'],
    ['+2902', 'SH'],
    ['+500', 'FK GS'],
    ['+50027', 'FK'],
    ['+590', 'BL GP MF'],
    ['+599', 'BQ CW'],
    ['+5999', 'CW'],
    ['+5997', 'BQ'],
    ['+672', 'AQ HM NF'],
    ['+6723', 'NF'],
    ['+67211', 'AQ'],
    ['+64', 'NZ PN'],
    ['+247', 'AC'],
  ])('finds for %j the countries %s', (phoneCode, codes) => {
    expect(findCountries(phoneCode).join(' ')).toBe(codes);
  });

  test.each(['+800', '+881', '+999', '+21', '+3', '+', 'abc', '', '+0', '1234567890123456'])(
    'finds nothing for %j',
    (phoneCode) => {
      expect(findCountries(phoneCode)).toEqual([]);
    },
  );

  test.each([
    ['+1', '1'],
    ['1', '1'],
    [' 1', '1'],
    ['00 41', '41'],
    ['＋４１', '41'],
    ['+1-242', '1242'],
    ['+', undefined],
    ['', undefined],
    ['0', undefined],
    ['+041', undefined],
    ['++1', undefined],
    ['4a', undefined],
    ['Malta', undefined],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', undefined],
  ])('parses %j as the digits %j', (text, digits) => {
    expect(readCallingCode(text)).toBe(digits);
  });
});

describe('listing and searching phone codes', () => {
  test('returns all codes in the order of alpha-2 codes, also page by page', () => {
    expect(listCodes({})).toEqual(all.map(({ code }) => code));
    expect(listCodes({ limit: 2, offset: 3 })).toEqual(['AF', 'AG']);
    expect(phoneCodes.list({ limit: 2 }).total).toBe(252);
  });

  test('combines country, code and text with AND', () => {
    expect(listCodes({ country: 'bs' })).toEqual(['BS']);
    expect(listCodes({ country: 'BS', phoneCode: '+1' })).toEqual(['BS']);
    expect(listCodes({ country: 'BS', phoneCode: '+44' })).toEqual([]);
    expect(listCodes({ phoneCode: '+1', q: 'virgin' }).sort()).toEqual(['VG', 'VI']);
    expect(listCodes({ country: 'ZZ' })).toEqual([]);
  });

  test.each([
    ['switzerland', 'CH'],
    ['Côte', 'CI'],
    ['ch', 'CH'],
    ['CHE', 'CH'],
    ['in', 'IN'],
    ['us', 'US'],
    ['uk', 'GB'],
    ['usa', 'US'],
    ['united', 'US'],
    ['Saint Lucia', 'LC'],
    ['holland', 'NL'],
    ['ivory coast', 'CI'],
    ['tristan', 'TA'],
    ['ascension', 'AC'],
    ['switserland', 'CH'],
    ['+41', 'CH'],
    ['41', 'CH'],
    ['1', 'US'],
    ['7', 'RU'],
    ['44', 'GB'],
    ['242', 'CG'],
    ['1242', 'BS'],
    ['+41 79 123 45 67', 'CH'],
    ['379', 'VA'],
  ])('for %j finds %s first', (q, code) => {
    expect(listCodes({ q })[0]).toBe(code);
  });

  test('finds area codes on their own and codes that begin with the digits', () => {
    expect(listCodes({ q: '242' })).toEqual(['CG', 'BS']);
    expect(listCodes({ q: '38' })).toEqual(['BA', 'HR', 'ME', 'MK', 'RS', 'SI', 'UA', 'XK']);
    expect(listCodes({ q: '1' }).length).toBeGreaterThanOrEqual(25);
    expect(phoneCodes.list({ q: '1242' }).matches?.[0]).toEqual({ name: '+1 242', how: 'exact' });
    expect(listCodes({ q: '999' })).toEqual([]);
  });

  test('finds names in German and in English', () => {
    expect(listCodes({ q: 'Schweiz' }, germanPhoneCodes)[0]).toBe('CH');
    expect(listCodes({ q: 'Switzerland' }, germanPhoneCodes)[0]).toBe('CH');
  });
});
