import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { datasets } from '../datasets.js';
import { Moon } from './schema.js';

const files = new Files(loadFromFolder());
const moons = await datasets.moons.open(files, 'en');
const planets = await datasets.planets.open(files, 'en');
const all = Array.from({ length: moons.rows.length }, (_, row) => moons.rows.record(row));
const findMoon = (id: string) => moons.rows.record(moons.find(id) as number);

describe('the moons', () => {
  test('include all named moons of planets and dwarf planets (IAU, August 2025)', () => {
    const counts = {
      earth: 1,
      mars: 2,
      jupiter: 57,
      saturn: 63,
      uranus: 27,
      neptune: 14,
      pluto: 5,
      haumea: 2,
      eris: 1,
    };
    for (const [planet, count] of Object.entries(counts)) {
      expect(moons.list({ planet }).total, planet).toBe(count);
      expect(planets.rows.record(planets.find(planet) as number).knownMoons, planet).toBeGreaterThanOrEqual(count);
    }
    expect(all).toHaveLength(172);
    expect(new Set(all.map(({ asOf }) => asOf))).toEqual(new Set(['2025-08']));
  });

  test('match the schema, have unique ids and designations, and belong to an existing planet', () => {
    for (const record of all) {
      expect([...Value.Errors(Moon, record)], record.id).toEqual([]);
      expect(Object.keys(record)).toEqual(Object.keys(Moon.properties));
      expect(planets.find(record.planet), record.id).toBeDefined();
      expect(record.designation.toLowerCase().split(' ')[0]).toBe(record.planet);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ designation }) => designation)).size).toBe(all.length);
  });

  test('follow Kepler’s third law within 1.5 %', () => {
    for (const { id, planet, semiMajorAxisKm, orbitalPeriodDays, massKg: moonMassKg } of all) {
      const { massKg } = planets.rows.record(planets.find(planet) as number);
      // The small moons of Pluto orbit both Pluto and Charon.
      const innerMassKg = planet === 'pluto' && id !== 'charon' ? (findMoon('charon').massKg ?? 0) : 0;
      const gravitation = 6.6743e-20 * ((massKg ?? Number.NaN) + (moonMassKg ?? 0) + innerMassKg);
      const days = (2 * Math.PI * Math.sqrt(semiMajorAxisKm ** 3 / gravitation)) / 86_400;
      expect(Math.abs(orbitalPeriodDays / days - 1), id).toBeLessThan(0.015);
    }
  });

  test('have a density of 0.3 to 3.6 g/cm³, if mass and radius are known', () => {
    for (const { id, massKg, meanRadiusKm } of all) {
      if (massKg === null || meanRadiusKm === null) continue;
      const density = (massKg / ((4 / 3) * Math.PI * (meanRadiusKm * 1e5) ** 3)) * 1000;
      expect(density, id).toBeGreaterThan(0.3);
      expect(density, id).toBeLessThan(3.6);
    }
  });

  test('are sorted by planet, then by distance', () => {
    const toSortKey = ({ planet, semiMajorAxisKm }: Moon) => (planets.find(planet) as number) * 1e9 + semiMajorAxisKm;
    expect(all.map(toSortKey)).toEqual(all.map(toSortKey).sort((a, b) => a - b));
  });

  test('of Jupiter and Saturn are retrograde in the groups Ananke, Carme, Pasiphae and Norse, and in no other', () => {
    const retrogradeGroups = new Set(['Ananke', 'Carme', 'Pasiphae', 'Norse']);
    for (const { id, group, planet, retrograde } of all) {
      if (planet === 'jupiter' || planet === 'saturn') expect(retrograde, id).toBe(retrogradeGroups.has(group ?? ''));
    }
    expect(findMoon('triton').retrograde).toBe(true);
    expect(findMoon('margaret').retrograde).toBe(false);
  });
});

