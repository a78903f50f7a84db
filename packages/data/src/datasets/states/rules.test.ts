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
  test('matches its schema', () => {
    const validator = Compile(State);
    expect(records.filter((record) => !validator.Check(record))).toEqual([]);
  });

  test('has a unique id that begins with its country and equals its code, if it has one', () => {
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    expect(records.filter(({ id, country }) => !id.startsWith(`${country}-`))).toEqual([]);
    expect(records.filter(({ id, code }) => code !== null && code !== id)).toEqual([]);
  });

  test.each(['wikidata', 'geonamesId'] as const)('in force has its own %s, or none', (field) => {
    const ids = records.flatMap((record) => record[field] ?? []);
    expect(ids.length).toBeGreaterThan(3400);
    expect(new Set(ids).size).toBe(ids.length);
    expect(records.filter((record) => !record.inForce && record[field] !== null)).toEqual([]);
  });

  // Natural Earth has the code of the city for the region and the reverse in Russia, former codes in Iran, and items of
  // other units or of a city for these units.
  test.each([
    ['RU-MOS', 'Q1697'],
    ['RU-MOW', 'Q649'],
    ['IR-23', 'Q590866'],
    ['HR-12', 'Q58129'],
    ['LV-094', null],
    ['UA-32', null],
    ['UY-MO', null],
    ['MD-CL', null],
  ])('such as %s has the Wikidata item %s', (id, item) => {
    expect(records[states.find(id) as number]?.wikidata).toBe(item);
  });

  test('has a code if it is in ISO 3166-2 and none if it is from a law, and an end date if it is not in force', () => {
    const wrong = records.filter(
      ({ code, status, inForce, until, replacedBy }) =>
        (status === 'law') !== (code === null) || inForce !== (until === null) || (inForce && replacedBy !== null),
    );
    expect(wrong).toEqual([]);
  });

  test('that was replaced has only current replacements in the same country', () => {
    const wrong = records.filter(({ replacedBy, country }) =>
      (replacedBy ?? []).some((id) => {
        const record = records[states.find(id) ?? -1];
        return !record?.inForce || record.country !== country;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('has no parent, or a parent in the same country', () => {
    const wrong = records.filter(
      ({ parent, country }) => parent !== null && records[states.find(parent) ?? -1]?.country !== country,
    );
    expect(wrong).toEqual([]);
  });

  test('is named "county" only if it is one', () => {
    const wrong = records.filter(({ name, type }) => name.endsWith(' County') && !type.endsWith('county'));
    expect(wrong).toEqual([]);
  });

  test('has names without stray spaces, superscript numbers or markup in every language', async () => {
    for (const language of languages) {
      const { rows } = await openStates(files, language);
      const names = Array.from({ length: rows.length }, (_, row) => rows.record(row).name);
      expect(
        names.filter((name) => name === '' || name !== name.trim() || /[¹²³⁴<>;\t"|]|\.svg|[,،、]$/.test(name)),
        language,
      ).toEqual([]);
    }
  });

  // CLDR has "Bono Region", "Bengo Province" and "Burgenland Wappen.svg|85px" in these languages.
  test.each([
    ['yo', 'GH-BO', 'Bono'],
    ['ms', 'AO-BGO', 'Bengo'],
    ['fil', 'AT-1', 'Burgenland'],
  ])(
    'has its English name if the CLDR name is damaged or has an English type: in %s, %s is %s',
    async (language, code, name) => {
      const localized = await openStates(files, language);
      expect(localized.rows.record(localized.find(code) as number).name).toBe(name);
    },
  );
});

describe('the number of first-level divisions of a country is correct', () => {
  // The figures are from constitutions and statistical offices. The figures of the United States include its
  // territories.
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
  ])('in %s', (country, expected) => {
    const firstLevel = states.list({ country, parent: null });
    const types = Array.from(firstLevel.rows, (row) => states.rows.record(row).type);
    const counts = Object.fromEntries(
      [...new Set(types)].map((type) => [type, types.filter((one) => one === type).length]),
    );
    expect(counts).toEqual(expected);
  });
});

describe('the name of a subdivision in a language', () => {
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
  ])('is correct for %s', async (code, names) => {
    const namesInData = await Promise.all(
      Object.keys(names).map(async (language) => {
        const { rows, find } = await openStates(files, language);
        return [language, rows.record(find(code) as number).name];
      }),
    );
    expect(Object.fromEntries(namesInData)).toEqual(names);
  });
});

describe('lists of states', () => {
  test('contain only current codes by default', () => {
    const defaultList = Array.from(states.list().rows, (row) => states.rows.record(row));
    expect(defaultList.filter(({ code, inForce, status }) => code === null || !inForce || status !== 'iso')).toEqual(
      [],
    );
    expect(states.list({ q: 'Viken', country: 'NO' }).total).toBe(0);
    expect(states.list({ q: 'Viken', country: 'NO', inForce: false }).total).toBe(1);
  });

  // The National Assembly of Viet Nam merged 63 provinces into 34:
  // https://vnexpress.net/quoc-hoi-chot-ca-nuoc-con-34-tinh-thanh-pho-4897740.html
  test('contain the 34 current codes of Viet Nam, and 29 former ones on request', () => {
    expect(states.list({ country: 'VN' }).total).toBe(34);
    expect(states.list({ country: 'VN', inForce: false }).total).toBe(63);
  });

  test('contain former codes on request, after current ones that match equally', () => {
    const [first] = states.list({ q: 'Oppland', inForce: false }).rows as number[];
    expect(states.rows.record(first as number).id).toBe('NO-05');
    const [beijing] = states.list({ q: 'Beijing', inForce: false }).rows as number[];
    expect(states.rows.record(beijing as number).id).toBe('CN-BJ');
  });
});

describe('the number of first-level divisions by law, with or without an ISO code, is correct', () => {
  test.each([
    // Law 14/24, article 2: https://e-municipe.ussole.tech/cabinda-ngoio
    ['AO', 21, ['AO-CCU']],
    // Organic law 1/05: https://french.xinhuanet.com/20250704/7b1c931b3b3e440abd569cf5ab54d290/c.html
    ['BI', 5, 'all'],
    // Decrees of 2 July 2025: https://voxsahel.com/?p=2238
    ['BF', 17, []],
    // https://congomediatime.com/le-congo-passe-de-12-a-15-departements
    ['CG', 15, []],
    // 19 regions and Bamako: https://dokumen123.com/fr/R%C3%A9gions_du_Mali
    ['ML', 20, []],
    // http://news.abangui.com/h/74278.html
    ['CF', 20, []],
  ] as const)('in %s: %i', (country, count, notInLaw) => {
    const firstLevel = Array.from(states.list({ country, parent: null, status: 'law' }).rows, (row) =>
      states.rows.record(row),
    );
    const inLaw = firstLevel.filter(
      ({ id, status }) => status === 'law' || (notInLaw !== 'all' && !(notInLaw as readonly string[]).includes(id)),
    );
    expect(inLaw).toHaveLength(count);
  });
});

describe('a former code', () => {
  test.each([
    ['NO-30', '2024-01-01', ['NO-31', 'NO-32', 'NO-33']],
    ['LU-L', '2015-10-03', ['LU-CA', 'LU-ES', 'LU-LU', 'LU-ME']],
    ['PK-TA', '2019-11-22', ['PK-KP']],
    ['VN-43', '2025-07-01', ['VN-SG']],
    ['LV-102', '2025-07-01', ['LV-059']],
    ['LV-006', '2021-07-01', ['LV-050']],
    ['LV-001', '2021-07-01', ['LV-073', 'LV-047']],
    ['LV-003', '2021-11-25', ['LV-112']],
    ['GR-41', '2011-01-01', ['GR-E']],
    ['AL-SK', '2000-07-31', ['AL-01']],
    ['CN-11', '2017-11-23', ['CN-BJ']],
    ['CI-01', '2015-11-27', ['CI-AB', 'CI-LG']],
    ['GB-LSB', '2015-11-27', ['GB-LBC', 'GB-BFS']],
    ['NP-LU', '2022-11-29', ['NP-P4', 'NP-P5']],
    ['MK-01', '2015-11-27', ['MK-801']],
    ['CZ-122', '2018-11-26', ['CZ-10']],
    ['DK-040', '2007-01-01', null],
  ])('has its end date and its replacements: %s ended on %s', (id, until, replacedBy) => {
    const record = states.rows.record(states.find(id) as number);
    expect(record).toMatchObject({ id, code: id, inForce: false, until, replacedBy });
  });

  test('keeps the names of its subdivision if only the code was replaced', async () => {
    const { rows, find } = await openStates(files, 'fr');
    expect(rows.record(find('PL-DS') as number).name).toBe(rows.record(find('PL-02') as number).name);
  });

  test('of a group of subdivisions, such as GB-UKM for the United Kingdom, has no record', () => {
    expect(states.find('GB-UKM')).toBeUndefined();
  });
});
