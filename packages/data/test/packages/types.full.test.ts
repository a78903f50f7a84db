import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, openEditor } from './editor.js';
import { findPackages, type InstallFolder, installPackages } from './installed-packages.js';

let installed: InstallFolder;
let editor: Editor;

beforeAll(() => {
  installed = installPackages(findPackages(['data', 'locales', 'cities', 'maps', 'client', 'elements']));
  editor = openEditor(installed.path);
}, 300_000);
afterAll(() => installed.close());

const opened = `import { openAlmanac } from '@almanac/data';
const almanac = await openAlmanac();
const countries = await almanac.countries();
const cities = await almanac.cities();
`;
const client = `import { createAlmanac } from '@almanac/client';
const almanac = createAlmanac({ baseUrl: 'http://127.0.0.1' });
`;

describe('An editor', { timeout: 60_000 }, () => {
  it('describes each dataset of the library and of the client', () => {
    const offered = editor.complete(`${opened}almanac.|`);
    expect(offered.get('countries')).toContain('ISO 3166-1');
    expect([...offered].filter(([, description]) => description === '')).toEqual([]);
    const asked = editor.complete(`${client}almanac.|`);
    expect([...asked].filter(([, description]) => description === '')).toEqual([]);
  });

  it.each([
    ['a country', `${opened}countries.get('JP').|`, 'alpha3', 'ISO 3166-1 alpha-3 code'],
    ['a city that was found', `${opened}cities.search('zurich')[0]?.|`, 'timezone', 'IANA time zone'],
    ['the options of a list', `${opened}countries.list({ | })`, 'currency', 'legal tender'],
    ['the options of cities', `${opened}cities.list({ | })`, 'bbox', 'bounding box'],
    ['an answer of the client', `${client}(await almanac.countries.get('JP')).data.|`, 'alpha3', 'alpha-3'],
    ['fields of the client', `${client}(await almanac.cities.list({ fields: ['name'] })).data[0].|`, 'name', 'Name in'],
    ['parameters of the client', `${client}almanac.cities.list({ | })`, 'bbox', 'part of the map'],
  ])('describes every field of %s', (_, code, field, words) => {
    const offered = editor.complete(code);
    expect(offered.get(field)).toContain(words);
    expect([...offered].filter(([, description]) => description === '')).toEqual([]);
  });

  const codes: readonly (readonly [code: string, count: number, one: string])[] = [
    [`${opened}countries.get('|')`, 250, 'JP'],
    [`${opened}countries.list({ currency: '|' })`, 150, 'CHF'],
    [`${opened}cities.list({ country: '|' })`, 250, 'JP'],
    [`${opened}(await almanac.timezones()).get('|')`, 312, 'Asia/Tokyo'],
    [`${opened}(await almanac.currencies()).get('|')`, 150, 'CHF'],
    [`${opened}almanac.states('|')`, 100, 'pt'],
    [`import { getCountry } from '@almanac/data/countries';\ngetCountry('|')`, 250, 'JP'],
    [`${client}almanac.countries.get('|')`, 250, 'JP'],
    [`${client}almanac.cities.list({ country: '|' })`, 250, 'JP'],
    [`${client}almanac.timezones.list({ zone: '|' })`, 312, 'Asia/Tokyo'],
    [`${client}almanac.countries.list({ lang: '|' })`, 100, 'de'],
  ];

  it.each(codes)('completes all codes in %s', (code, count, one) => {
    const offered = editor.complete(code);
    expect(offered.has(one)).toBe(true);
    expect(offered.size).toBeGreaterThanOrEqual(count);
  });

  it('shows names of types instead of their fields', () => {
    for (const code of [
      `${opened}almanac.|countries`,
      `${opened}countries.|get('JP')`,
      `${opened}cities.|list()`,
      `${opened}cities.|search('x')`,
      `${opened}const |japan = countries.get('JP');`,
      `${client}almanac.countries.|get('JP')`,
      `import { |getCountry } from '@almanac/data/countries';`,
    ]) {
      const { text } = editor.hover(code);
      expect(text, code).not.toBe('');
      expect(text.length, text).toBeLessThan(420);
      expect(text, code).not.toContain('alpha2:');
    }
  });
});
