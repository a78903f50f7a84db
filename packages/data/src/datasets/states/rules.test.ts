import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openStates } from './lookup.js';
import { State } from './schema.js';

const files = new Files(loadFromFolder());
const states = await openStates(files, 'en');
const records = Array.from({ length: states.rows.length }, (_, row) => states.rows.record(row));
const languages = (await files.json<{ supported: string[] }>('languages/tags.json')).supported;

describe('every subdivision', () => {
  test('is as its schema says', () => {
    const validator = Compile(State);
    expect(records.filter((record) => !validator.Check(record))).toEqual([]);
  });

  test('has a code of its own that begins with its country', () => {
    expect(new Set(records.map(({ code }) => code)).size).toBe(records.length);
    expect(records.filter(({ code, country }) => !code.startsWith(`${country}-`))).toEqual([]);
  });

  test('lies in a subdivision of its country that is on the list, or in none', () => {
    const wrong = records.filter(
      ({ parent, country }) => parent !== null && records[states.find(parent) ?? -1]?.country !== country,
    );
    expect(wrong).toEqual([]);
  });

  test('is called a county only where it is one', () => {
    const wrong = records.filter(({ name, type }) => name.endsWith(' County') && !type.endsWith('county'));
    expect(wrong).toEqual([]);
  });

  test('has names without stray spaces, figures that tell names apart, or markup, in every language', async () => {
    for (const language of languages) {
      const { rows } = await openStates(files, language);
      const names = Array.from({ length: rows.length }, (_, row) => rows.record(row).name);
      expect(
        names.filter((name) => name === '' || name !== name.trim() || /[¹²³⁴<>;\t"]|[,،、]$/.test(name)),
        language,
      ).toEqual([]);
    }
  });
});

describe('a country has as many of the first level as it has', () => {
  // Counted in the constitutions and statistics offices of the countries; the territories of the United States are on its list too.
  test.each([
    ['US', { state: 50, district: 1, 'outlying area': 6 }],
    ['CH', { canton: 26 }],
    ['DE', { state: 16 }],
    ['AT', { state: 9 }],
    ['JP', { prefecture: 47 }],
    ['NO', { county: 15, 'Arctic region': 2 }],
    ['KZ', { region: 17, municipality: 3 }],
    ['CA', { province: 10, territory: 3 }],
    ['AU', { state: 6, territory: 2 }],
    ['BR', { state: 26, 'federal district': 1 }],
    ['IN', { state: 28, 'union territory': 8 }],
    ['NP', { province: 7 }],
    ['PL', { voivodeship: 16 }],
    ['SE', { county: 21 }],
    ['TR', { province: 81 }],
    ['UA', { region: 24, city: 2, republic: 1 }],
    ['VN', { province: 28, municipality: 6 }],
    ['ZA', { province: 9 }],
    ['MX', { state: 31, 'federal entity': 1 }],
    ['NG', { state: 36, 'capital territory': 1 }],
    ['KE', { county: 47 }],
    ['MA', { region: 12 }],
    ['FI', { region: 19 }],
    ['NZ', { region: 16, 'special island authority': 1 }],
  ])('%s', (country, expected) => {
    const first = states.list({ country, parent: null });
    const types = Array.from(first.rows, (row) => states.rows.record(row).type);
    const counted = Object.fromEntries(
      [...new Set(types)].map((type) => [type, types.filter((one) => one === type).length]),
    );
    expect(counted).toEqual(expected);
  });
});

describe('a subdivision is called by the name that it has in the language', () => {
  test.each<[string, Record<string, string>]>([
    ['DE-BY', { en: 'Bavaria', de: 'Bayern', fr: 'Bavière', it: 'Baviera', zh: '巴伐利亚', 'zh-Hant': '巴伐利亞' }],
    ['US-CA', { en: 'California', es: 'California', de: 'Kalifornien', ru: 'Калифорния' }],
    ['IT-52', { en: 'Tuscany', it: 'Toscana', de: 'Toskana', fr: 'Toscane' }],
    ['IR-23', { en: 'Tehran', fa: 'استان تهران', ru: 'Тегеран' }],
    ['IR-07', { en: 'Fars', de: 'Fars', ja: 'ファールス州' }],
    ['NO-55', { en: 'Troms', ru: 'Тромс' }],
    ['IN-TS', { en: 'Telangana', ru: 'Телангана' }],
    ['NP-P1', { en: 'Koshi' }],
    ['MA-06', { en: 'Casablanca-Settat' }],
    ['CZ-64', { en: 'South Moravian Region', cs: 'Jihomoravský kraj' }],
    ['UA-46', { en: 'Lviv Oblast' }],
    ['KZ-71', { en: 'Astana', ru: 'Астана' }],
    ['GB-SCT', { en: 'Scotland', de: 'Schottland', gd: 'Alba' }],
    ['JP-13', { en: 'Tokyo', ja: '東京都' }],
    ['PG-NCD', { en: 'National Capital District' }],
    ['VN-26', { en: 'Huế' }],
    ['BB-04', { en: 'Saint James', de: 'Saint James', ar: 'سانت جيمس' }],
    ['LK-1', { en: 'Western', si: 'බස්නාහිර පළාත' }],
    ['TW-CYI', { en: 'Chiayi', id: 'Kota Chiayi' }],
    ['TW-CYQ', { en: 'Chiayi County', id: 'Kabupaten Chiayi' }],
  ])('%s', async (code, names) => {
    const found = await Promise.all(
      Object.keys(names).map(async (language) => {
        const { rows, find } = await openStates(files, language);
        return [language, rows.record(find(code) as number).name];
      }),
    );
    expect(Object.fromEntries(found)).toEqual(names);
  });
});

describe('a code that is no longer in force', () => {
  test.each(['NO-30', 'NO-54', 'DK-040', 'LU-L', 'GH-BA', 'PK-TA', 'VN-43', 'GB-UKM'])('%s names nothing', (code) => {
    expect(states.find(code)).toBeUndefined();
  });
});
