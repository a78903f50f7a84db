import { readTsv } from './tsv.js';

export interface ChineseScripts {
  isTraditional(name: string): boolean;
  toSimplified(name: string): string;
  toTraditional(name: string): string;
}

// In place names these characters represent sounds or names, but CLDR's rules treat them as common words:
// 塔什干 is Tashkent in both scripts, 钟祥 is 鍾祥 (a surname), 沈阳 is 瀋陽 (the river Shen). In 后杭 and 奋斗, 后 and 斗 are
// common words all the same.
const traditionalInPlaceNames: Readonly<Record<string, string>> = {
  采: '采',
  舍: '舍',
  于: '于',
  干: '干',
  斗: '斗',
  棱: '棱',
  占: '占',
  后: '后',
  范: '范',
  征: '征',
  钟: '鍾',
  沈: '沈',
  沈阳: '瀋陽',
  坂: '坂',
  栖: '栖',
  夸: '夸',
  涌: '涌',
  后杭: '後杭',
  奋斗: '奮鬥',
};
// Sources and CLDR's word rules mistake these for common words: 布雷 means to lay mines (佈雷), but Brescia is 布雷西亞.
const traditionalSounds: readonly [word: RegExp, sound: string][] = [
  [/[裡裏]/g, '里'],
  [/佈/g, '布'],
  [/釐/g, '厘'],
  [/誇/g, '夸'],
  [/鬆/g, '松'],
  [/幹(?!道)/g, '干'],
];
const simplifiedInPlaceNames: Readonly<Record<string, string>> = { 沈: '沈', 乾: '乾', 著: '著', 阪: '阪' };

/**
 * The table has CLDR's rules: characters or words in the columns `simplified` and `traditional`, and in `way` an arrow
 * (↔ → ←) that gives the direction of the rule.
 */
export function readChineseScripts(table: string): ChineseScripts {
  const traditionalBySimplified = new Map(Object.entries(traditionalInPlaceNames));
  const simplifiedByTraditional = new Map(Object.entries(simplifiedInPlaceNames));
  for (const { simplified, way, traditional } of readTsv<'simplified' | 'way' | 'traditional'>(table)) {
    if (way !== '←' && !traditionalBySimplified.has(simplified)) traditionalBySimplified.set(simplified, traditional);
    if (way !== '→' && !simplifiedByTraditional.has(traditional)) simplifiedByTraditional.set(traditional, simplified);
  }
  const onlyTraditional = new Set(
    [...simplifiedByTraditional]
      .filter(([from, to]) => from.length === 1 && from !== to && !traditionalBySimplified.has(from))
      .map(([from]) => from),
  );
  return {
    isTraditional: (name) => [...name].some((character) => onlyTraditional.has(character)),
    toSimplified: (name) => rewrite(name, simplifiedByTraditional),
    toTraditional: (name) =>
      traditionalSounds.reduce(
        (text, [word, sound]) => text.replace(word, sound),
        rewrite(name, traditionalBySimplified),
      ),
  };
}

/** Replaces from left to right, trying pairs of characters before single ones. */
function rewrite(name: string, rules: ReadonlyMap<string, string>): string {
  let convertedName = '';
  for (let index = 0; index < name.length; ) {
    const length = rules.has(name.slice(index, index + 2)) ? 2 : 1;
    const piece = name.slice(index, index + length);
    convertedName += rules.get(piece) ?? piece;
    index += length;
  }
  return convertedName;
}
