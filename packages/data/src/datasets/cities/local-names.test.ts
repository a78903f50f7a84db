import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readCorrections } from '../../build/read-corrections.js';
import { readTsv } from '../../build/tsv.js';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openCities } from './lookup.js';

const files = new Files(loadFromFolder());
const english = await openCities(files, 'en');
const byLanguage = new Map(
  await Promise.all(
    ['ar', 'bn', 'fa', 'he', 'hi', 'ja', 'ko', 'ur', 'zh', 'zh-Hant'].map(
      async (language) => [language, await openCities(files, language)] as const,
    ),
  ),
);

function readName(id: number, language: string): string | undefined {
  const row = english.find(id);
  return row === undefined ? undefined : byLanguage.get(language)?.rows.record(row).name;
}

const publishedNames = readTsv<'id' | 'name' | 'country' | 'language' | 'written' | 'document' | 'year' | 'url'>(
  readFileSync(`${dataFolder}cities/expected/local-names.tsv`, 'utf8'),
);
const corrections = readCorrections('cities').filter(({ field }) => field?.startsWith('name.'));

test('published local names cover 60 cities or more in six countries, each with its document', () => {
  expect(new Set(publishedNames.map(({ id }) => id)).size).toBe(publishedNames.length);
  expect(publishedNames.length).toBeGreaterThanOrEqual(60);
  expect(new Set(publishedNames.map(({ country }) => country))).toEqual(new Set(['CN', 'EG', 'IN', 'IR', 'JP', 'PK']));
  const incomplete = publishedNames.filter(
    ({ document, year, url }) => !(document && /^20\d\d$/.test(year) && URL.canParse(url)),
  );
  expect(incomplete).toEqual([]);
});

test('each published local name comes from another document than the correction of the same city', () => {
  const cited = new Map(corrections.map(({ key, url }) => [key, url]));
  expect(publishedNames.filter(({ id, url }) => cited.get(id) === url)).toEqual([]);
});

/** A last word for an administrative unit (市), or the Hindi for junction or city in the name of a railway station. */
const lastWord = /^ ?(?:市|区|县|镇|जं\.?|जंक्शन|सिटी)$/u;

test('the names in the data equal the published names without words for administrative units and railways', () => {
  const differing = publishedNames.filter(({ id, language, written }) => {
    const name = readName(Number(id), language) ?? '';
    return name === '' || !written.startsWith(name) || !(written === name || lastWord.test(written.slice(name.length)));
  });
  expect(differing.map(({ id, name, language }) => `${name}: ${readName(Number(id), language)}`)).toEqual([]);
});

test('each correction of a local name reaches the data, and has a URL and evidence other than "cited"', () => {
  expect(corrections.length).toBeGreaterThan(350);
  const missingCorrections = corrections.filter(
    ({ key, field = '', value }) => readName(Number(key), field.slice('name.'.length)) !== value,
  );
  expect(missingCorrections.map(({ key, value }) => `${key} ${value}`)).toEqual([]);
  expect(corrections.filter(({ evidence, url }) => !(evidence && evidence !== 'cited' && url))).toEqual([]);
});

test('corrected Chinese names are converted to traditional characters for traditional Chinese', async () => {
  const traditional = await openCities(files, 'zh-Hant');
  const readTraditional = (id: number) => traditional.rows.record(english.find(id) as number).name;
  expect([1800779, 1794794, 1798490].map(readTraditional)).toEqual(['梅州', '壽光', '普蘭店']);
});

test('the guideline states the right numbers of cities over 100,000 without a name in their local script', () => {
  const scripts: Readonly<Record<string, RegExp>> = {
    ar: /\p{Script=Arabic}/u,
    fa: /\p{Script=Arabic}/u,
    hi: /\p{Script=Devanagari}/u,
    ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    ko: /\p{Script=Hangul}/u,
    ur: /\p{Script=Arabic}/u,
    zh: /\p{Script=Han}/u,
    'zh-Hant': /\p{Script=Han}/u,
  };
  const guideline = readFileSync(new URL('../../../../../docs/data-guidelines/city-names.md', import.meta.url), 'utf8');
  const statements = [...guideline.matchAll(/^\| [^|]+ \((..)\) \| [^|]+ \(([\w-]+)\) \| (\d+) of (\d+) \|/gm)];
  expect(statements.map(([, country]) => country)).toEqual([
    'CN',
    'IN',
    'PK',
    'IR',
    'EG',
    'JP',
    'TW',
    'KR',
    'IQ',
    'MA',
  ]);
  for (const [, country = '', language = '', missing, all] of statements) {
    const cities = Array.from(english.list({ country }).rows, (row) => english.rows.record(row)).filter(
      ({ population }) => population >= 100_000,
    );
    const unnamed = cities.filter(({ id }) => !scripts[language]?.test(readName(id, language) ?? ''));
    expect([country, unnamed.length, cities.length]).toEqual([country, Number(missing), Number(all)]);
    expect(unnamed.filter(({ name }) => !guideline.includes(name))).toEqual([]);
  }
});
