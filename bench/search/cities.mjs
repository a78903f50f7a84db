import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSeededRandom } from '../random.mjs';

const root = join(import.meta.dirname, '../..');
const compiledFolder = join(root, 'packages/data/dist');

/** Writes each city, most populous first, as a line of JSON with all its names in the compiled index. */
export async function writeCities(path) {
  const { readName, readSearchIndex } = await import('../../packages/data/dist/search/index/search-index.js');
  const { readCityTable } = await import('../../packages/data/dist/datasets/cities/city-table.js');
  const table = readCityTable(readFileSync(join(compiledFolder, 'data/cities/cities.bin')));
  const index = readSearchIndex(readFileSync(join(compiledFolder, 'data/cities/search/index.bin')));
  const names = Array.from({ length: table.length }, () => new Set());
  for (let entry = 0; entry < index.postings.length; entry++) {
    names[index.postings.findRow(entry)].add(readName(index, entry, table.readName));
  }
  const lines = names.map((writtenNames, row) => {
    const { id, name, country, stateCode, population, asciiName } = table.record(row);
    const alternates = [...writtenNames].filter((text) => text !== name);
    return `${JSON.stringify({ id, name, asciiName, alternates, country, stateCode, population })}\n`;
  });
  writeFileSync(path, lines.join(''));
}

export function* readCities(path) {
  const bytes = readFileSync(path);
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from);
    yield JSON.parse(bytes.toString('utf8', from, end));
    from = end + 1;
  }
}

export function readTable(path) {
  const text = readFileSync(join(root, 'packages/data/src', path), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

/** `id` is that of the first city expected, or undefined if none is. `isTypo` is also true for unfinished words. */
export function readQueries() {
  return readTable('search/cities/queries.tsv').map(([group, q, country, , id]) => ({
    group,
    q,
    country,
    id: id === '' ? undefined : Number(id),
    isTypo: group === 'typo' || group === 'unfinished',
  }));
}

export function readQualifiedQueries() {
  return readTable('search/cities/qualified-queries.tsv').map(([kind, q, id]) => ({
    q,
    country: '',
    id: Number(id),
    isTypo: kind === 'typo',
  }));
}

export function listHostileQueries() {
  return [
    'a'.repeat(400),
    'aaaa '.repeat(80),
    'a '.repeat(200),
    'de '.repeat(60),
    'de '.repeat(12),
    'san '.repeat(12),
    'de, '.repeat(12),
    'new york '.repeat(6),
    'georgia '.repeat(12),
    'san jose san juan santa maria la paz san salvador',
    'santa maria de la concepcion, '.repeat(3),
    'новый york 東京 القاهرة मुंबई '.repeat(12),
    '中国北京'.repeat(6),
    '东京'.repeat(200),
    '12345 '.repeat(60),
    ','.repeat(400),
    '()'.repeat(200),
    'paris, t',
    's, texas',
  ];
}

export function listMeaninglessQueries() {
  const random = createSeededRandom(1);
  const createText = (length, from) => Array.from({ length }, () => from[Math.floor(random() * from.length)]).join('');
  const alphabets = [
    'abcdefghijklmnopqrstuvwxyz',
    'aeiou',
    'an ',
    'абвгдежзиклмнопрстуфхцчшщ',
    '上下東京北南西山川州',
    'अआइकगचजटतदनपबमयरलवशसह',
    '0123456789',
    ' .-\'"%*()',
    '🏙️🌍😀',
  ];
  const letters = [...'abcdefghijklmnopqrstuvwxyzав京서'];
  const commonParts = 'sa ma al la san ang ing ill ville city saint new villa burg stadt zhen 州 市 град نوا';
  const lengths = [4, 7, 8, 12, 20, 200];
  return [
    ...letters,
    ...commonParts.split(' '),
    ...alphabets.flatMap((alphabet) => lengths.map((length) => createText(length, [...alphabet]))),
    'x'.repeat(200),
    'san '.repeat(50),
    'santa maria de la concepcion '.repeat(7).slice(0, 200),
    'a\u0301'.repeat(100),
    '\u0000'.repeat(200),
  ];
}
