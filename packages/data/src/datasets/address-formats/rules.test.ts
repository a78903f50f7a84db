import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { AddressFormat } from './schema.js';

const formats = await (await openLibrary(loadFromFolder())).open('addressFormats', 'en');
const findFormat = (alpha2: string) => formats.rows.record(formats.find(alpha2) as number);

const all = Array.from({ length: formats.rows.length }, (_, row) => formats.rows.record(row));
const listLetters = (format: string) => [...format.matchAll(/%([A-Z])/g)].map(([, letter]) => letter as string);
const matches = (format: AddressFormat, code: string) => new RegExp(format.postalCodePattern as string).test(code);

describe('every address format', () => {
  test('belongs to one of the 250 countries and territories, in the order of alpha-2 codes', () => {
    const codes = all.map(({ countryCode }) => countryCode);
    expect(codes).toHaveLength(250);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes).toContain('XK');
    expect(codes).not.toContain('AC');
  });

  test('contains only the placeholders N O A D C S Z X and n, and no empty line', () => {
    for (const { countryCode, format, latinFormat } of all) {
      for (const text of latinFormat === null ? [format] : [format, latinFormat]) {
        expect(text, countryCode).toMatch(/^(?:[^%]|%[NOADCSZXn])+$/);
        expect(text, countryCode).not.toMatch(/%n%n|^%n|%n$/);
      }
    }
  });

  test('separates the parts of each line, except in China and Taiwan', () => {
    const formatsWithoutSeparators = all.filter(({ format }) => /%[A-Z]%[A-Z]/.test(format.replaceAll('%n', '\n')));
    expect(formatsWithoutSeparators.map(({ countryCode }) => countryCode)).toEqual(['CN', 'TW']);
  });

  test('has and requires a street address, and lists in sorted order only letters that it contains', () => {
    for (const { countryCode, format, required, uppercase, latinFormat } of all) {
      const letters = listLetters(format);
      expect(letters, countryCode).toContain('A');
      expect(letters, countryCode).toEqual(expect.arrayContaining([...required, ...uppercase]));
      expect(letters, countryCode).toEqual(expect.arrayContaining(listLetters(latinFormat ?? '')));
      expect(required, countryCode).toContain('A');
      expect(required, countryCode).toEqual([...new Set(required)].sort());
      expect(uppercase, countryCode).toEqual([...new Set(uppercase)].sort());
    }
  });

  test('lists each of its parts once, in the order of the address and with a label', () => {
    for (const { countryCode, format, parts, required, uppercase } of all) {
      expect(
        parts.map(({ letter }) => letter),
        countryCode,
      ).toEqual([...new Set(listLetters(format))]);
      for (const part of parts) {
        expect(part.label, countryCode).toMatch(/^[A-Z]\S/);
        expect(part.type, countryCode).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
        expect(part.required, countryCode).toBe(required.includes(part.letter));
        expect(part.uppercase, countryCode).toBe(uppercase.includes(part.letter));
      }
    }
  });

  test('has a postal code pattern only if it contains a postal code, with examples that match', () => {
    for (const format of all) {
      const { countryCode, postalCodePattern, postalCodeExamples, parts } = format;
      if (postalCodePattern === null) {
        expect(postalCodeExamples, countryCode).toEqual([]);
        continue;
      }
      expect(listLetters(format.format), countryCode).toContain('Z');
      expect(parts.map(({ letter }) => letter)).toContain('Z');
      expect(postalCodeExamples.length, countryCode).toBeGreaterThan(0);
      for (const example of postalCodeExamples)
        expect(matches(format, example), `${countryCode} ${example}`).toBe(true);
    }
  });

  test('accepts the postal codes that Google gives as examples in 2026', () => {
    const rows = readTsv<'country' | 'codes'>(
      readFileSync(`${dataFolder}address-formats/expected/postal-codes.tsv`, 'utf8'),
    );
    expect(rows.length).toBeGreaterThan(170);
    for (const { country, codes } of rows) {
      for (const code of codes.split(',')) expect(matches(findFormat(country), code), `${country} ${code}`).toBe(true);
    }
  });

  test('anchors its postal code pattern, if any; the pattern compiles with the flags u and v and has no unbounded repetition', () => {
    for (const { countryCode, postalCodePattern } of all) {
      if (postalCodePattern === null) continue;
      expect(postalCodePattern, countryCode).toMatch(/^\^.*\$$/);
      expect(() => new RegExp(postalCodePattern, 'u'), countryCode).not.toThrow();
      expect(() => new RegExp(postalCodePattern, 'v'), countryCode).not.toThrow();
      expect(postalCodePattern.replace(/\\./g, ''), countryCode).not.toMatch(/[*+]|\{\d*,\}/);
    }
  });

  test('puts the postal code prefix directly before the postal code', () => {
    for (const { countryCode, format, postalCodePrefix } of all) {
      if (postalCodePrefix !== null) expect(format, countryCode).toContain(`${postalCodePrefix}%Z`);
    }
  });
});

