import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { openAlmanac, openPhoneNumbers } from '../../index.js';
import type { PhoneNumber } from './schema.js';

const { parse, formatTyped } = await openPhoneNumbers();
const noNumber = { valid: false, possible: false, type: null, e164: null, international: null, national: null };

const publishedNumbers = readTsv<
  Exclude<keyof PhoneNumber, 'callingCode' | 'rfc3966' | 'extension'> | 'number' | 'countryAsked'
>(readFileSync(`${dataFolder}phone-codes/expected/google-examples.tsv`, 'utf8'));

/** E.123 separates the groups of an international number by spaces; Google uses hyphens in some numbers. */
const replaceHyphens = (text: string) => text.replaceAll('-', ' ');

describe('the published test numbers of libphonenumber', () => {
  test.each(publishedNumbers)('are parsed: $number with country $countryAsked is valid: $valid $reason', (row) => {
    const result = parse(row.number, row.countryAsked === '' ? {} : { country: row.countryAsked });
    expect([String(result.valid), String(result.possible), result.reason ?? '']).toEqual([
      row.valid,
      row.possible,
      row.reason,
    ]);
    if (!result.valid) return;
    expect([result.type, result.country, result.e164, result.national]).toEqual([
      row.type,
      row.country,
      row.e164,
      row.national,
    ]);
    expect(result.international).toBe(replaceHyphens(row.international));
    expect(result.rfc3966).toBe(`tel:${row.e164}`);
    expect(parse(result.international as string)).toEqual(result);
    expect(parse(result.national as string, { country: row.country })).toEqual(result);
  });

  test('include 150 valid ones from more than 60 countries, and 150 invalid ones', () => {
    const validNumbers = publishedNumbers.filter(({ valid }) => valid === 'true');
    expect([validNumbers.length, publishedNumbers.length]).toEqual([150, 300]);
    expect(new Set(validNumbers.map(({ country }) => country)).size).toBeGreaterThan(60);
  });
});

test('parse assigns a number to the country of its area code', async () => {
  const almanac = await openAlmanac();
  const wrongNumbers: string[] = [];
  let validCount = 0;
  for (const { code, phoneCode, areaCodes, numberLengths } of (await almanac.phoneCodes()).list().items) {
    for (const area of areaCodes) {
      for (const digits of ['2345678901234', '0123456789012', '5050505050505', '8642097531086']) {
        for (const length of numberLengths) {
          const result = parse(`${phoneCode}${area}${digits.slice(0, Math.max(0, length - area.length))}`);
          if (!result.valid) continue;
          validCount++;
          if (result.country !== code) wrongNumbers.push(`${code} ${result.e164} is read as ${result.country}`);
        }
      }
    }
  }
  expect(wrongNumbers).toEqual([]);
  expect(validCount).toBeGreaterThan(50);
});

test.each([
  // ANRT assigns 05 28 8x and 9x to Laayoune and Dakhla. Saint-Martin: https://www.faxinfo.fr/?p=43743
  ['+212 528 89 12 34', 'EH'],
  ['05 90 87 50 04', 'MF', 'GP'],
] as const)('%s belongs to %s, unlike in libphonenumber', (number, country, defaultCountry?: string) => {
  expect(parse(number, defaultCountry ? { country: defaultCountry } : {})).toMatchObject({ valid: true, country });
});

