import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { parseCorrections } from '../../build/read-corrections.js';
import { readTsv } from '../../build/tsv.js';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openCities } from './lookup.js';

const files = new Files(loadFromFolder());
const [chinese, traditional] = await Promise.all([openCities(files, 'zh'), openCities(files, 'zh-Hant')]);
const divisions = readTsv<'code' | 'name' | 'id'>(
  readFileSync(`${dataFolder}cities/expected/divisions-cn.tsv`, 'utf8'),
);
const readShortName = (name: string) => (name.length > 2 ? name.replace(/市$/, '') : name);
const readName = (cities: typeof chinese, id: string) => cities.rows.record(cities.find(Number(id)) as number).name;

test('the list has the 694 cities of prefecture and county level, four of which have no record', () => {
  expect(divisions.filter(({ code }) => code.length === 4)).toHaveLength(293);
  expect(divisions.filter(({ code }) => code.length === 6)).toHaveLength(401);
  expect(divisions.filter(({ id }) => id === '').map(({ name }) => name)).toEqual([
    '黔西市',
    '错那市',
    '新星市',
    '白杨市',
  ]);
});

test('every city of China has the Chinese name of its division', () => {
  const wrong = divisions
    .filter(({ id }) => id !== '')
    .map(({ name, id }) => [id, readShortName(name), readName(chinese, id)])
    .filter(([, name, actual]) => name !== actual);
  expect(wrong).toEqual([]);
});

test('a Chinese name that was corrected is corrected in traditional characters too', () => {
  expect(['1788046', '1790587', '1789262', '1793036'].map((id) => readName(traditional, id))).toEqual([
    '許昌',
    '襄陽',
    '新沂',
    '滕州',
  ]);
});

test('no language keeps the name that a city had before its English name was corrected', async () => {
  const path = `${dataFolder}cities/corrections/divisions-cn.json`;
  const renamed = parseCorrections(readFileSync(path, 'utf8'), path).filter(({ field }) => field === 'name');
  expect(renamed.length).toBeGreaterThan(100);
  const languages = 'cs de es fi fr id it ja ko nl pl pt ru sv tr uk vi'.split(' ');
  const kept: string[] = [];
  for (const language of languages) {
    const cities = await openCities(files, language);
    for (const { key, was } of renamed) if (readName(cities, key) === was) kept.push(`${language} ${key} ${was}`);
  }
  expect(kept).toEqual([]);
});
