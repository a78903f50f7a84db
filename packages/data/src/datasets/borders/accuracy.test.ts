import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { readColumns } from '../../core/columns.js';
import { type Library, openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { Cities } from '../cities/lookup.js';
import type { States } from '../states/lookup.js';
import type { Timezones } from '../timezones/lookup.js';
import type { BordersMeta } from './borders-meta.js';
import type { Borders } from './lookup.js';
import { openPlaceFinder } from './place-finder.js';

// docs/data-guidelines/borders.md publishes the figures that these tests check.
const points = readTsv<'latitude' | 'longitude' | 'country' | 'zone' | 'kind' | 'place'>(
  readFileSync(`${dataFolder}borders/expected/points.tsv`, 'utf8'),
);
const dates = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((date) => Date.parse(date));

let library: Library;
let borders: Borders;
let cities: Cities;
let states: States;
let timezones: Timezones;
beforeAll(async () => {
  library = await openLibrary(loadFromFolder());
  [borders, cities, states, timezones] = await Promise.all([
    library.open('borders'),
    library.open('cities'),
    library.open('states'),
    library.open('timezones'),
  ]);
});

const listOffsets = (zone: string) => dates.map((ms) => timezones.findOffset(zone, ms)?.utcOffset);

describe('400 points typed from memory', () => {
  it('include at least 200 that are marked as near a border', () => {
    expect(points.length).toBeGreaterThanOrEqual(400);
    expect(points.filter(({ kind }) => kind === 'border').length).toBeGreaterThanOrEqual(points.length / 2);
  });

  it('are located in the right country in 98 % of cases, and always if they are inland', () => {
    const wrong = points.filter(
      ({ latitude, longitude, country }) =>
        (borders.locate(Number(latitude), Number(longitude), cities, states).country ?? '') !== country,
    );
    expect(wrong.filter(({ kind }) => kind === 'inland')).toEqual([]);
    expect(1 - wrong.length / points.length, wrong.map(({ place }) => place).join('; ')).toBeGreaterThanOrEqual(0.98);
  });

  it('have the UTC offsets of the right time zone in 99 % of cases', () => {
    const wrong = points.filter(({ latitude, longitude, zone }) => {
      const { timezone } = borders.locate(Number(latitude), Number(longitude), cities, states);
      const expected = listOffsets(zone);
      expect(expected, zone).not.toContain(undefined);
      return String(listOffsets(timezone)) !== String(expected);
    });
    expect(1 - wrong.length / points.length, wrong.map(({ place }) => place).join('; ')).toBeGreaterThanOrEqual(0.99);
  });
});

describe('The position of a city, while the city itself is ignored,', () => {
  it('is located in the right country in 99.5 % of cases and the right state in 98 %, or 99 % away from other states', {
    timeout: 120_000,
  }, async () => {
    const columns = readColumns<BordersMeta>(await loadFromFolder()('borders/borders.bin'));
    const find = openPlaceFinder(columns);
    const [inCountry, all, awayFromOtherStates] = [{ right: 0 }, { right: 0, count: 0 }, { right: 0, count: 0 }];
    const ids = columns.numbers<Uint32Array>('ids');
    for (const [number, id] of ids.entries()) {
      const city = cities.rows.record(cities.find(id) as number);
      const { code, state, nearStateIds: near } = find(city.latitude, city.longitude, number);
      if (code === city.country) inCountry.right++;
      // For states, cities with even ids are skipped, because they were used to label the shapes of states.
      if (code !== city.country || id % 2 === 0) continue;
      for (const group of near.length === 0 ? [all, awayFromOtherStates] : [all]) {
        group.count++;
        if (state.id === city.stateCode) group.right++;
      }
    }
    if (process.env.SHOW_FIGURES) console.log({ inCountry, all, away: awayFromOtherStates, cities: ids.length });
    expect(inCountry.right / ids.length).toBeGreaterThanOrEqual(0.995);
    expect(all.right / all.count).toBeGreaterThanOrEqual(0.98);
    expect(awayFromOtherStates.right / awayFromOtherStates.count).toBeGreaterThanOrEqual(0.99);
  });
});

/** Boxes in states, along their straight borders, each with the document that describes these borders. */
const straightBorderAreas: readonly [
  state: string,
  south: number,
  north: number,
  west: number,
  east: number,
  document: string,
][] = [
  ['US-CO', 37, 41, -109.0467, -102.0467, 'https://pwojczyn.com/wiki/view.php?q=Geography_of_Colorado'],
  ['US-NM', 35, 37, -109, -103.1, 'https://pwojczyn.com/wiki/view.php?q=Geography_of_Colorado'],
  ['US-WY', 41, 45, -111.05, -104.05, 'https://states.americanstatenationals.org/wyoming/'],
  ['US-MT', 45, 49, -109.9, -104.1, 'https://states.americanstatenationals.org/wyoming/'],
  ['CA-SK', 49, 60, -110, -102.1, 'https://www.liquisearch.com/geography_of_saskatchewan/physical_geography'],
  ['CA-AB', 49, 60, -113.9, -110, 'https://www.liquisearch.com/geography_of_saskatchewan/physical_geography'],
  ['AU-WA', -31, -18, 124, 129, 'https://en.wikipedia.org/wiki/129th_meridian_east'],
  ['AU-NT', -26, -17, 129, 138, 'https://www.planeta.com/northern-territory/embed/'],
  ['AU-SA', -31, -26, 129, 138, 'https://www.planeta.com/northern-territory/embed/'],
  ['AU-QLD', -25.9, -18, 138.01, 140, 'https://wikiclassic.com/wiki/Longitude_138_degrees_E'],
];

describe('1,000 points in ten states with straight borders', () => {
  it('are located in their state, with at most 5 exceptions', () => {
    const wrong = straightBorderAreas.flatMap(([state, south, north, west, east]) =>
      Array.from({ length: 100 }, (_, index): [number, number] => [
        // A grid of points, inset by about 0.5 % on each side.
        south + (((index % 10) + 0.05) / 9.1) * (north - south),
        west + ((Math.floor(index / 10) + 0.05) / 9.1) * (east - west),
      ]).filter(([latitude, longitude]) => borders.locate(latitude, longitude, cities, states).stateCode !== state),
    );
    expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(5);
  });
});

describe('locate finds the city of a famous building near the border of a state or city', () => {
  const buildings = readTsv<'latitude' | 'longitude' | 'country' | 'state' | 'city' | 'building'>(
    readFileSync(`${dataFolder}borders/expected/buildings.tsv`, 'utf8'),
  );

  it.each(buildings)('$building: $city, $state', ({ latitude, longitude, country, state, city }) => {
    expect(borders.locate(Number(latitude), Number(longitude), cities, states)).toMatchObject({
      country,
      stateCode: state,
      city,
    });
  });
});

describe('Land far from every city', () => {
  it('has neither city nor state, for example Clipperton', () => {
    // The World Factbook 2022 (north-america/ip.json) gives the position 10 17 N, 109 13 W.
    expect(borders.locate(10.2833, -109.2167, cities, states)).toMatchObject({
      country: 'FR',
      state: null,
      city: null,
    });
  });
});
