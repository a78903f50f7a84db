import { describe, expect, test } from 'vitest';
import { readCorrections } from '../../build/read-corrections.js';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { toAscii } from './build/compile-ascii.js';
import { openCities } from './lookup.js';

const derivedCorrections = readCorrections('cities').filter(({ evidence }) => evidence === 'derived');

describe('a derived name', () => {
  const names = derivedCorrections.filter(({ field }) => field === 'name');

  test.each(names)('drops marks or a suffix of the source name: $was becomes $value', ({ was, value, reason }) => {
    const allowedNames = /suffix/.test(reason) ? dropSuffix(String(was)) : dropMarks(String(was));
    expect(allowedNames).toContain(value);
  });

  test('exists for more than 190 cities', () => {
    expect(names.length).toBeGreaterThan(190);
  });
});

test('a derived ASCII name is made from the corrected name', async () => {
  const { rows } = await openCities(new Files(loadFromFolder()), 'en');
  const byId = new Map(
    Array.from({ length: rows.length }, (_, row) => rows.record(row)).map((city) => [city.id, city]),
  );
  const wrong = derivedCorrections
    .filter(({ field }) => field === 'asciiName')
    .map(({ key }) => byId.get(Number(key)))
    .filter((city) => city && city.asciiName !== toAscii(city.name));
  expect(wrong).toEqual([]);
});

function dropMarks(name: string): (string | undefined)[] {
  const ascii = toAscii(name);
  return [ascii, ascii?.replaceAll("'", '')];
}

function dropSuffix(name: string): (string | undefined)[] {
  const nameWithoutSuffix = name.replace(/(?:-si|-shi|chō| City| Township)$/, '');
  return nameWithoutSuffix === name ? [] : [nameWithoutSuffix, toAscii(nameWithoutSuffix)];
}
