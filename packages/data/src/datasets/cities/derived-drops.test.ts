import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readCorrections } from '../../build/read-corrections.js';
import { readTsv } from '../../build/tsv.js';
import { measureKm } from '../../core/measure.js';

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
    return !droppedRow || !keptRow || measureKmBetween(droppedRow, keptRow) > 12;
  });
  expect(wrong.map(({ reason }) => reason)).toEqual([]);
  expect(derivedCorrections.length).toBeGreaterThan(60);
});

function measureKmBetween(a: Row, b: Row): number {
  return measureKm(Number(a.latitude), Number(a.longitude), Number(b.latitude), Number(b.longitude));
}