// By country: the line order according to the Universal Postal Union or the national post, the letters of the required
// parts, and valid and invalid postal codes.
const postalRules: Record<string, [format: string, required: string, validCodes: string[], invalidCodes: string[]]> = {
  US: ['%N%n%O%n%A%n%C, %S %Z', 'ACSZ', ['10001', '20500-0003'], ['1000', '10001-12']],
  CA: ['%N%n%O%n%A%n%C %S %Z', 'ACSZ', ['K1A 0B1', 'V5K0A1'], ['D1A 0B1', 'K1A 0O1']],
  MX: ['%N%n%O%n%A%n%D%n%Z %C, %S', 'ACSZ', ['06000'], ['6000']],
  CR: ['%N%n%O%n%A%n%S, %C%n%Z', 'ACS', ['10101'], ['101']],
  TT: ['%N%n%O%n%A%n%C%n%Z', 'AC', ['120110'], ['12011']],
  BR: ['%O%n%N%n%A%n%D%n%C-%S%n%Z', 'ACSZ', ['01310-100', '70150900'], ['1310-100']],
  AR: ['%N%n%O%n%A%n%Z %C%n%S', 'AC', ['C1002AAP', 'B1900', '5000'], ['I1000']],
  CL: ['%N%n%O%n%A%n%Z %C%n%S', 'AC', ['8320000'], ['832000']],
  CO: ['%N%n%O%n%A%n%D%n%C, %S, %Z', 'AS', ['110111'], ['11011']],
  PE: ['%N%n%O%n%A%n%C %Z%n%S', 'AC', ['15001', 'LIMA 1'], ['35001']],
  GB: ['%N%n%O%n%A%n%C%n%Z', 'ACZ', ['SW1A 1AA', 'EC1A1BB', 'M1 1AE', 'BFPO 57'], ['SW1A', 'QQ1 1AA']],
  GG: ['%N%n%O%n%A%n%C%nGUERNSEY%n%Z', 'ACZ', ['GY1 2PF'], ['JE1 2PF']],
  IE: ['%N%n%O%n%A%n%D%n%C%n%S%n%Z', 'AC', ['D02 AF30', 'A65F4E2', 'D6W PV38'], ['D2', '1234567']],
  FR: ['%O%n%N%n%A%n%Z %C', 'ACZ', ['75008', '13001'], ['7500']],
  RE: ['%O%n%N%n%A%n%Z %C %X', 'ACZ', ['97400', '97410'], ['97500']],
  BE: ['%O%n%N%n%A%n%Z %C', 'ACZ', ['1000'], ['10000']],
  NL: ['%O%n%N%n%A%n%Z %C', 'ACZ', ['1012 JS', '2511CV'], ['1012']],
  LU: ['%O%n%N%n%A%nL-%Z %C', 'ACZ', ['1009'], ['L-1009']],
  DE: ['%N%n%O%n%A%n%Z %C', 'ACZ', ['10115', '01067'], ['1067']],
  AT: ['%O%n%N%n%A%n%Z %C', 'ACZ', ['1010'], ['A-1010']],
  CH: ['%O%n%N%n%A%nCH-%Z %C', 'ACZ', ['8001', '3003'], ['80011']],
  LI: ['%O%n%N%n%A%nFL-%Z %C', 'ACZ', ['9490'], ['9499']],
  IT: ['%N%n%O%n%A%n%Z %C %S', 'ACSZ', ['00184'], ['184']],
  VA: ['%N%n%O%n%A%n%Z %C', 'AC', ['00120'], ['00121']],
  ES: ['%N%n%O%n%A%n%Z %C %S', 'ACSZ', ['28013'], ['2801']],
  PT: ['%N%n%O%n%A%n%Z %C', 'ACZ', ['1100-148'], ['1100148']],
  SE: ['%O%n%N%n%A%nSE-%Z %C', 'ACZ', ['111 20', '11120'], ['1112']],
  NO: ['%N%n%O%n%A%n%Z %C', 'ACZ', ['0150'], ['150']],
  FI: ['%O%n%N%n%A%nFI-%Z %C', 'ACZ', ['00100'], ['100']],
  PL: ['%N%n%O%n%A%n%Z %C', 'ACZ', ['00-001'], ['00001']],
  CZ: ['%N%n%O%n%A%n%Z %C', 'ACZ', ['110 00', '11000'], ['110-00']],
  HU: ['%N%n%O%n%C%n%A%n%Z', 'ACZ', ['1051'], ['H-1051']],
  GR: ['%N%n%O%n%A%n%Z %C', 'ACZ', ['105 57'], ['105']],
  EE: ['%N%n%O%n%A%n%Z %C %S', 'ACZ', ['10111'], ['1011']],
  LV: ['%N%n%O%n%A%n%S%n%C, %Z', 'ACZ', ['LV-1050'], ['1050']],
  LT: ['%O%n%N%n%A%nLT-%Z %C %S', 'ACZ', ['01100'], ['LT-01100']],
  RO: ['%N%n%O%n%A%n%Z %C %S', 'ACZ', ['010011'], ['10011']],
  UA: ['%N%n%O%n%A%n%C%n%S%n%Z', 'ACZ', ['01001'], ['0100']],
  BY: ['%O%n%N%n%A%n%Z, %C%n%S', 'AC', ['220030'], ['22003']],
  RU: ['%N%n%O%n%A%n%C%n%S%n%Z', 'ACSZ', ['101000', '190000'], ['10100']],
  XK: ['%N%n%O%n%A%n%Z %C', 'AC', ['10000'], ['80000']],
  TR: ['%N%n%O%n%A%n%Z %C/%S', 'ACZ', ['34110'], ['3411']],
  IL: ['%N%n%O%n%A%n%C %Z', 'AC', ['9195015', '91950'], ['919501']],
  SA: ['%N%n%O%n%A%n%C %Z', 'AC', ['11564'], ['1156']],
  IR: ['%O%n%N%n%S%n%C, %D%n%A%n%Z', 'AC', ['11369-15111', '1136915111'], ['11369']],
  KZ: ['%Z%n%S%n%C%n%A%n%O%n%N', 'AC', ['010000', 'Z05T3D6'], ['01000']],
  IN: ['%N%n%O%n%A%n%C %Z%n%S', 'ACSZ', ['110001'], ['11000']],
  PK: ['%N%n%O%n%A%n%D%n%C-%Z', 'AC', ['44000'], ['4400']],
  BD: ['%N%n%O%n%A%n%C - %Z', 'AC', ['1000'], ['10000']],
  CN: ['%Z%n%S%C%D%n%A%n%O%n%N', 'ACSZ', ['100000', '200001'], ['10000']],
  TW: ['%Z%n%S%C%n%A%n%O%n%N', 'ACSZ', ['100', '10058', '100058'], ['1000']],
  JP: ['〒%Z%n%S%n%A%n%O%n%N', 'ASZ', ['100-0001', '1000001'], ['100-001']],
  KR: ['%S %C %D%n%A%n%O%n%N%n%Z', 'ACSZ', ['03187'], ['110-031']],
  TH: ['%N%n%O%n%A%n%D %C%n%S %Z', 'AC', ['10200'], ['1020']],
  VN: ['%N%n%O%n%A%n%C%n%S %Z', 'AS', ['100000', '11009'], ['1100']],
  MY: ['%N%n%O%n%A%n%D%n%Z %C%n%S', 'ACZ', ['50050'], ['5005']],
  SG: ['%N%n%O%n%A%nSINGAPORE %Z', 'AZ', ['018956'], ['18956']],
  ID: ['%N%n%O%n%A%n%C%n%S %Z', 'AS', ['10110'], ['1011']],
  PH: ['%N%n%O%n%A%n%D, %C%n%Z %S', 'AC', ['1000'], ['100']],
  AU: ['%O%n%N%n%A%n%C %S %Z', 'ACSZ', ['2000', '0800'], ['200']],
  NZ: ['%N%n%O%n%A%n%D%n%C %Z', 'ACZ', ['6011'], ['601']],
  ZA: ['%N%n%O%n%A%n%D%n%C%n%Z', 'ACZ', ['8001'], ['80011']],
  EG: ['%N%n%O%n%A%n%C%n%S%n%Z', 'AC', ['11511', '4460232'], ['1151']],
  MA: ['%N%n%O%n%A%n%Z %C', 'AC', ['20000'], ['2000']],
  DZ: ['%N%n%O%n%A%n%Z %C', 'AC', ['16000'], ['1600']],
  SN: ['%N%n%O%n%A%n%Z %C', 'AC', ['12500'], ['1250']],
  NG: ['%N%n%O%n%A%n%D%n%C %Z%n%S', 'AC', ['100001'], ['10000']],
  KE: ['%N%n%O%n%A%n%C%n%Z', 'AC', ['00100'], ['100']],
  ET: ['%N%n%O%n%A%n%Z %C', 'AC', ['1000'], ['100']],
  NA: ['%N%n%O%n%A%n%C%n%Z', 'AC', ['10005'], ['9000']],
};

