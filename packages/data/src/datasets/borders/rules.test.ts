import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readColumns } from '../../core/columns.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { Cities } from '../cities/lookup.js';
import type { States } from '../states/lookup.js';
import type { BordersMeta } from './borders-meta.js';
import type { Borders } from './lookup.js';

let borders: Borders;
let cities: Cities;
let states: States;
let meta: BordersMeta;
beforeAll(async () => {
  const library = await openLibrary(loadFromFolder());
  [borders, cities, states] = await Promise.all([
    library.open('borders'),
    library.open('cities'),
    library.open('states'),
  ]);
  ({ meta } = readColumns<BordersMeta>(await loadFromFolder()('borders/borders.bin')));
});

const locate = (latitude: number, longitude: number) => borders.locate(latitude, longitude, cities, states);
const clearPosition = (answer: object) => ({ ...answer, latitude: 0, longitude: 0 });
const latitudes = fc.double({ min: -90, max: 90, noNaN: true });
const longitudes = fc.double({ min: -180, max: 180, noNaN: true });

describe('Any point', () => {
  it('has a time zone and at most one country; at sea, no state or claims; in a country, no city of another', () => {
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        const { country, state, stateCode, timezone, city, cityId, distanceKm, basis, claimedBy } = locate(
          latitude,
          longitude,
        );
        expect(country === null || meta.codes.includes(country)).toBe(true);
        expect(timezone).toMatch(/^[A-Z][\w/+-]+$/);
        expect([city === null, distanceKm === null]).toEqual([cityId === null, cityId === null]);
        if (basis.country === 'nautical')
          expect([country, state, stateCode, claimedBy, basis.timezone]).toEqual([null, null, null, [], 'nautical']);
        if (country !== null && cityId !== null)
          expect(cities.rows.record(cities.find(cityId) as number).country).toBe(country);
      }),
      { numRuns: 2000 },
    );
  });

  it('has the same answer at 180° and −180°, and at every longitude of a pole', () => {
    fc.assert(
      fc.property(latitudes, (latitude) => {
        expect(clearPosition(locate(latitude, 180))).toEqual(clearPosition(locate(latitude, -180)));
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(longitudes, (longitude) => {
        expect(locate(90, longitude)).toMatchObject({ country: null, timezone: 'Etc/GMT' });
        expect(clearPosition(locate(-90, longitude))).toEqual(clearPosition(locate(-90, 0)));
      }),
      { numRuns: 50 },
    );
    expect(locate(-90, 0).country).toBe('AQ');
  });

  it('is located by testing a few thousand edges at most', async () => {
    const starts = readColumns<BordersMeta>(await loadFromFolder()('borders/borders.bin')).numbers<Uint32Array>(
      'starts',
    );
    const lengths = Array.from(starts.subarray(1), (end, cell) => end - (starts[cell] as number));
    expect(Math.max(...lengths)).toBeLessThan(10_000);
  });
});

describe('At sea', () => {
  it.each([
    [0, -160, 'Etc/GMT+11'],
    [30, -45, 'Etc/GMT+3'],
    [43, 34, 'Etc/GMT-2'],
    [57, 3, 'Etc/GMT'],
    [-60, 180, 'Etc/GMT-12'],
  ])('the point %f, %f has no country, and the nautical zone %s', (latitude, longitude, zone) => {
    const basis = { country: 'nautical', state: 'nautical', timezone: 'nautical' };
    expect(locate(latitude, longitude)).toMatchObject({ country: null, state: null, timezone: zone, basis });
  });

  it('the position of a city on an island that is missing from the borders is in the country of the city', () => {
    for (const { latitude, longitude, label } of meta.islets)
      expect(locate(latitude, longitude).country).toBe(meta.codes[label]);
  });
});

describe('Disputed and special areas', () => {
  it.each([
    ['Crimea', 44.95, 34.1, 'UA', ['RU']],
    ['Western Sahara, west of the berm', 26.0, -13.5, 'EH', ['MA']],
    ['Western Sahara, east of the berm', 26.5, -9.5, 'EH', ['MA']],
    ['Morocco, north of 27° 40′', 28.4, -11.1, 'MA', []],
    ['Kosovo', 42.66, 21.16, 'XK', ['RS']],
    ['Northern Cyprus', 35.2, 33.0, 'CY', []],
    ['a British base on Cyprus', 34.6, 32.97, 'CY', []],
    ['Somaliland', 9.56, 44.06, 'SO', []],
    ['the Golan', 33.0, 35.8, 'SY', ['IL']],
    ['the Falkland Islands', -51.7, -57.85, 'FK', ['AR']],
    ['the Paracels', 16.834, 112.339, 'CN', ['TW', 'VN']],
    ['the Kurils', 44.1, 145.9, 'RU', ['JP']],
    ['Arunachal Pradesh', 27.1, 93.6, 'IN', ['CN']],
    ['Kashmir, held by Pakistan', 35.3, 75.6, 'PK', ['IN']],
    ['the Siachen glacier', 35.5, 77.1, null, ['IN', 'PK']],
    ['Kalapani', 30.21, 80.98, 'IN', ['NP']],
    ['Dharchula, south of Kalapani', 29.85, 80.53, 'IN', []],
    ['Abyei', 9.595, 28.43, 'SD', ['SS']],
    ['Kadugli, north of Abyei', 11.01, 29.72, 'SD', []],
    ['East Jerusalem', 31.783, 35.235, 'PS', ['IL']],
    ['Ramallah', 31.9, 35.2, 'PS', []],
    ['Guantánamo', 19.92, -75.15, 'CU', []],
    ['French Guiana', 4.8, -52.4, 'GF', []],
    ['Svalbard', 78.2, 15.7, 'SJ', []],
  ])('follow the data guidelines: %s', (_, latitude, longitude, country, claimedBy) => {
    expect(locate(latitude, longitude)).toMatchObject({ country, claimedBy });
  });

  it('include Clipperton, which belongs to France but to no state, and has no nearby city', () => {
    expect(locate(10.303, -109.217)).toMatchObject({
      country: 'FR',
      state: null,
      stateCode: null,
      city: null,
      distanceKm: null,
      timezone: 'Etc/GMT+7',
    });
  });

  it('include the enclaves Büsingen, Campione, Llívia, Jungholz, Baarle-Hertog and the Vatican, and the island of Muharraq', () => {
    for (const { latitude, longitude, label } of meta.enclaves)
      expect(locate(latitude, longitude).country).toBe(meta.codes[label]);
    expect(meta.enclaves.map(({ label }) => meta.codes[label])).toEqual(['VA', 'IT', 'DE', 'ES', 'AT', 'BE', 'BH']);
  });

  it.each(['claims.json', 'enclaves.json', 'land-without-state.json', 'outlying-towns.json', 'zone-places.json'])(
    'have a source and its URL in each row of %s',
    (file) => {
      const rows = JSON.parse(readFileSync(`${dataFolder}borders/curated/${file}`, 'utf8')) as object[];
      for (const row of rows)
        expect(row).toMatchObject({ source: expect.any(String), url: expect.stringMatching(/^https:/) });
    },
  );
});
