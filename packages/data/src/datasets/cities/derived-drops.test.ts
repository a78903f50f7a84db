import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readCorrections } from '../../build/read-corrections.js';
import { readTsv } from '../../build/tsv.js';

type Row = Record<'id' | 'latitude' | 'longitude', string>;

const records = join(dataFolder, 'cities/extracts/records');
const rows = new Map(
  readdirSync(records)
    .flatMap((file): Row[] => readTsv<keyof Row>(readFileSync(join(records, file), 'utf8')))
    .map((row) => [row.id, row]),
);
const derivedCorrections = readCorrections('cities').filter(({ drop, evidence }) => drop && evidence === 'derived');

test('a city dropped as a duplicate is near the row that the reason names', () => {
  const wrong = derivedCorrections.filter(({ key, reason }) => {
    const [dropped, kept] = [rows.get(key), rows.get(/row (\d+)/.exec(reason)?.[1] ?? '')];
    return !dropped || !kept || measureKm(dropped, kept) > 12;
  });
  expect(wrong.map(({ reason }) => reason)).toEqual([]);
  expect(derivedCorrections.length).toBeGreaterThan(60);
});

function measureKm(a: Row, b: Row): number {
  const kmPerDegree = 111.2;
  const north = (Number(a.latitude) - Number(b.latitude)) * kmPerDegree;
  const east =
    (Number(a.longitude) - Number(b.longitude)) * kmPerDegree * Math.cos((Number(a.latitude) * Math.PI) / 180);
  return Math.hypot(north, east);
}
