import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLibrary } from '../library.js';
import { loadFromFolder } from '../load-from-folder.js';
import { readChineseScripts } from './chinese-scripts.js';
import { dataFolder } from './data-folder.js';
import { readTsv } from './tsv.js';

const rules = readFileSync(`${dataFolder}cities/extracts/chinese-scripts.tsv`, 'utf8');
const chinese = readChineseScripts(rules);
const almanac = await openLibrary(loadFromFolder());

/** Lists the names of all cities and states in a language, if the name contains Chinese characters. */
async function listChineseNames(language: string): Promise<string[]> {
  const { rows: cities } = await almanac.open('cities', language);
  const { from: states, rows } = (await almanac.open('states', language)).list({});
  const names = [
    ...Array.from({ length: cities.length }, (_, row) => cities.record(row).name),
    ...Array.from(rows, (row) => states.record(row).name),
  ];
  return names.filter((name) => /\p{Script=Han}/u.test(name));
}

test.each([
  ['里斯本', '里斯本', 'Lisbon'],
  ['马德里', '馬德里', 'Madrid'],
  ['凯里', '凱里', 'Kaili'],
  ['萨卡里亚', '薩卡里亞', 'Sakarya'],
  ['硅谷', '硅谷', 'Silicon Valley'],
  ['曼谷', '曼谷', 'Bangkok'],
  ['布雷西亚', '布雷西亞', 'Brescia'],
  ['发布', '發布', 'the verb “publish”, which is in no name'],
  ['巴厘岛', '巴厘島', 'Bali'],
  ['卡拉巴松', '卡拉巴松', 'Calabarzon'],
  ['库尔干', '庫爾干', 'Kurgan'],
  ['主干道', '主幹道', 'a main road'],
  ['夸祖鲁-纳塔尔', '夸祖魯-納塔爾', 'KwaZulu-Natal'],
  ['坂户', '坂戶', 'Sakado'],
  ['鸟栖', '鳥栖', 'Tosu'],
  ['后杭爱', '後杭愛', 'Arkhangai, behind the Khangai'],
  ['奋斗', '奮鬥', 'the noun “struggle”'],
  ['斗六', '斗六', 'Douliu'],
  ['皇后镇', '皇后鎮', 'Queenstown'],
  ['沈阳', '瀋陽', 'Shenyang'],
  ['云南', '雲南', 'Yunnan'],
  ['咸阳', '咸陽', 'Xianyang'],
  ['余姚', '余姚', 'Yuyao'],
])('%s is written %s in traditional characters: %s', (simplified, traditional) => {
  expect(chinese.toTraditional(simplified)).toBe(traditional);
});

test.each(['zh-Hant', 'yue'])(
  'no place name in %s contains a character that only common words use',
  async (language) => {
    const names = await listChineseNames(language);
    expect(names.length).toBeGreaterThan(10_000);
    expect(names.filter((name) => /[裡裏佈釐誇鬆韆鞦鼕麴硃薑鬍噁剋曏緻籤噹齣]|幹(?!道)/.test(name))).toEqual([]);
  },
);

test.each([
  ['zh-Hant', 'simplified', 'traditional'],
  ['yue', 'simplified', 'traditional'],
  ['zh', 'traditional', 'simplified'],
  ['yue-Hans', 'traditional', 'simplified'],
] as const)('no place name in %s has a character that is only %s', async (language, other, script) => {
  const rows = readTsv<'simplified' | 'way' | 'traditional'>(rules).filter(({ way }) => way === '↔');
  const ownCharacters = new Set(rows.map((row) => row[script]));
  const otherCharacters = new Set(
    rows.map((row) => row[other]).filter((text) => text.length === 1 && !ownCharacters.has(text)),
  );
  // Both scripts use these characters in place names, for example in 坂戶, 大阪, 葵涌, 塔什干 and 斗六.
  for (const sharedCharacter of '坂阪栖夸涌后采舍于干斗棱占范征厘沈') otherCharacters.delete(sharedCharacter);
  expect(otherCharacters.size).toBeGreaterThan(1000);
  const names = await listChineseNames(language);
  expect(names.length).toBeGreaterThan(10_000);
  expect(names.filter((name) => [...name].some((character) => otherCharacters.has(character)))).toEqual([]);
});
