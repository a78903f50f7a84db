import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earliestMs, formatInstant, latestMs, readInstant } from './instant.js';

const readAndFormat = (text: string) => {
  const result = readInstant(text);
  return 'ms' in result ? formatInstant(result.ms) : result.problem;
};

describe('readInstant parses', () => {
  test.each([
    ['2026-12-21', '2026-12-21T00:00:00.000Z'],
    ['2026-12-21T18:00Z', '2026-12-21T18:00:00.000Z'],
    ['2026-12-21T18:00:05', '2026-12-21T18:00:05.000Z'],
    ['2026-12-21t18:00:05z', '2026-12-21T18:00:05.000Z'],
    ['2026-12-21 18:00', '2026-12-21T18:00:00.000Z'],
    ['2026-12-21T18:00:05.5Z', '2026-12-21T18:00:05.500Z'],
    ['2026-12-21T18:00:05,123456789Z', '2026-12-21T18:00:05.123Z'],
    ['2026-12-21T18:00+05:30', '2026-12-21T12:30:00.000Z'],
    ['2026-12-21T18:00+0530', '2026-12-21T12:30:00.000Z'],
    ['2026-12-21T18:00-03', '2026-12-21T21:00:00.000Z'],
    // As Temporal.ZonedDateTime prints it (RFC 9557).
    ['2026-12-21T18:00+05:30[Asia/Kolkata]', '2026-12-21T12:30:00.000Z'],
    ['2026-12-21T18:00:00Z[Asia/Kolkata][u-ca=gregory]', '2026-12-21T18:00:00.000Z'],
    ['2026-01-01T00:30+14:00', '2025-12-31T10:30:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29', '2000-02-29T00:00:00.000Z'],
    ['0000-01-01', '0000-01-01T00:00:00.000Z'],
    ['0001-03-01', '0001-03-01T00:00:00.000Z'],
    ['0099-12-31', '0099-12-31T00:00:00.000Z'],
    ['+002026-12-21', '2026-12-21T00:00:00.000Z'],
    ['-000044-03-15', '-000044-03-15T00:00:00.000Z'],
    ['-000004-02-29', '-000004-02-29T00:00:00.000Z'],
    ['-003000-01-01', '-003000-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    // Formats of ISO 8601-1:2019; 21 June 2026 is day 172 of the year and the Sunday of week 25.
    ['20260621', '2026-06-21T00:00:00.000Z'],
    ['20260621T183000Z', '2026-06-21T18:30:00.000Z'],
    ['20260621T1830', '2026-06-21T18:30:00.000Z'],
    ['2026-06-21T18', '2026-06-21T18:00:00.000Z'],
    ['2026-06-21T18+02', '2026-06-21T16:00:00.000Z'],
    ['2026-172', '2026-06-21T00:00:00.000Z'],
    ['2026172', '2026-06-21T00:00:00.000Z'],
    ['2024-366', '2024-12-31T00:00:00.000Z'],
    ['2026-172T12:00Z', '2026-06-21T12:00:00.000Z'],
    ['2026-W25-7', '2026-06-21T00:00:00.000Z'],
    ['2026W257', '2026-06-21T00:00:00.000Z'],
    ['2026-w25-7t12:00z', '2026-06-21T12:00:00.000Z'],
    ['2009-W01-1', '2008-12-29T00:00:00.000Z'],
    ['2009-W53-7', '2010-01-03T00:00:00.000Z'],
    ['2026-W25', '2026-06-15T00:00:00.000Z'],
    ['2026-06', '2026-06-01T00:00:00.000Z'],
    ['2026', '2026-01-01T00:00:00.000Z'],
    ['-000044-074', '-000044-03-14T00:00:00.000Z'],
    ['2026-06-21T24:00', '2026-06-22T00:00:00.000Z'],
    ['2026-12-31T24:00:00Z', '2027-01-01T00:00:00.000Z'],
  ])('%s as %s', (text, instant) => {
    expect(readAndFormat(text)).toBe(instant);
  });

  test('a + that a query string turned into a space', () => {
    expect(readAndFormat('2026-12-21T18:00 05:30')).toBe('2026-12-21T12:30:00.000Z');
    expect(readAndFormat(' 002026-12-21')).toBe('2026-12-21T00:00:00.000Z');
  });
});

test.each([
  ['2026-06-21', '2026-06-22T00:00:00.000Z'],
  ['2026-172', '2026-06-22T00:00:00.000Z'],
  ['2026-W25', '2026-06-22T00:00:00.000Z'],
  ['2026-06', '2026-07-01T00:00:00.000Z'],
  ['2026', '2027-01-01T00:00:00.000Z'],
  ['9999', '9999-12-31T23:59:59.999Z'],
])('the period that %s stands for ends at %s', (text, end) => {
  const result = readInstant(text) as { endMs: number };
  expect(formatInstant(result.endMs)).toBe(end);
});

test('a date with a time is an instant and not a period', () => {
  expect(readInstant('2026-06-21T00:00')).not.toHaveProperty('endMs');
});

describe('readInstant rejects', () => {
  test.each([
    ['2026-02-30', 'must be a day that exists: February 2026 has 28 days'],
    ['2026-06-31T12:00Z', 'must be a day that exists: June 2026 has 30 days'],
    ['1900-02-29', 'must be a day that exists: February 1900 has 28 days'],
    ['2026-01-00', 'must be a day that exists: January 2026 has 31 days'],
    ['2026-13-01', 'must have a month from 01 to 12'],
    ['2026-00-01', 'must have a month from 01 to 12'],
    ['2026-01-01T25:00Z', 'must have an hour from 00 to 23, or be 24:00'],
    ['2026-01-01T24:00:01Z', 'must have an hour from 00 to 23, or be 24:00'],
    ['20260230', 'must be a day that exists: February 2026 has 28 days'],
    ['2026-366', 'must be a day that exists: 2026 has 365 days'],
    ['2024-000', 'must be a day that exists: 2024 has 366 days'],
    ['2025-W53-1', 'must be a week that exists: 2025 has 52 weeks'],
    ['2026-W54', 'must be a week that exists: 2026 has 53 weeks'],
    ['2026-W00-1', 'must be a week that exists: 2026 has 53 weeks'],
    ['2026-W25-8', 'must have a weekday from 1 (Monday) to 7 (Sunday)'],
    ['2026-13', 'must have a month from 01 to 12'],
    ['2026-01-01T23:60Z', 'must have a minute from 00 to 59'],
    ['2016-12-31T23:59:60Z', 'must have a second from 00 to 59; leap seconds are not supported'],
    ['2026-01-01T00:00+24:00', 'must have an offset between -23:59 and +23:59'],
    ['2026-01-01T00:00+05:60', 'must have an offset between -23:59 and +23:59'],
    ['-000000-01-01', 'must not have a year -000000: the year 0 is 0000'],
    ['-003001-12-31', 'must lie between the years -3000 and 9999'],
    ['+010000-01-01', 'must lie between the years -3000 and 9999'],
    ['+800000-01-01', 'must lie between the years -3000 and 9999'],
    ['-800000', 'must lie between the years -3000 and 9999'],
    ['+800000-W05', 'must lie between the years -3000 and 9999'],
    ['-003000-01-01T00:00+01:00', 'must lie between the years -3000 and 9999'],
    ['9999-12-31T23:59-01:00', 'must lie between the years -3000 and 9999'],
  ])('%s, which %s', (text, problem) => {
    expect(readAndFormat(text)).toBe(problem);
  });

  test.each([
    '',
    'now',
    'today',
    '2026-1-1',
    '202612',
    '2026-1221',
    '202612-21',
    '2026-W521',
    '2026-12T18:00',
    '20',
    '12/21/2026',
    '2026-12-21T18:00:00.Z',
    '2026-12-21Z',
    '26-12-21',
    '12026-12-21',
    '2026-12-21T18:00Zulu',
    '1797811200000',
    '٢٠٢٦-١٢-٢١',
    '2026-12-21\n',
  ])('%j, and shows the expected format', (text) => {
    expect(readAndFormat(text)).toBe(
      'must be a date such as 2026-12-21 or a date and time such as 2026-12-21T18:00:00Z (ISO 8601)',
    );
  });
});

test('readInstant parses every instant that formatInstant writes, from the year -3000 to 9999', () => {
  fc.assert(
    fc.property(fc.integer({ min: earliestMs, max: latestMs }), (ms) => {
      expect(readInstant(formatInstant(ms))).toEqual({ ms });
    }),
  );
});

test('readInstant never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-+:.,TZ 9') }), (text) => {
      const result = readInstant(text);
      if ('ms' in result) expect(result.ms).toBeGreaterThanOrEqual(earliestMs);
      else expect(result.problem).toMatch(/^must /);
    }),
  );
});
