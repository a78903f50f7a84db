import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { groupBy, readTsv } from '../../build/tsv.js';
import { Files } from '../../core/files.js';
import { measureKm } from '../../core/measure.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openCountries } from '../countries/lookup.js';
import { openCities } from './lookup.js';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const files = new Files(loadFromFolder());
const cities = await openCities(files, 'en');
const records = Array.from({ length: cities.rows.length }, (_, row) => cities.rows.record(row));
/** The places of cities-json, the newer source, that are not cities in this dataset. */
const leftOutPlaces = readTsv<'kind' | 'name' | 'country' | 'latitude' | 'longitude' | 'within'>(
  readFileSync(`${dataFolder}cities/extracts/left-out.tsv`, 'utf8'),
).map((row) => ({ ...row, latitude: Number(row.latitude), longitude: Number(row.longitude) }));

describe('a place of the newer source that is left out', () => {
  test('has one of four kinds of reason', () => {
    expect([...new Set(leftOutPlaces.map(({ kind }) => kind))].sort()).toEqual([
      'former',
      'no place',
      'second name',
      'section',
    ]);
  });

  test('refers only to a record that exists', () => {
    const ids = new Set(records.map(({ id }) => String(id)));
    const dangling = leftOutPlaces.filter(({ within }) => within !== '' && !ids.has(within));
    expect(dangling.map(({ country, name, within }) => `${country} ${name} ${within}`)).toEqual([]);
  });

  // Kreuzberg is a quarter of Berlin by the constitution of Berlin, Warnemünde a quarter of Rostock 10 km from its
  // centre, Furukawa the largest of the towns that merged into Ōsaki in 2006, and Woodlands a quarter of a city-state;
  // the others are suburbs in the capital-city areas of the Australian census.
  test.each([
    ['Kreuzberg', 'DE', 'Berlin'],
    ['Warnemünde', 'DE', 'Rostock'],
    ['Furukawa', 'JP', 'Osaki'],
    ['Woodlands', 'SG', 'Singapore'],
    ['Rosebud', 'AU', 'Melbourne'],
    ['Fitzroy', 'AU', 'Melbourne'],
    ['Bondi', 'AU', 'Sydney'],
    ['Fremantle', 'AU', 'Perth'],
  ])('refers to its city if it is a section: %s, %s is in %s', (name, country, city) => {
    const section = leftOutPlaces.find((row) => row.name === name && row.country === country);
    expect(records.find(({ id }) => String(id) === section?.within)?.name).toBe(city);
  });

  test('refers to its city if it is a section, except in city-states and at most nine other sections', () => {
    const sectionsWithoutCity = leftOutPlaces.filter(
      ({ kind, country, within }) => kind === 'section' && within === '' && !['HK', 'MC', 'MO', 'SG'].includes(country),
    );
    expect(sectionsWithoutCity.length, JSON.stringify(sectionsWithoutCity)).toBeLessThanOrEqual(9);
  });

  // New Cairo and Iligan are on the list a second time, under another name. India's census of 2011 and Pakistan's of 2023
  // count one town where the list has two.
  test.each([
    ['Al Qāhirah al Jadīdah', 'EG', 'New Cairo'],
    ['Iligan City', 'PH', 'Iligan'],
    ['Kundla', 'IN', 'Savarkundla'],
    ['Pāloncha', 'IN', 'Palwancha'],
    ['Bada Barabīl', 'IN', 'Barbil'],
    ['Mandi Dabwāli', 'IN', 'Mandi Dabwali'],
    ['Paralakhemundi', 'IN', 'Paralakhemundi'],
    ['Mūvattupula', 'IN', 'Muvattupuzha'],
    ['Dinapur Nizamat', 'IN', 'Danapur'],
    ['Bahawalnagar', 'PK', 'Bahawalnagar'],
    ['Yehud', 'IL', 'Yehud-Monosson'],
    ['Abū al-Kahṣīb', 'IQ', 'Abi al Khasib'],
  ])('refers to the record that it repeats if it is a second name: %s, %s is %s', (name, country, city) => {
    const repeated = leftOutPlaces.find((row) => row.name === name && row.country === country);
    expect(records.find(({ id }) => String(id) === repeated?.within)?.name).toBe(city);
  });

  // Chamberí is a district of Madrid, Harlem is part of New York, and Mong Kok is part of Kowloon. Canada names census
  // tracts by numbers.
  test.each([
    ['section', 'Chamberí', 'ES'],
    ['section', 'Harlem', 'US'],
    ['section', 'Mong Kok', 'HK'],
    ['section', 'Paris 01 Louvre', 'FR'],
    ['no place', 'Ct 0001', 'CA'],
    ['no place', 'Residencia Moacir PU5BHV', 'BR'],
    ['no place', 'Ward 1', 'MM'],
  ])('has the kind "%s": %s, %s', (kind, name, country) => {
    expect(
      leftOutPlaces.filter((row) => row.name === name && row.country === country).map((row) => row.kind),
    ).toContain(kind);
  });

  // In GeoNames, this city is called Pimpri and lies 12 km from Pune. A correction renames the city, so that it does
  // not count as a section of Pune.
  test('is not Pimpri-Chinchwad', () => {
    expect(leftOutPlaces.filter(({ name }) => name === 'Pimpri-Chinchwad')).toEqual([]);
  });
});

