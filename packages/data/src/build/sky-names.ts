import { readChineseScripts } from './chinese-scripts.js';
import { applyCorrections } from './corrections.js';
import type { Compiled, Inputs } from './dataset.js';
import { convert, listTranslatedLanguages, type Names, nullIfEqual } from './localized-names.js';
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
  const findNames = (language: string): Names => byLanguage.get(language) ?? new Map();

  return (language) => {
    if (language === 'zh') return convert(findNames('zh'), chinese.toSimplified);
    if (language === 'zh-Hant') return convert(findNames('zh'), chinese.toTraditional);
    return findNames(language);
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

/** Translates the field `name` with `readSkyNames`. Omits languages without names. */
export function localizeSkyNames(
  inputs: Inputs,
  records: readonly { readonly key: string; readonly name: string }[],
  table = 'names.tsv',
  ids?: RegExp,
): NonNullable<Compiled['localized']> {
  const getNames = readSkyNames(inputs, table, ids);
  const localized = listTranslatedLanguages(inputs).map((language) => {
    const names = getNames(language);
    return [language, { name: records.map(({ key, name }) => nullIfEqual(names.get(key), name)) }] as const;
  });
  return Object.fromEntries(localized.filter(([, { name }]) => name.some((text) => text !== null)));
}
