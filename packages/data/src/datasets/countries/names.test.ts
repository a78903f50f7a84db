import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';

const almanac = await openLibrary(loadFromFolder());
const { supported } = almanac.languageTags;
const open = (language: string) => almanac.open('countries', language);

async function readName(alpha2: string, language: string): Promise<string> {
  const countries = await open(language);
  return countries.rows.record(countries.find(alpha2) as number).name;
}

const germany: Record<string, string> = {
  af: 'Duitsland',
  am: 'ጀርመን',
  ar: 'ألمانيا',
  az: 'Almaniya',
  be: 'Германія',
  bg: 'Германия',
  bn: 'জার্মানি',
  bs: 'Njemačka',
  ca: 'Alemanya',
  cs: 'Německo',
  cy: 'Yr Almaen',
  da: 'Tyskland',
  de: 'Deutschland',
  el: 'Γερμανία',
  en: 'Germany',
  es: 'Alemania',
  et: 'Saksamaa',
  eu: 'Alemania',
  fa: 'آلمان',
  fi: 'Saksa',
  fr: 'Allemagne',
  ga: 'an Ghearmáin',
  gl: 'Alemaña',
  gu: 'જર્મની',
  he: 'גרמניה',
  hi: 'जर्मनी',
  hr: 'Njemačka',
  hu: 'Németország',
  hy: 'Գերմանիա',
  id: 'Jerman',
  is: 'Þýskaland',
  it: 'Germania',
  ja: 'ドイツ',
  ka: 'გერმანია',
  kk: 'Германия',
  km: 'អាល្លឺម៉ង់',
  kn: 'ಜರ್ಮನಿ',
  ko: '독일',
  ky: 'Германия',
  lo: 'ເຢຍລະມັນ',
  lt: 'Vokietija',
  lv: 'Vācija',
  mk: 'Германија',
  ml: 'ജർമ്മനി',
  mr: 'जर्मनी',
  ms: 'Jerman',
  my: 'ဂျာမနီ',
  ne: 'जर्मनी',
  nl: 'Duitsland',
  no: 'Tyskland',
  nn: 'Tyskland',
  pa: 'ਜਰਮਨੀ',
  pl: 'Niemcy',
  pt: 'Alemanha',
  ro: 'Germania',
  ru: 'Германия',
  si: 'ජර්මනිය',
  sk: 'Nemecko',
  sl: 'Nemčija',
  sq: 'Gjermani',
  sr: 'Немачка',
  'sr-Latn': 'Nemačka',
  sv: 'Tyskland',
  sw: 'Ujerumani',
  ta: 'ஜெர்மனி',
  te: 'జర్మనీ',
  th: 'เยอรมนี',
  tr: 'Almanya',
  uk: 'Німеччина',
  ur: 'جرمنی',
  uz: 'Germaniya',
  vi: 'Đức',
  yue: '德國',
  zh: '德国',
  'zh-Hant': '德國',
  'yue-Hans': '德国',
};

describe('Germany', () => {
  test('is named in every supported language', async () => {
    for (const language of supported)
      expect(await readName('DE', language), language).toMatch(/\p{L}{3}|\p{L}\p{M}?\p{L}/u);
  });

  test.each(Object.entries(germany))('is named in %s: %s', async (language, name) => {
    expect(await readName('DE', language)).toBe(name);
  });
});

describe('Names in Japanese', () => {
  test('exist for all 250 countries, in Japanese script', async () => {
    const { rows } = await open('ja');
    for (let row = 0; row < rows.length; row++) {
      const { alpha2, name } = rows.record(row);
      expect(name, alpha2).toMatch(/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・＝=（）() ]+$/u);
    }
    expect(rows.length).toBe(250);
  });

  test.each([
    ['JP', '日本'],
    ['US', 'アメリカ合衆国'],
    ['CN', '中国'],
    ['TW', '台湾'],
    ['KR', '韓国'],
    ['KP', '北朝鮮'],
    ['HK', '香港'],
    ['MO', 'マカオ'],
    ['PS', 'パレスチナ'],
    ['MM', 'ミャンマー'],
    ['AE', 'アラブ首長国連邦'],
    ['GB', 'イギリス'],
    ['FR', 'フランス'],
    ['VA', 'バチカン市国'],
    ['XK', 'コソボ'],
    ['MK', '北マケドニア'],
    ['EG', 'エジプト'],
    ['ZA', '南アフリカ'],
    ['CI', 'コートジボワール'],
    ['BR', 'ブラジル'],
    ['AU', 'オーストラリア'],
    ['NZ', 'ニュージーランド'],
    ['AQ', '南極'],
    ['IS', 'アイスランド'],
  ])('are correct: %s is %s', async (alpha2, name) => {
    expect(await readName(alpha2, 'ja')).toBe(name);
  });
});

describe('Names', () => {
  test.each([
    ['HK', 'en', 'Hong Kong'],
    ['MO', 'en', 'Macao'],
    ['PS', 'en', 'Palestine'],
    ['MM', 'en', 'Myanmar'],
    ['MM', 'de', 'Myanmar'],
    ['MM', 'fr', 'Myanmar'],
    ['PS', 'sk', 'Palestína'],
    ['PS', 'ar', 'فلسطين'],
    ['HK', 'zh-Hant', '香港'],
    ['GB', 'en', 'United Kingdom'],
    ['US', 'en', 'United States'],
    ['BA', 'en', 'Bosnia & Herzegovina'],
    ['CH', 'de', 'Schweiz'],
    ['CH', 'it', 'Svizzera'],
    ['ES', 'ca', 'Espanya'],
    ['IN', 'hi', 'भारत'],
    ['RU', 'ru', 'Россия'],
    ['SA', 'ar', 'المملكة العربية السعودية'],
    ['IL', 'he', 'ישראל'],
    ['BR', 'pt', 'Brasil'],
    ['TR', 'tr', 'Türkiye'],
    ['ET', 'am', 'ኢትዮጵያ'],
    ['TH', 'th', 'ไทย'],
    ['VN', 'vi', 'Việt Nam'],
  ])('are short and do not mention the sovereign state: %s in %s is %s', async (alpha2, language, name) => {
    expect(await readName(alpha2, language)).toBe(name);
  });

  test('are distinct in every language, written in its script, in NFC and without spaces around them', async () => {
    const languages = await almanac.open('languages');
    // CLDR writes U.S. in Latin letters in these names.
    const namesInLatin = new Set(['chr UM', 'chr VI', 'te UM']);
    for (const language of supported) {
      const { rows } = await open(language);
      const namedRecords = Array.from({ length: rows.length }, (_, row) => rows.record(row));
      expect(new Set(namedRecords.map(({ name }) => name)).size, language).toBe(250);
      const likelyScript = languages.rows.record(languages.find(language) as number).scripts[0] as string;
      const script = language.split('-')[1] ?? likelyScript;
      const foreignNames = namedRecords.filter(
        ({ alpha2, name }) => !namesInLatin.has(`${language} ${alpha2}`) && !isWrittenIn(script, name),
      );
      expect(
        foreignNames.map(({ alpha2, name }) => `${alpha2} ${name}`),
        language,
      ).toEqual([]);
      for (const { name } of namedRecords) expect(name).toBe(name.normalize('NFC').trim());
    }
  });
});

const combinedScripts: Record<string, string[]> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul'],
};

function isWrittenIn(script: string, name: string): boolean {
  const scripts = (combinedScripts[script] ?? [script]).map((each) => `\\p{Script_Extensions=${each}}`).join('');
  return new RegExp(`^[${scripts}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u').test(name);
}
