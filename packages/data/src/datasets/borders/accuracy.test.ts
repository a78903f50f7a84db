import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { readColumns } from '../../core/columns.js';
import { type Library, openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { Cities } from '../cities/lookup.js';
import type { Timezones } from '../timezones/lookup.js';
import type { BordersMeta } from './borders-meta.js';
import type { Borders } from './lookup.js';
import { openPlaceFinder } from './place-finder.js';

// docs/data-guidelines/borders.md carries the figures.
const points = readTsv<'latitude' | 'longitude' | 'country' | 'zone' | 'kind' | 'place'>(
  readFileSync(`${dataFolder}borders/expected/points.tsv`, 'utf8'),
);
const dates = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((date) => Date.parse(date));

let library: Library;
let borders: Borders;
let cities: Cities;
let timezones: Timezones;
beforeAll(async () => {
  library = await openLibrary(loadFromFolder());
  [borders, cities, timezones] = await Promise.all([
    library.open('borders'),
    library.open('cities'),
    library.open('timezones'),
  ]);
});

const offsetsIn = (zone: string) => dates.map((ms) => timezones.offsetAt(zone, ms)?.utcOffset);

describe('400 points typed from knowledge', () => {
  it('number 400, half of them within 20 km of a border', () => {
    expect(points.length).toBeGreaterThanOrEqual(400);
    expect(points.filter(({ kind }) => kind === 'border').length).toBeGreaterThanOrEqual(points.length / 2);
  });

  it('lie in their country, 98 % of them, and all that are inland', () => {
    const wrong = points.filter(
      ({ latitude, longitude, country }) =>
        (borders.locate(Number(latitude), Number(longitude), cities).country ?? '') !== country,
    );
    expect(wrong.filter(({ kind }) => kind === 'inland')).toEqual([]);
    expect(1 - wrong.length / points.length, wrong.map(({ place }) => place).join('; ')).toBeGreaterThanOrEqual(0.98);
  });

  it('keep the clocks of their zone, 99 % of them', () => {
    const wrong = points.filter(({ latitude, longitude, zone }) => {
      const { timezone } = borders.locate(Number(latitude), Number(longitude), cities);
      const expected = offsetsIn(zone);
      expect(expected, zone).not.toContain(undefined);
      return String(offsetsIn(timezone)) !== String(expected);
    });
    expect(1 - wrong.length / points.length, wrong.map(({ place }) => place).join('; ')).toBeGreaterThanOrEqual(0.99);
  });
});

describe('Every city, placed back with that city left out', () => {
  it('has its country in 99.5 % and its state in 95 %', { timeout: 120_000 }, async () => {
    const columns = readColumns<BordersMeta>(await loadFromFolder()('borders/borders.bin'));
    const find = openPlaceFinder(columns);
    const recordById = (id: number | undefined) =>
      id === undefined ? undefined : cities.rows.record(cities.find(id) as number);
    let inCountry = 0;
    let inState = 0;
    const ids = columns.numbers<Uint32Array>('ids');
    for (const [number, id] of ids.entries()) {
      const city = cities.rows.record(cities.find(id) as number);
      const { code, cityId } = find(city.latitude, city.longitude, number);
      if (code !== city.country) continue;
      inCountry++;
      if ((recordById(cityId)?.stateCode ?? null) === city.stateCode) inState++;
    }
    if (process.env.SHOW_FIGURES) console.log({ inCountry, inState, cities: ids.length });
    expect(inCountry / ids.length).toBeGreaterThanOrEqual(0.995);
    expect(inState / ids.length).toBeGreaterThanOrEqual(0.95);
  });
});