describe('parse', () => {
  test.each([
    ['078 123 45 67', 'CH'],
    ['078-123-45-67', 'CH'],
    ['(078) 123.45.67', 'CH'],
    ['078/1234567', 'CH'],
    ['+41 (0)78 123 45 67', undefined],
    ['0041 78 123 45 67', 'CH'],
    ['0041 78 123 45 67', undefined],
    ['011 41 78 123 45 67', 'US'],
    ['tel:+41-78-123-45-67', undefined],
    ['\u202a+41 78 123 45 67\u202c', undefined],
    ['\t+41\u00a078\u3000123 45 67\n', undefined],
    ['０７８１２３４５６７', 'ch'],
    ['＋４１（７８）１２３４５６７', undefined],
    ['٠٧٨١٢٣٤٥٦٧', 'CH'],
    ['+41 78 123 45 67', 'US'],
  ])('accepts a number as people write it: %j with country %s', (number, country) => {
    expect(parse(number, { country })).toMatchObject({
      valid: true,
      country: 'CH',
      e164: '+41781234567',
      reason: null,
    });
  });

  test('separates an extension, which E.164 does not contain', () => {
    for (const number of ['+1 650 253 0000 ext. 12', '+1 650 253 0000 x12', 'tel:+1-650-253-0000;ext=12'])
      expect(parse(number)).toMatchObject({
        e164: '+16502530000',
        international: '+1 650 253 0000 ext. 12',
        rfc3966: 'tel:+16502530000;ext=12',
        extension: '12',
      });
  });

  test('accepts numbers that belong to no country, and numbers of Ascension, whose code ISO only reserves', () => {
    expect(parse('+800 1234 5678')).toMatchObject({
      valid: true,
      country: null,
      callingCode: '+800',
      type: 'toll-free',
    });
    expect(parse('40123', { country: 'AC' })).toMatchObject({ valid: true, country: 'AC', callingCode: '+247' });
  });
});

describe('text that is not a valid number', () => {
  test.each([
    ['', undefined, 'not-a-number'],
    ['none', 'CH', 'not-a-number'],
    ['+', 'CH', 'not-a-number'],
    ['<script>alert(1)</script>', 'CH', 'not-a-number'],
    ['+41 78 123 45 67 or +41 79 123 45 67', 'CH', 'not-a-number'],
    ['078 123 45 67', undefined, 'country-required'],
    ['1234', 'GS', 'no-numbering-plan'],
    ['+999 123 456', undefined, 'unknown-calling-code'],
    ['112', 'CH', 'too-short'],
    ['+1 555 123 4567', undefined, 'unassigned'],
  ])('has a reason: %j with country %s is %s', (number, country, reason) => {
    const { possible, ...result } = parse(number, { country });
    expect([result.valid, possible, result.reason]).toEqual([false, reason === 'unassigned', reason]);
    if (!possible) expect({ ...result, possible }).toMatchObject(noNumber);
  });

  test('of 8,000 digits is too long', () => {
    expect(parse('9'.repeat(8000), { country: 'US' })).toMatchObject({ ...noNumber, valid: false, reason: 'too-long' });
  });

  test('never makes parse or formatTyped throw', () => {
    for (const text of [
      '\ud800',
      '\u0000',
      '🇨🇭',
      '++41781234567',
      '%',
      '(',
      '1'.repeat(250),
      ';ext=',
      '1;ext=1'.repeat(35),
      'ﷺ'.repeat(999),
    ])
      for (const country of [undefined, 'CH', 'US', 'AQ', 'XK'])
        expect([typeof parse(text, { country }).valid, typeof formatTyped(text, { country })]).toEqual([
          'boolean',
          'string',
        ]);
  });
});

describe('formatting while typing', () => {
  test('formats the digits typed so far', () => {
    const formattedTexts = Array.from('2133734253', (_digit, index, digits = '2133734253') =>
      formatTyped(digits.slice(0, index + 1), { country: 'US' }),
    );
    expect(formattedTexts.slice(-3)).toEqual(['(213) 373-42', '(213) 373-425', '(213) 373-4253']);
    expect(formatTyped('+4178123')).toBe('+41 78 123');
    expect(formatTyped('0781234567', { country: 'CH' })).toBe('078 123 45 67');
    expect(formatTyped('')).toBe('');
  });
});

test('parse rejects unknown options, invalid countries and wrong types', () => {
  const untyped = parse as (...values: unknown[]) => unknown;
  expect(() => untyped(41781234567)).toThrow(new TypeError('the number must be a string'));
  expect(() => untyped('1', { contry: 'CH' })).toThrow('did you mean country?');
  expect(() => untyped('1', { country: 'Switzerland' })).toThrow(RangeError);
});
