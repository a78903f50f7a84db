import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { type AddressParts, checkAddress } from './lookup.js';
import type { AddressFormat } from './schema.js';

const formats = await (await openLibrary(loadFromFolder())).open('addressFormats', 'en');
const findFormat = (alpha2: string) => formats.rows.record(formats.find(alpha2) as number);

const listProblems = (alpha2: string, parts: AddressParts) =>
  checkAddress(findFormat(alpha2), parts).problems.map(({ field, code }) => `${field} ${code}`);

describe('Checking an address', () => {
  test('lists missing parts in the order of the address', () => {
    expect(listProblems('US', {})).toEqual([
      'streetAddress missing',
      'city missing',
      'state missing',
      'postalCode missing',
    ]);
    expect(listProblems('JP', {})).toEqual(['postalCode missing', 'state missing', 'streetAddress missing']);
    expect(listProblems('HK', { streetAddress: '8 Finance Street' })).toEqual(['state missing']);
    expect(listProblems('SG', { streetAddress: ['', ' '], postalCode: '178880' })).toEqual(['streetAddress missing']);
  });

  const otherParts = { recipient: 'N', streetAddress: 'A', dependentLocality: 'D', city: 'C', state: 'S' };
  test.each<[string, string[], string[]]>([
    ['US', ['10118', '20500-0003', '20500 0003', ' 10118 '], ['1011', '101180', 'ABCDE', '10118-1']],
    ['GB', ['SW1A 2AA', 'sw1a2aa', 'M1 1AE'], ['SW1A', 'QQ1 1AA', '12345']],
    ['CA', ['K1A 0B1', 'k1a0b1'], ['D1A 0B1', 'K1A']],
    ['IE', ['D02 AF30', 'd02af30', 'D6W XY00', 'IE-A65 F4E2'], ['D2', '12345', '1234567', 'DUBLIN 2', 'D02 BGIJ']],
    ['NL', ['1012 JS', '1012js', 'NL-1012 JS'], ['1012', '1012 J', '0012 JS', '1012 SS']],
    ['BR', ['01310-100', '01310100'], ['1310-100']],
    ['CH', ['8001', 'CH-8001', 'CH 8001'], ['80011', 'DE-8001']],
    ['SE', ['111 20', '11120', 'SE-111 20'], ['1112']],
    ['LU', ['1009', 'L-1009', 'L1009'], ['10091']],
    ['LV', ['LV-1050', '1050', 'lv 1050'], ['105']],
    ['BB', ['BB23026', '23026'], ['2302']],
    ['KY', ['KY1-1100', '1-1100'], ['1100']],
    ['AT', ['1010', 'A-1010', 'AT-1010'], ['D-1010', 'B-1010']],
    ['DE', ['D-10115', 'DE-10115', 'D 10115'], ['CH-10115', '1011']],
    ['DK', ['8660', 'DK-8660', 'DK 8660'], ['8-8660x']],
    ['FI', ['FIN-00100', 'FI-00100', 'FI-FIN-00100'], ['F-00100']],
    ['LI', ['9490', 'FL-9490', 'LI-9490', 'FL-LI-9490'], ['9484']],
    ['FR', ['75008', 'F-75008', 'FR-75008'], ['7500']],
    ['JP', ['100-0001', '1000001', '１００－０００１', '〒100-0001', '〒 1000001'], ['100-001']],
    ['EG', ['11516', '١١٥١٦', '4460232'], ['1151', '١١٥', '446023']],
    ['KH', ['12000', '120101'], ['1200', '1201011']],
    ['KZ', ['050012', 'Z05T3D6', 'a01 p3k4'], ['05001', 'Z05T3DD']],
    ['SV', ['1101', 'CP 1101'], ['4101']],
    ['BH', ['317', '1203'], ['017', '1317']],
    ['IN', ['110004', '560 001', '560-001', '११०००४'], ['11000']],
    ['SA', ['12643', '12643-2121', '12643 2121'], ['12643-21']],
    ['SH', ['STHL 1ZZ', 'TDCU 1ZZ'], ['TDCU 2ZZ']],
    ['CL', ['8340457', '834-0457'], ['834045']],
    ['IR', ['11369-15111', '۱۱۳۶۹-۱۵۱۱۱'], ['11369']],
  ])('accepts valid postal codes of %s and rejects invalid ones', (alpha2, validCodes, invalidCodes) => {
    const checkCode = (postalCode: string) =>
      listProblems(alpha2, { ...otherParts, postalCode }).filter((problem) => problem.startsWith('postalCode'));
    for (const code of validCodes) expect(checkCode(code), code).toEqual([]);
    for (const code of invalidCodes) expect(checkCode(code), code).toEqual(['postalCode invalid']);
  });

  test('gives examples of valid postal codes, and uses the country’s own term for postal codes', () => {
    const readMessage = (alpha2: string, postalCode?: string) =>
      checkAddress(findFormat(alpha2), { ...otherParts, postalCode }).problems.find(
        ({ field }) => field === 'postalCode',
      )?.message;
    expect(readMessage('US', '1')).toBe('ZIP code must be like 95014 or 22162-1010');
    expect(readMessage('IE', '1')).toBe('Eircode must be like A65 F4E2');
    expect(readMessage('US')).toBe('ZIP code is missing');
  });

  test('reports unused parts without making the address invalid', () => {
    const berlin = { streetAddress: 'Platz der Republik 1', city: 'Berlin', postalCode: '11011', state: 'Berlin' };
    expect(checkAddress(findFormat('DE'), berlin)).toEqual({
      country: 'DE',
      valid: true,
      problems: [{ field: 'state', code: 'unused', message: 'addresses in DE have no state' }],
      state: null,
    });
    expect(listProblems('HK', { streetAddress: '1', state: 'Kowloon', postalCode: '999077' })).toEqual([
      'postalCode unused',
    ]);
  });

  test('finds no problem with all parts and an example as postal code, even in lower case, with the prefix or with the letters of the country', () => {
    for (let row = 0; row < formats.rows.length; row++) {
      const format: AddressFormat = formats.rows.record(row);
      const parts = Object.fromEntries(format.parts.map(({ part }) => [part, 'x']));
      for (const postalCode of format.postalCodeExamples) {
        const { countryCode, postalCodePrefix } = format;
        const prefixes = [postalCodePrefix ?? '', `${countryCode}-`, `${countryCode} ${postalCodePrefix ?? ''}`];
        for (const code of [postalCode.toLowerCase(), ...prefixes.map((prefix) => prefix + postalCode)])
          expect(
            checkAddress(format, { ...parts, postalCode: code }).problems,
            `${format.countryCode} ${code}`,
          ).toEqual([]);
      }
    }
  });
});