// NASA, planetary satellite fact sheets (nssdc.gsfc.nasa.gov/planetary/factsheet), not the source of the dataset.
describe('figures agree with NASA’s fact sheets', () => {
  test.each([
    ['moon', 'meanRadiusKm', 1737.4, 0],
    ['moon', 'orbitalPeriodDays', 27.3217, 1e-5],
    ['phobos', 'semiMajorAxisKm', 9378, 0.001],
    ['deimos', 'orbitalPeriodDays', 1.26244, 1e-5],
    ['io', 'massKg', 8.932e22, 0.001],
    ['io', 'orbitalPeriodDays', 1.769138, 1e-6],
    ['europa', 'meanRadiusKm', 1560.8, 0],
    ['ganymede', 'meanRadiusKm', 2631.2, 0.001],
    ['ganymede', 'massKg', 1.4819e23, 0.001],
    ['callisto', 'orbitalPeriodDays', 16.689018, 1e-6],
    ['mimas', 'orbitalPeriodDays', 0.942422, 1e-5],
    ['enceladus', 'semiMajorAxisKm', 238020, 0.005],
    ['titan', 'meanRadiusKm', 2575, 0.001],
    ['titan', 'orbitalPeriodDays', 15.945421, 1e-6],
    ['iapetus', 'semiMajorAxisKm', 3561300, 0.001],
    ['miranda', 'meanRadiusKm', 235.8, 0],
    ['titania', 'orbitalPeriodDays', 8.705872, 1e-6],
    ['triton', 'massKg', 2.14e22, 0.001],
    ['triton', 'orbitalPeriodDays', 5.876854, 1e-6],
    ['charon', 'orbitalPeriodDays', 6.3872, 1e-4],
    ['charon', 'massKg', 1.586e21, 0.01],
    ['himalia', 'orbitalPeriodDays', 250.5662, 0.015],
    ['phoebe', 'orbitalPeriodDays', 550.48, 0.01],
    ['sinope', 'orbitalPeriodDays', 758.9, 0.03],
  ] as const)('%s: %s is %d', (id, field, figure, tolerance) => {
    expect(Math.abs((findMoon(id)[field] as number) / figure - 1)).toBeLessThanOrEqual(tolerance);
  });

  test.each([
    ['ganymede', 1610, 'Galileo Galilei'],
    ['titan', 1655, 'Christiaan Huygens'],
    ['titania', 1787, 'William Herschel'],
    ['triton', 1846, 'William Lassell'],
    ['phobos', 1877, 'Asaph Hall'],
    ['charon', 1978, 'James W. Christy'],
    ['moon', null, null],
  ])('on discovery: %s in %s by %s', (id, year, discoverer) => {
    expect(findMoon(id)).toMatchObject({ discoveredYear: year, discoveredBy: discoverer });
  });
});

describe('moons are found', () => {
  test('by name, designation, group, planet and id', () => {
    const searchIds = (q: string, planet?: string) =>
      Array.from(moons.list({ q, planet }).rows, (row) => moons.rows.record(row).id);
    expect(searchIds('Hiiaka')).toEqual(['hiiaka']);
    expect(searchIds('jupiter ii')[0]).toBe('europa');
    expect(searchIds('galilean').sort()).toEqual(['callisto', 'europa', 'ganymede', 'io']);
    expect(searchIds('pan')[0]).toBe('pan');
    expect(searchIds('pan', 'jupiter')).toEqual(['pandia']);
    expect(moons.find('Europa')).toBe(moons.find('europa'));
    expect(moons.find('vulcan')).toBeUndefined();
  });

  test('with a name in the requested language: the Moon is Mond in German', async () => {
    const readName = async (language: string) => (await datasets.moons.open(files, language)).rows.record(0).name;
    expect(await readName('de')).toBe('Mond');
    expect(await readName('ja')).toBe('月');
    expect(await readName('ko')).toBe('달');
    expect(await readName('ru')).toBe('Луна');
  });
});
