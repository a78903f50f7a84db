import { expect, it } from 'vitest';
import { checkDeprecation, writeDeprecationHeaders } from '../src/deprecation.js';

const link = 'https://almanac.example/docs/changes';

it('A deprecated operation sends the headers of RFC 9745 and RFC 8594; other operations send none of them', () => {
  // 2023-07-01T00:00:00Z is a second after the example of RFC 9745, section 2.1, which is @1688169599.
  expect(writeDeprecationHeaders({ since: '2023-07-01', sunset: '2025-07-01', link })).toEqual([
    'deprecation',
    '@1688169600',
    'sunset',
    'Tue, 01 Jul 2025 00:00:00 GMT',
    'link',
    `<${link}>; rel="deprecation", <${link}>; rel="sunset"`,
  ]);
  expect(writeDeprecationHeaders(undefined)).toEqual([]);
});

it('The sunset of an operation must be at least 24 months after its deprecation, and both must be dates', () => {
  const check = (since: string, sunset: string) => () => checkDeprecation({ since, sunset, link });
  expect(check('2027-01-01', '2029-01-01')).not.toThrow();
  expect(check('2027-01-01', '2028-12-31')).toThrow('it must be answered until 2029-01-01');
  expect(check('2027-01-01', '2026-01-01')).toThrow('it must be answered until 2029-01-01');
  expect(check('2027-02-30', '2030-01-01')).toThrow('2027-02-30 is not a date');
  expect(check('2027-01-01', 'soon')).toThrow('soon is not a date');
});
