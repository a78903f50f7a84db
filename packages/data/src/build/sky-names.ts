import { readChineseScripts } from './chinese-scripts.js';
import { applyCorrections } from './corrections.js';
import type { Inputs } from './dataset.js';
import { type Names, nullIfEqual } from './localized-names.js';
import { readTsv } from './tsv.js';

interface SkyName {
  readonly id: string;
  readonly language: string;
  readonly name: string;
}

/** ISO 639 codes by the other codes that D3-Celestial uses. */
const isoCodes: Readonly<Record<string, string>> = { cz: 'cs', ee: 'et' };

/**
 * Reads names by language and object. Corrections of names have a key such as `Ceres zh`. Chinese names, which the
 * source mixes, are converted to simplified (`zh`) and traditional (`zh-Hant`).
 *
 * @param table an extract with the columns `id`, `language` and `name`
 * @param ids a pattern for the ids in the table, which selects its corrections if a dataset has several tables
 */
export function readSkyNames(inputs: Inputs, table: string, ids = /^/): (language: string) => Names {
  const rows: SkyName[] = readTsv<'id' | 'language' | 'name'>(inputs.extract(table));
  const corrections = inputs.corrections.filter(({ key }) => / [a-z]{2}$/.test(key) && ids.test(key));
  const byLanguage = new Map<string, Map<string, string>>();
  for (const { id, language, name } of applyCorrections(rows, (row) => `${row.id} ${row.language}`, corrections)) {
    const code = isoCodes[language] ?? language;
    const names = byLanguage.get(code) ?? new Map<string, string>();
    byLanguage.set(code, names.set(id, simplifyName(name)));
  }
  const chinese = readChineseScripts(inputs.extract('chinese-scripts.tsv'));
  const convertChinese = (change: (name: string) => string): Names =>
    new Map([...(byLanguage.get('zh') ?? [])].map(([id, name]) => [id, change(name)]));

  return (language) => {
    if (language === 'zh') return convertChinese(chinese.toSimplified);
    if (language === 'zh-Hant') return convertChinese(chinese.toTraditional);
    return byLanguage.get(language) ?? new Map();
  };
}

/** Everyday text has no direction marks, Cyrillic stress marks and Arabic vowel points. */
function simplifyName(name: string): string {
  return name
    .replace(/[\u200e\u200f]/g, '')
    .replace(/(?<=\p{Script=Cyrillic})\u0301/gu, '')
    .replace(/[\u064b-\u0652\u0670]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

/** Omits English, and languages without names. */
export function localizeSkyNames(
  languages: readonly string[],
  getNames: (language: string) => Names,
  records: readonly { readonly key: string; readonly name: string }[],
): Map<string, (string | null)[]> {
  const localized = new Map<string, (string | null)[]>();
  for (const language of languages) {
    if (language === 'en') continue;
    const names = getNames(language);
    const texts = records.map(({ key, name }) => nullIfEqual(names.get(key), name));
    if (texts.some((text) => text !== null)) localized.set(language, texts);
  }
  return localized;
}
