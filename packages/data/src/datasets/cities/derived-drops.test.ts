import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readCorrections } from '../../build/read-corrections.js';
import { readTsv } from '../../build/tsv.js';

type Row = Record<'id' | 'latitude' | 'longitude', string>;

const recordsFolder = join(dataFolder, 'cities/extracts/records');
const rows = new Map(
  readdirSync(recordsFolder)
    .flatMap((file): Row[] => readTsv<keyof Row>(readFileSync(join(recordsFolder, file), 'utf8')))
    .map((row) => [row.id, row]),
);
const derivedCorrections = readCorrections('cities').filter(({ drop, evidence }) => drop && evidence === 'derived');

test('a city dropped as a duplicate is within 12 km of the row that the reason names', () => {
  const wrong = derivedCorrections.filter(({ key, reason }) => {
    const [droppedRow, keptRow] = [rows.get(key), rows.get(/row (\d+)/.exec(reason)?.[1] ?? '')];
    return !droppedRow || !keptRow || measureKm(droppedRow, keptRow) > 12;
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
