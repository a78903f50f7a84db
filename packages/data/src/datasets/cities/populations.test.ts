import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { parseCorrections } from '../../build/read-corrections.js';
import { readTsv } from '../../build/tsv.js';
import { Files } from '../../core/files.js';
import { measureKm } from '../../core/measure.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openCountries } from '../countries/lookup.js';
import { openCities } from './lookup.js';

const files = new Files(loadFromFolder());
const { rows } = await openCities(files, 'en');
const all = Array.from({ length: rows.length }, (_, row) => rows.record(row));
const byId = new Map(all.map((city) => [city.id, city]));

describe('a population', () => {
  // Figures from the corrections, in thousands, with the offices that the corrections cite. This test only shows that
  // corrections reach the records. data/cities/expected/populations.tsv has independent figures.
  test.each([
    ['Astana', 1526273, 1_612, 'Bureau of National Statistics of Kazakhstan, October 2025'],
    ['Dodoma', 160196, 765, 'NBS Tanzania, census 2022'],
    ['Gitega', 426272, 135, 'ISTEEBU, 2020'],
    ['Riyadh', 108410, 7_009, 'GASTAT, census 2022'],
    ['Moscow', 524901, 13_010, 'Rosstat, census 2021'],
    ['Berlin', 2950159, 3_597, 'Zensus 2022'],
    ['Tokyo', 1850147, 9_733, 'Statistics Bureau of Japan, census 2020: the 23 wards'],
    ['Sagamihara', 11611609, 725, 'Statistics Bureau of Japan, census 2020'],
    ['Mexico City', 3530597, 9_209, 'INEGI, census 2020'],
    ['Nairobi', 184745, 4_397, 'KNBS, census 2019'],
    ['Karachi', 1174872, 18_868, 'Pakistan Bureau of Statistics, census 2023'],
    ['Bamako', 2460596, 4_227, 'INSTAT, census 2022'],
    ['Taipei', 1668341, 2_511, 'Ministry of the Interior, December 2023'],
    ['Auckland', 2193733, 1_656, 'Stats NZ, census 2023'],
    ['Calgary', 5913490, 1_306, 'Statistics Canada, census 2021'],
    ['Rome', 3169070, 2_749, 'ISTAT, 2021'],
    ['La Paz', 3911925, 755, 'INE Bolivia, census 2024'],
    ['Rabat', 2538475, 515, 'HCP, census 2024'],
    ['Kathmandu', 1283240, 862, 'NSO Nepal, census 2021'],
    ['Phnom Penh', 1821306, 2_281, 'NIS Cambodia, census 2019'],
    ['Al Hoceïma', 2558545, 56, 'HCP, census 2014'],
    ['Kakamega', 195272, 107, 'KNBS, census 2019'],
    ['Pristina', 786714, 227, 'Kosovo Agency of Statistics, census 2024'],
    ['Dushanbe', 1221874, 1_201, 'Agency on Statistics of Tajikistan, 2022'],
    ['Najaf', 98860, 747, 'Central Statistical Organization of Iraq, 2018'],
    ['Jijiga', 333795, 125, 'Central Statistical Agency of Ethiopia, census 2007'],
    ['Robert Sobukwe Town', 1000543, 35, 'Statistics South Africa, census 2011'],
    ['Tébessa', 2477461, 196, 'ONS Algeria, census 2008'],
    ['Al-Hasakah', 173811, 188, 'CBS Syria, census 2004'],
    ['Qamishli', 173377, 184, 'CBS Syria, census 2004'],
    ['Tartus', 163345, 115, 'CBS Syria, census 2004'],
    ['Changhua', 1679136, 234, 'Ministry of the Interior, December 2014'],
    ['Fengshan', 1673816, 352, 'DGBAS, census 2020'],
    ['Chiayi', 1678836, 263, 'Ministry of the Interior, December 2023'],
    ['Sollentuna', 2675408, 76, 'Statistics Sweden, 2022'],
    ['Trondheim', 3133880, 212, 'Statistics Norway, 2023'],
    ['Guliston', 1514883, 17, 'Agency on Statistics of Tajikistan, 2019'],
    ['Takeo', 1821940, 43, 'NIS Cambodia, census 2019'],
    ['Jepara', 1642548, 82, 'BPS, mid-2022: kecamatan'],
    ['Malingao', 1978681, 3, 'PSA, census 2015'],
    ['Shahkot', 1165569, 74, 'Pakistan Bureau of Statistics, census 2017'],
    ['Dchira El Jihadia', 2013480177, 113, 'HCP, census 2024'],
    ['Liloan', 1706393, 158, 'Philippine Statistics Authority, census 2024'],
    ['Naga in Cebu', 1698839, 139, 'Philippine Statistics Authority, census 2024'],
    ['Baybay', 1725799, 115, 'Philippine Statistics Authority, census 2024'],
    ['Bartın', 751057, 89, 'TÜİK, 31 December 2025'],
    ['Keskin', 308024, 9, 'TÜİK, 31 December 2025'],
    ['Yokote', 2110506, 86, 'Statistics Bureau of Japan, census 2020'],
    ['Annecy', 3037543, 132, 'INSEE, 2021'],
    ['Danapur', 1273581, 182, 'Census of India 2011'],
    ['Palwancha', 7302847, 80, 'Census of India 2011'],
    ['Ballarpur', 1277557, 89, 'Census of India 2011'],
    ['Rampura in Punjab', 1258584, 9, 'Census of India 2011: village beside the town of Rampura Phul'],
    ['Daska', 1180436, 229, 'Pakistan Bureau of Statistics, census 2023'],
    ['Mehrabpur', 1170564, 58, 'Pakistan Bureau of Statistics, census 2023'],
    ['Deurne', 2017318022, 32, 'CBS, 1 January 2020'],
    ['Toplița', 2068993554, 13, 'INS Romania, census 2021'],
    ['Paradise', 5381002, 5, 'US Census Bureau, census 2020, after the fire of 2018'],
  ])('is within 20 % of the figure in its correction: %s', (_, id, thousands) => {
    const { population } = byId.get(id) ?? { population: 0 };
    expect(population / 1000).toBeGreaterThan(thousands * 0.8);
    expect(population / 1000).toBeLessThan(thousands * 1.2);
  });

  test('is unknown for places to which the source gives the figure of a nearby city or district', () => {
    for (const id of [4295940, 4300488, 1723510, 285839, 363807]) {
      expect(byId.get(id), `${id}`).toMatchObject({ population: 0, populationKnown: false });
    }
  });

  // Census of India 2011, Primary Census Abstract, district Fatehabad: the village Gorakhpur (52).
  test('of a village is its own count, although the source gives it the figure of a city of the same name', () => {
    expect(byId.get(1270926)).toMatchObject({ population: 13_068, populationYear: 2011 });
  });

  // Quneitra has been in ruins since 1974; for Nangan, the seat of the Matsu Islands, the source has no population.
  test.each([
    ['KR', []],
    ['SY', ['Al Qunaytirah']],
    ['TR', []],
    ['TW', ['Nangan']],
  ])('is known for all seats of states in %s, except %j', (country, except) => {
    const unknown = all.filter(
      (city) =>
        city.country === country &&
        !city.populationKnown &&
        city.capitalTypes.some((type) => /^(?:province|county|region)$/.test(type)),
    );
    expect(unknown.map(({ name }) => name)).toEqual(except);
  });

  // Two Brazilian municipalities have the same count in the census of 2022, and the urban residents of Chinese cities
  // are rounded to hundreds. Hulunbuir has the figure of Hailar, its one district that is not a town of its own.
  const equalPopulations = new Set([
    'BR 112476',
    'CN 808200',
    'CN 803400',
    'CN 737700',
    'CN 673500',
    'CN 458900',
    'CN 426100',
    'CN 417300',
    'CN 403100',
    'CN 354400',
  ]);

  test('over 100,000 is unique in its country, with explained exceptions', () => {
    const cityByPopulation = new Map<string, string>();
    for (const { name, country, population } of all) {
      const figure = `${country} ${population}`;
      if (population < 100_000 || equalPopulations.has(figure)) continue;
      expect(cityByPopulation.get(figure), `${name} ${figure}`).toBeUndefined();
      cityByPopulation.set(figure, name);
    }
  });

  // One of each pair has the figure of the other, and no document that was opened shows which.
  test('over 2,500 differs from that of any other city with the same name in its country, with listed exceptions', () => {
    const unresolved = [
      ...['CN Gantang', 'DK Borup', 'DK Hinnerup', 'DK Hørning', 'DK Lystrup', 'DK Svenstrup', 'IE Moate'],
      ...['SL Gandorhun', 'US Florence', 'US Lee Acres', 'US Madawaska', 'US Nocatee', 'US Red Hill'],
      ...['US Vincent'],
    ];
    const seen = new Set<string>();
    const twins = all.flatMap(({ name, country, population }) => {
      const key = `${country} ${name} ${population}`;
      const isTwin = population >= 2_500 && population % 100 !== 0 && seen.has(key);
      seen.add(key);
      return isTwin ? [`${country} ${name}`] : [];
    });
    expect(twins.sort()).toEqual(unresolved.sort());
  });

  // Two places with a figure by chance, or one of them with the figure of the other: no document that was opened shows which.
  const equalUndated = [
    ...['BR 20424', 'BR 24749', 'CD 37034', 'CN 24814', 'CN 27804', 'CN 28002', 'CN 30958', 'CN 31646'],
    ...['CN 47205', 'CN 61979', 'CN 67140', 'GB 25362', 'IN 20154', 'IN 25012', 'IN 31537', 'IR 73528', 'MN 22741'],
    ...['PL 21757', 'TJ 21736', 'TZ 20241', 'US 20180', 'US 29878'],
  ];

  test('without a year, exact and over 20,000, is of no other city of the country, with listed exceptions', () => {
    const sameFigure = new Map<string, typeof all>();
    for (const city of all) {
      if (city.population < 20_000 || city.population % 100 === 0) continue;
      const key = `${city.country} ${city.population}`;
      sameFigure.set(key, [...(sameFigure.get(key) ?? []), city]);
    }
    const equal = [...sameFigure].filter(
      ([, cities]) => cities.length > 1 && cities.some(({ populationYear }) => populationYear === null),
    );
    expect(equal.map(([figure]) => figure).sort()).toEqual(equalUndated);
  });

  // Towns of their own: the places around them are villages.
  const largeForNeighbours = [
    ...['AR Río Tercero', 'AU Bundaberg', 'AU Gold Coast', 'AU Hervey Bay', 'AU Rockhampton', 'AU Shepparton'],
    ...['BO Montero', 'CN Anjiang', 'CN Hangu', 'CN Tanggu', 'CN Tongren', 'CN Yangcun'],
    ...['GM Serekunda', 'MD Rîbnița', 'SL Koidu'],
  ];

  test('without a year, over 50,000 and of no seat, is at most three times that of its neighbours, with listed exceptions', () => {
    const large = all.filter(({ population }) => population * 3 >= 50_000);
    const flagged = large.filter((city) => {
      const { country, population, populationYear, capitalTypes, partOf } = city;
      const isNear = (other: typeof city) =>
        other.country === country && other.id !== city.id && measureKmBetween(city, other) < 25;
      return (
        population >= 50_000 &&
        populationYear === null &&
        capitalTypes.length === 0 &&
        partOf === null &&
        !large.some((other) => other.population * 3 >= population && isNear(other)) &&
        all.filter((other) => other.populationKnown && isNear(other)).length >= 3
      );
    });
    expect(flagged.map(({ country, name }) => `${country} ${name}`).sort()).toEqual(largeForNeighbours);
  });

  test('has a year for 88 % or more of the cities over 100,000', () => {
    const large = all.filter(({ population }) => population >= 100_000);
    const withYear = large.filter(({ populationYear }) => populationYear !== null);
    expect(withYear.length / large.length).toBeGreaterThanOrEqual(0.88);
  });

  // Without a year are quarters of cities, second names of towns, and places with the figure of another place.
  test('has a year for more than 95 % of the Indian cities over 20,000', () => {
    const indian = all.filter(({ country, population }) => country === 'IN' && population >= 20_000);
    const withYear = indian.filter(({ populationYear }) => populationYear !== null);
    expect(withYear.length / indian.length).toBeGreaterThan(0.95);
  });

  // GeoNames has 154,024 for East Chattanooga and 121,230 for North Stamford, which are figures of Chattanooga and
  // Stamford. East Naples is a separate place.
  test('of an American place that is a part of a city is not close to the population of the whole city', () => {
    const american = all.filter(({ country, population }) => country === 'US' && population >= 15_000);
    const parts = american.filter(
      (part) =>
        part.populationYear === null &&
        american.some(
          (city) =>
            city.populationYear !== null &&
            part.name !== city.name &&
            part.name.replace(/^(?:North|South|East|West|Upper|Lower) | (?:Heights|Junction|Village|Gardens)$/, '') ===
              city.name &&
            Math.hypot(part.latitude - city.latitude, part.longitude - city.longitude) < 0.2 &&
            part.population > city.population * 0.75,
        ),
    );
    expect(parts.map(({ name }) => name)).toEqual(['East Naples']);
  });

  // Former cities and quarters whose figures date from before they became parts of a city.
  const formerCities = [
    'Hamakita',
    'Tsurusaki',
    'Matsuto',
    'Niitsu',
    'Imaichi',
    'Ojima',
    'Kurihama',
    'Hatogaya-honcho',
    'Arashiyama',
  ];

  test('over 20,000 in Japan has a year, except for former cities and quarters', () => {
    const undated = all.filter(
      ({ country, population, populationYear }) => country === 'JP' && population >= 20_000 && populationYear === null,
    );
    expect(undated.map(({ name }) => name)).toEqual(formerCities);
  });
});