test.each([
  ['SN', 'Mbour'],
  ['SN', 'Guédiawaye'],
  ['SO', 'Borama'],
  ['MY', 'Kajang'],
  ['MY', 'Iskandar Puteri'],
  ['UG', 'Nansana'],
  ['UG', 'Kira'],
  ['US', 'South Fulton'],
  ['KP', 'Kaechon'],
  ['RU', 'Yurga'],
  ['CY', 'Káto Polemídia'],
  ['KR', 'Uiwang'],
  ['BR', 'Santo Antônio do Jardim'],
  ['SL', 'Mile 91'],
  ['DK', 'Solrød Strand'],
  ['PL', 'Miasteczko Śląskie'],
  ['MY', 'Sungai Buloh'],
  ['MY', 'Bayan Lepas'],
  ['IN', 'Ballarpur'],
  ['IN', 'Mango'],
  ['PK', 'Daska'],
  ['PK', 'Daharki'],
  ['NL', 'Deurne'],
  ['NL', 'Echt'],
  ['RO', 'Toplița'],
])('a city near a village is not left out: %s, %s', (country, name) => {
  const row = cities.list({ q: name, country, limit: 1 }).rows[0];
  expect(row === undefined ? undefined : cities.rows.record(row).name).toBe(name);
});

// GeoNames' towns of 15,000 people or more, May 2025 (CC BY 4.0). The file is optional and kept outside the repository.
const townsPath = `${dataFolder}../../shared/truth/geonames-2025-towns.tsv`;

/** Towns in GeoNames' list of May 2025 whose position is wrong, or which are not towns, each with the error. */
const misplacedTowns: Readonly<Record<string, string>> = {
  'AO Mussende': 'its position is in whole tenths of a degree, far from any road',
  'BR Jeremoabo': 'its position is wrong, and the list of 2026 corrected it',
  'CA Okanagan': 'it is a region, not a town',
  'CA Quinte West': 'its position is wrong, and the list of 2026 corrected it',
  'KR Masan': 'its position is near Gwangju, but it is a part of Changwon, 160 km to the southeast',
  'RU Verkhnyaya Salda': 'its position is 16 km north of the town',
  'UZ Uychi': 'its position is wrong, and the list of 2026 corrected it',
};

test('a row that dropped-kinds.tsv removes has no record, and refers only to an existing record', () => {
  const removedRows = readTsv<'id' | 'kind' | 'within'>(
    readFileSync(`${dataFolder}cities/curated/dropped-kinds.tsv`, 'utf8'),
  );
  const ids = new Set(records.map(({ id }) => String(id)));
  expect(removedRows.filter(({ id, within }) => ids.has(id) || (within !== '' && !ids.has(within)))).toEqual([]);
});

