import { describe, expect, it } from 'vitest';
import { openEditor } from './editor.js';
import { findPackages, installPackages } from './installed-packages.js';

const installFolder = installPackages(findPackages(['data', 'locales', 'cities', 'maps', 'client', 'elements']));
const editor = openEditor(installFolder.path);

const libraryCode = `import { openAlmanac } from '@almanac/data';
const almanac = await openAlmanac();
const countries = await almanac.countries();
const cities = await almanac.cities();
`;
const clientCode = `import { createAlmanac } from '@almanac/client';
const almanac = createAlmanac({ baseUrl: 'http://127.0.0.1' });
`;

describe('An editor', { timeout: 60_000 }, () => {
  it('describes each dataset of the library, and each group of requests of the client', () => {
    const libraryCompletions = editor.complete(`${libraryCode}almanac.|`);
    expect(libraryCompletions.get('countries')).toContain('ISO 3166-1');
    expect([...libraryCompletions].filter(([, description]) => description === '')).toEqual([]);
    const clientCompletions = editor.complete(`${clientCode}almanac.|`);
    expect(clientCompletions.get('countries')).toContain('countries');
    expect([...clientCompletions].filter(([, description]) => description === '')).toEqual([]);
  });

  it.each([
    ['a country', `${libraryCode}countries.get('JP').|`, 'alpha3', 'ISO 3166-1 alpha-3 code'],
    ['a city that was found', `${libraryCode}cities.search('zurich')[0]?.|`, 'timezone', 'IANA time zone'],
    ['the options of a list', `${libraryCode}countries.list({ | })`, 'currency', 'legal tender'],
    ['the options of cities', `${libraryCode}cities.list({ | })`, 'bbox', 'bounding box'],
    ['a result of the client', `${clientCode}(await almanac.countries.get('JP')).data.|`, 'alpha3', 'alpha-3'],
    [
      'the selected fields of a client result',
      `${clientCode}(await almanac.cities.list({ fields: ['name'] })).data[0].|`,
      'name',
      'Name in',
    ],
    ['the parameters of the client', `${clientCode}almanac.cities.list({ | })`, 'bbox', 'part of the map'],
  ])('describes every field of %s', (_, code, field, words) => {
    const completions = editor.complete(code);
    expect(completions.get(field)).toContain(words);
    expect([...completions].filter(([, description]) => description === '')).toEqual([]);
  });

  const completionCases: readonly (readonly [code: string, count: number, example: string])[] = [
    [`${libraryCode}countries.get('|')`, 250, 'JP'],
    [`${libraryCode}countries.list({ currency: '|' })`, 150, 'CHF'],
    [`${libraryCode}cities.list({ country: '|' })`, 250, 'JP'],
    [`${libraryCode}(await almanac.timezones()).get('|')`, 312, 'Asia/Tokyo'],
    [`${libraryCode}(await almanac.currencies()).get('|')`, 150, 'CHF'],
    [`${libraryCode}almanac.states('|')`, 100, 'pt'],
    [`import { getCountry } from '@almanac/data/countries';\ngetCountry('|')`, 250, 'JP'],
    [`${clientCode}almanac.countries.get('|')`, 250, 'JP'],
    [`${clientCode}almanac.cities.list({ country: '|' })`, 250, 'JP'],
    [`${clientCode}almanac.timezones.list({ zone: '|' })`, 312, 'Asia/Tokyo'],
    [`${clientCode}almanac.countries.list({ lang: '|' })`, 100, 'de'],
  ];

  it.each(completionCases)('completes all codes in %s', (code, count, example) => {
    const completions = editor.complete(code);
    expect(completions.has(example)).toBe(true);
    expect(completions.size).toBeGreaterThanOrEqual(count);
  });

  it('shows names of types instead of their fields', () => {
    for (const code of [
      `${libraryCode}almanac.|countries`,
      `${libraryCode}countries.|get('JP')`,
      `${libraryCode}cities.|list()`,
      `${libraryCode}cities.|search('x')`,
      `${libraryCode}const |japan = countries.get('JP');`,
      `${clientCode}almanac.countries.|get('JP')`,
      `import { |getCountry } from '@almanac/data/countries';`,
    ]) {
      const { text } = editor.hover(code);
      expect(text, code).not.toBe('');
      expect(text.length, text).toBeLessThan(420);
      expect(text, code).not.toContain('alpha2:');
    }
  });
});