// The reasons why the cities of these countries have over 1.03 times the people of the country. Parts of cities are not counted.
const excessReasons: Readonly<Record<string, string>> = {
  BE: 'towns are listed in addition to the municipalities into which they merged in 1977',
  MH: 'atolls are listed in addition to their villages',
  MP: 'the island of Saipan is listed in addition to its villages',
  PM: 'the census of the two communes, of 2020, is newer than the estimate of the United Nations for the country',
  RO: 'communes are listed in addition to villages of the same names',
  SG: 'the figure of the city is from Singapore and higher than the figure of the United Nations for the country',
};

test('the cities of a country have no more people than 1.03 times the country, with explained exceptions', async () => {
  const countries = await openCountries(files, 'en');
  const people = new Map<string, number>();
  for (const { country, population, partOf } of all)
    if (partOf === null) people.set(country, (people.get(country) ?? 0) + population);
  const excessCountries = Array.from({ length: countries.rows.length }, (_, row) => countries.rows.record(row))
    .filter(({ alpha2, population }) => population !== null && (people.get(alpha2) ?? 0) > population * 1.03)
    .map(({ alpha2 }) => alpha2);
  expect(excessCountries.sort()).toEqual(Object.keys(excessReasons));
});

describe('a figure of GeoNames’ list of May 2025', () => {
  const path = 'cities/corrections/population-geonames.json';
  const corrections = parseCorrections(readFileSync(`${dataFolder}${path}`, 'utf8'), path);

  test('is marked as reported and has no year', () => {
    const incorrect = corrections.filter(
      ({ key, evidence }) => evidence !== 'reported' || byId.get(Number(key))?.populationYear !== null,
    );
    expect(incorrect).toEqual([]);
    expect(corrections.length).toBeGreaterThan(600);
  });

  test('replaces only a population that is missing, belongs to a district, or differs by more than a fifth', () => {
    const incorrect = corrections.filter(
      ({ was, value, unit }) => Math.abs(Number(was) / Number(value) - 1) <= 0.2 && unit !== 'division',
    );
    expect(incorrect).toEqual([]);
  });

  // In Ethiopia and Uganda, the list has the offices' estimates, which are rounded.
  test('is not rounded if it replaces a population of more than a third of its size', () => {
    const round = corrections.filter(
      ({ key, was, value, unit }) =>
        Number(was) * 3 > Number(value) &&
        Number(value) % 100 === 0 &&
        unit !== 'division' &&
        !['ET', 'UG'].includes(byId.get(Number(key))?.country ?? ''),
    );
    expect(round).toEqual([]);
  });

  test('is not used for the towns listed as unknown, each of which has a reason', () => {
    const unknown = readTsv<'geonamesId' | 'why'>(readFileSync(`${dataFolder}evidence/unknown-towns.tsv`, 'utf8'));
    const incorrect = unknown.filter(
      ({ geonamesId, why }) => why === '' || byId.get(Number(geonamesId))?.populationKnown !== false,
    );
    expect(incorrect).toEqual([]);
  });

  // The populations of these cities were missing or far too low in the sources.
  test.each([
    ['NG', 2338900],
    ['NG', 2327735],
    ['IR', 124877],
    ['SN', 2252309],
    ['CD', 216281],
    ['ZM', 897045],
    ['PK', 1164709],
    ['AO', 3346821],
    ['SO', 2036911401],
  ])('gives a city of %s a population over 100,000 (id %i)', (country, id) => {
    expect(byId.get(id)).toMatchObject({ country, populationKnown: true });
    expect(byId.get(id)?.population).toBeGreaterThan(100_000);
  });
});

describe('a city record', () => {
  test('is a place, and not a bank, castle, diocese, street or part of another city', () => {
    const removedIds = [10630176, 8378906, 12032166, 4043547, 7874852, 2422488, 12501153, 1931681, 14256, 1852383];
    expect(removedIds.filter((id) => byId.has(id))).toEqual([]);
  });

  test('of a city over 50,000 is the only one with its name in its state within 10 km', () => {
    const citiesByName = new Map<string, typeof all>();
    for (const city of all) {
      const key = `${city.country} ${city.stateCode} ${city.asciiName.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
      citiesByName.set(key, [...(citiesByName.get(key) ?? []), city]);
    }
    const twins = [...citiesByName.values()].flatMap((cities) =>
      cities.flatMap((city, i) =>
        cities
          .slice(i + 1)
          .filter((other) => city.population >= 50_000 && measureKmBetween(city, other) < 10)
          .map((other) => `${city.name} ${city.id} ${other.id}`),
      ),
    );
    expect(twins).toEqual([]);
  });
});

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

function measureKmBetween(a: Place, b: Place): number {
  return measureKm(a.latitude, a.longitude, b.latitude, b.longitude);
}