describe.skipIf(!existsSync(townsPath))('a town in GeoNames’ list of May 2025', () => {
  const towns = existsSync(townsPath) ? readTowns(readFileSync(townsPath, 'utf8')) : [];

  test('has a record or a left-out place within 8 km, except seven that are misplaced or not towns', () => {
    const isNear = createIsNear([...records, ...leftOutPlaces], 8);
    const unexplained = towns.filter((town) => !isNear(town)).map(({ country, name }) => `${country} ${name}`);
    expect(towns.length).toBeGreaterThan(30_000);
    expect(unexplained).toEqual(Object.keys(misplacedTowns));
  });

  test('with 50,000 people or more is found by name, state and country in 97 % of 300 samples', async () => {
    const countries = await openCountries(files, 'en');
    const isLeftOut = createIsNear(leftOutPlaces, 3);
    const large = towns.filter((town) => town.population >= 50_000 && !isLeftOut(town));
    const missed = drawSample(large, 300).filter((town) => {
      const country = countries.rows.record(countries.find(town.country) as number).name;
      const q = [town.name, town.state, country].filter((part) => part !== '').join(', ');
      const row = cities.list({ q, limit: 1 }).rows[0];
      return row === undefined || measureKmBetween(cities.rows.record(row), town) > 15;
    });
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(9);
  });

  test('with 50,000 people or more has a population, except at most 17 that unknown-towns.tsv explains', () => {
    const explained = readTsv<'geonamesId'>(readFileSync(`${dataFolder}evidence/unknown-towns.tsv`, 'utf8'));
    const byCountry = groupBy(records, ({ country }) => country);
    const leftOutByCountry = groupBy(leftOutPlaces, ({ country }) => country);
    const unknown = towns.flatMap((town) => {
      if (town.population < 50_000) return [];
      if (
        leftOutByCountry
          .get(town.country)
          ?.some((place) => measureKmBetween(place, town) < 1 && hasSameName(place, town))
      )
        return [];
      const matches = (byCountry.get(town.country) ?? []).filter((city) => {
        const km = measureKmBetween(city, town);
        return km < 0.5 || (km < 8 && hasSameName(city, town));
      });
      return matches.some(({ populationKnown }) => populationKnown) ? [] : matches.map(({ id }) => String(id));
    });
    expect(unknown.sort()).toEqual(explained.map(({ geonamesId }) => geonamesId).sort());
    expect(explained.length).toBeLessThanOrEqual(17);
  });
});

const nameCollator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

function hasSameName(place: { readonly name: string }, town: Town): boolean {
  return nameCollator.compare(place.name, town.name) === 0;
}

interface Town extends Place {
  readonly country: string;
  readonly name: string;
  readonly state: string;
  readonly population: number;
}

function readTowns(table: string): Town[] {
  return readTsv<keyof Town>(table).map(({ latitude, longitude, population, ...town }) => ({
    ...town,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  }));
}

/** Draws a sample with Lehmer's generator and a fixed seed. */
function drawSample<T>(values: readonly T[], count: number): T[] {
  let seed = 33;
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return values[seed % values.length] as T;
  });
}

/**
 * Returns a function that tests if a place is within `km` of any of `places`. Only places in the same and the adjacent
 * cells of 0.25° are compared, so `km` must not exceed the width of a cell, which is 8 km at a latitude of 73°.
 */
function createIsNear(places: readonly Place[], km: number): (place: Place) => boolean {
  const cells = new Map<string, Place[]>();
  const writeCellKey = ({ latitude, longitude }: Place, north: number, east: number) =>
    `${Math.floor(latitude * 4) + north} ${Math.floor(longitude * 4) + east}`;
  for (const place of places) {
    const cell = cells.get(writeCellKey(place, 0, 0));
    if (cell === undefined) cells.set(writeCellKey(place, 0, 0), [place]);
    else cell.push(place);
  }
  const steps = [-1, 0, 1];
  return (place) =>
    steps.some((north) =>
      steps.some((east) =>
        cells.get(writeCellKey(place, north, east))?.some((other) => measureKmBetween(other, place) <= km),
      ),
    );
}

function measureKmBetween(a: Place, b: Place): number {
  return measureKm(a.latitude, a.longitude, b.latitude, b.longitude);
}