describe('the address format', () => {
  test.each(Object.entries(postalRules))(
    'of %s follows the rules of the postal service',
    (alpha2, [format, required]) => {
      expect(findFormat(alpha2).format).toBe(format);
      expect(findFormat(alpha2).required.join('')).toBe(required);
    },
  );

  test.each(Object.entries(postalRules))(
    'of %s recognizes valid postal codes and rejects invalid ones',
    (alpha2, [, , validCodes, invalidCodes]) => {
      for (const code of validCodes) expect(matches(findFormat(alpha2), code), code).toBe(true);
      for (const code of invalidCodes) expect(matches(findFormat(alpha2), code), code).toBe(false);
    },
  );

  test.each(['AE', 'AO', 'BS', 'HK', 'JM', 'MO', 'PA', 'QA', 'UG', 'ZW'])(
    'of %s has no postal code pattern',
    (alpha2) => {
      expect(findFormat(alpha2).postalCodePattern).toBeNull();
    },
  );

  test.each(['AG', 'AO', 'AQ', 'BV', 'BZ', 'CM', 'FJ', 'GH', 'PS', 'QA', 'TF', 'UG', 'VU', 'YE', 'ZW'])(
    'of %s has only recipient, organization, street and town, because nothing else is known',
    (alpha2) => {
      expect(findFormat(alpha2).format).toBe('%N%n%O%n%A%n%C');
    },
  );

  test.each([
    ['US', 'S', 'State'],
    ['US', 'Z', 'ZIP code'],
    ['GB', 'C', 'Post town'],
    ['GB', 'Z', 'Postcode'],
    ['IE', 'S', 'County'],
    ['IE', 'Z', 'Eircode'],
    ['IN', 'Z', 'PIN code'],
    ['JP', 'S', 'Prefecture'],
    ['CA', 'S', 'Province'],
    ['AU', 'C', 'Suburb'],
    ['BR', 'D', 'Neighborhood'],
    ['AE', 'S', 'Emirate'],
    ['HK', 'S', 'Area'],
    ['CO', 'S', 'Department'],
    ['CL', 'S', 'Region'],
    ['EG', 'S', 'Governorate'],
    ['RU', 'S', 'Oblast'],
    ['KR', 'S', 'Do/Si'],
    ['TH', 'C', 'District'],
    ['LV', 'C', 'Municipality'],
    ['RO', 'C', 'City'],
    ['RO', 'S', 'County'],
    ['DE', 'Z', 'Postal code'],
  ])('of %s labels the part %%%s as "%s"', (alpha2, letter, label) => {
    expect(findFormat(alpha2).parts.find((part) => part.letter === letter)?.label).toBe(label);
  });

  test('of Japan, China, Korea, Taiwan and Hong Kong has an order for Latin script, that of Germany has none', () => {
    expect(findFormat('JP').latinFormat).toBe('%N%n%O%n%A, %S%n%Z');
    expect(findFormat('CN').latinFormat).toBe('%N%n%O%n%A%n%D%n%C%n%S, %Z');
    expect(findFormat('KR').latinFormat).toBe('%N%n%O%n%A%n%D%n%C%n%S%n%Z');
    expect(findFormat('TW').latinFormat).toBe('%N%n%O%n%A%n%C, %S %Z');
    expect(findFormat('HK').latinFormat).toBe('%N%n%O%n%A%n%C%n%S');
    expect(findFormat('DE').latinFormat).toBeNull();
  });
});

describe('listing address formats', () => {
  test('returns all formats, a page of them, or the format of one country', () => {
    expect(formats.list().total).toBe(250);
    const page = formats.list({ limit: 2, offset: 1 });
    expect(page.total).toBe(250);
    expect(Array.from(page.rows, (row) => formats.rows.record(row).countryCode)).toEqual(['AE', 'AF']);
    const japan = formats.list({ country: 'jp' });
    expect(Array.from(japan.rows, (row) => formats.rows.record(row).countryCode)).toEqual(['JP']);
    expect(formats.list({ country: 'ZZ' }).total).toBe(0);
    expect(formats.find('ZZ')).toBeUndefined();
  });
});
