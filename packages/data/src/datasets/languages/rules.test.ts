import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { Language } from './schema.js';

const almanac = await openLibrary(loadFromFolder());
const languages = await almanac.open('languages');
const records = Array.from({ length: languages.rows.length }, (_, row) => languages.rows.record(row));
const get = (code: string) => records[languages.find(code) ?? -1];

describe('Every language', () => {
  test('matches its schema', () => {
    for (const record of records) expect([...Value.Errors(Language, record)], record.code).toEqual([]);
  });

  test('has a unique code; all are sorted by code', () => {
    const codes = records.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
  });

  test('has a unique ISO 639-3 code', () => {
    const codes = records.map(({ iso639Part3 }) => iso639Part3);
    expect(codes).not.toContain(null);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('is found by each of its codes', () => {
    for (const [row, { code, otherCodes }] of records.entries()) {
      for (const each of [code, code.toUpperCase(), ...otherCodes]) expect(languages.find(each)).toBe(row);
    }
  });

  test('lists no country both in officialIn and in regionallyOfficialIn', () => {
    for (const { officialIn, regionallyOfficialIn } of records) {
      expect(regionallyOfficialIn.filter((country) => officialIn.includes(country))).toEqual([]);
    }
  });

  test('that the parameter lang accepts has a native name', () => {
    for (const record of records)
      if (record.supported.length > 0) expect(record.nativeName, record.code).not.toBeNull();
  });

  test('lists its values of the parameter lang, and each value belongs to one language', () => {
    expect(records.flatMap(({ supported }) => supported).sort()).toEqual(almanac.languageTags.supported);
  });
});

describe('Languages', () => {
  test.each([
    ['de', 'German', 'Deutsch', 'deu', 'Latn', 'ltr'],
    ['ar', 'Arabic', 'العربية', 'ara', 'Arab', 'rtl'],
    ['he', 'Hebrew', 'עברית', 'heb', 'Hebr', 'rtl'],
    ['ja', 'Japanese', '日本語', 'jpn', 'Jpan', 'ltr'],
    ['ko', 'Korean', '한국어', 'kor', 'Kore', 'ltr'],
    ['zh', 'Chinese', '中文', 'zho', 'Hans', 'ltr'],
    ['hi', 'Hindi', 'हिन्दी', 'hin', 'Deva', 'ltr'],
    ['ru', 'Russian', 'русский', 'rus', 'Cyrl', 'ltr'],
    ['el', 'Greek', 'Ελληνικά', 'ell', 'Grek', 'ltr'],
    ['sw', 'Swahili', 'Kiswahili', 'swa', 'Latn', 'ltr'],
    // https://www.alvestrand.no/pipermail/ietf-languages/2008-November/008637.html: mol is withdrawn, ron is Romanian.
    ['ro', 'Romanian', 'română', 'ron', 'Latn', 'ltr'],
    ['am', 'Amharic', 'አማርኛ', 'amh', 'Ethi', 'ltr'],
    ['th', 'Thai', 'ไทย', 'tha', 'Thai', 'ltr'],
    ['ur', 'Urdu', 'اردو', 'urd', 'Arab', 'rtl'],
    ['fil', 'Filipino', 'Filipino', 'fil', 'Latn', 'ltr'],
    ['quc', 'Kʼicheʼ', null, 'quc', 'Latn', 'ltr'],
  ])(
    'include %s: %s or %s, with ISO 639-3 code %s, script %s and direction %s',
    (code, name, nativeName, iso639Part3, script, direction) => {
      const language = get(code);
      expect(language).toMatchObject({ name, iso639Part3, direction });
      expect(language?.scripts[0]).toBe(script);
      if (nativeName) expect(language?.nativeName).toBe(nativeName);
    },
  );

  test('have their speakers counted once, even with two scripts', () => {
    expect(get('sr')?.speakers).toBeLessThan(12e6);
    expect(get('sr')?.speakers).toBeGreaterThan(6e6);
    expect(get('zh')?.speakers).toBeGreaterThan(1.1e9);
    expect(get('de')?.speakers).toBeGreaterThan(1.2e8);
  });

  test('are official where the law says so, and not elsewhere', () => {
    expect(get('rm')?.officialIn).toEqual(['CH']);
    expect(get('gsw')?.officialIn).toEqual([]);
    expect(get('he')?.officialIn).toEqual(['IL']);
    expect(get('ar')?.officialIn).not.toContain('IL');
    expect(get('ru')?.officialIn).not.toContain('UA');
    expect(get('fr')?.officialIn).not.toContain('DZ');
    expect(get('fr')?.officialIn).not.toContain('MA');
    expect(get('zu')?.officialIn).toEqual(['ZA']);
    expect(get('en')?.officialIn).toContain('CW');
    expect(get('ch')?.officialIn).toEqual(['GU', 'MP']);
    expect(get('de')?.regionallyOfficialIn).toContain('IT');
    expect(get('sw')?.officialIn).toEqual(expect.arrayContaining(['KE', 'RW', 'TZ', 'UG']));
    expect(get('pt')?.officialIn).toEqual(
      expect.arrayContaining(['AO', 'BR', 'CV', 'GW', 'MO', 'MZ', 'PT', 'ST', 'TL']),
    );
  });

  test.each([
    ['aa', [], ['ET']],
    ['chm', [], ['RU']],
    ['cv', [], ['RU']],
    ['gn', ['BO', 'PY'], []],
    ['hu', ['HU'], ['AT', 'RS', 'SI']],
    ['kaa', [], ['UZ']],
    ['om', [], ['ET']],
    ['os', [], ['GE', 'RU']],
    ['qu', ['BO', 'EC'], ['PE']],
    ['rar', ['CK'], []],
    ['sco', [], ['GB']],
    ['sd', [], ['IN', 'PK']],
    ['se', [], ['FI', 'NO']],
    ['ve', ['ZA', 'ZW'], []],
    ['vec', [], ['BR']],
    ['yue', [], []],
  ])('include %s, official in %j and in parts of %j', (code, officialIn, regionallyOfficialIn) => {
    expect(get(code)).toMatchObject({ officialIn, regionallyOfficialIn });
  });

  test('are named in the requested language', async () => {
    const languagesInFrench = await almanac.open('languages', 'fr');
    const languagesInJapanese = await almanac.open('languages', 'ja');
    expect(languagesInFrench.rows.record(languagesInFrench.find('deu') ?? -1).name).toBe('allemand');
    expect(languagesInJapanese.rows.record(languagesInJapanese.find('de') ?? -1).name).toBe('ドイツ語');
  });

  test('are found by a longer tag, but not by an unknown or empty code', () => {
    expect(get('zh-Hant')?.code).toBe('zh');
    expect(get('pt_BR')?.code).toBe('pt');
    expect(languages.find('xx')).toBeUndefined();
    expect(languages.find('')).toBeUndefined();
  });

  // CLDR 48, supplementalMetadata, languageAlias: sh is sr-Latn, cnr is sr-ME, prs is fa-AF, swc is sw-CD.
  test.each([
    ['iw', 'he'],
    ['mo', 'ro'],
    ['sh', 'sr'],
    ['hbs', 'sr'],
    ['cnr', 'sr'],
    ['prs', 'fa'],
    ['swc', 'sw'],
  ])('are found by the former or other code %s: it is %s', (code, today) => {
    expect(get(code)?.code).toBe(today);
    expect(get(code)?.otherCodes).toContain(code);
  });

  test.each([
    ['sr', 'srp'],
    ['fa', 'fas'],
    ['sw', 'swa'],
  ])('keep the ISO 639-3 code of the language: %s is %s', (code, iso639Part3) =>
    expect(get(code)?.iso639Part3).toBe(iso639Part3),
  );

  test.each([
    ['german', 'de'],
    ['Deutsch', 'de'],
    ['deu', 'de'],
    ['中文', 'zh'],
    ['españo', 'es'],
    ['swahil', 'sw'],
  ])('are found by the text %s: the first is %s', (q, code) => {
    const { rows, from, matches } = languages.list({ q });
    expect(from.record(rows[0] as number).code).toBe(code);
    expect(matches).toHaveLength(rows.length);
  });

  test('can be paged', () => {
    const { rows, total } = languages.list({ offset: 10, limit: 5 });
    expect(Array.from(rows)).toEqual([10, 11, 12, 13, 14]);
    expect(total).toBe(records.length);
  });
});
