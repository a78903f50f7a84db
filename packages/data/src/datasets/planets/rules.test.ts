import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { datasets } from '../datasets.js';
import { Planet } from './schema.js';

const files = new Files(loadFromFolder());
const englishPlanets = await datasets.planets.open(files, 'en');
const all = Array.from({ length: englishPlanets.rows.length }, (_, row) => englishPlanets.rows.record(row));
const findPlanet = (id: string) => englishPlanets.rows.record(englishPlanets.find(id) as number);

describe('the planets', () => {
  test('are eight, in the order of their distance from the Sun, and are followed by five dwarf planets', () => {
    expect(all.map(({ id }) => id)).toEqual([
      'mercury',
      'venus',
      'earth',
      'mars',
      'jupiter',
      'saturn',
      'uranus',
      'neptune',
      'ceres',
      'pluto',
      'haumea',
      'makemake',
      'eris',
    ]);
    expect(englishPlanets.list({ kind: 'planet' }).total).toBe(8);
    expect(englishPlanets.list({ kind: 'dwarf-planet' }).total).toBe(5);
    expect(all.slice(0, 8).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('match the schema and its key order', () => {
    for (const record of all) {
      expect([...Value.Errors(Planet, record)], record.id).toEqual([]);
      expect(Object.keys(record)).toEqual(Object.keys(Planet.properties));
    }
  });

  test('follow Kepler’s third law within 0.1 %', () => {
    for (const { id, semiMajorAxisAu, orbitalPeriodYears } of all) {
      expect(Math.abs(orbitalPeriodYears / semiMajorAxisAu ** 1.5 - 1), id).toBeLessThan(0.001);
    }
  });

  test('have a density equal to mass over volume, within 2 %', () => {
    for (const { id, massKg, meanRadiusKm, densityGramsPerCm3 } of all) {
      if (massKg === null || densityGramsPerCm3 === null) continue;
      const density = (massKg / ((4 / 3) * Math.PI * (meanRadiusKm * 1e5) ** 3)) * 1000;
      expect(Math.abs(density / densityGramsPerCm3 - 1), id).toBeLessThan(0.02);
    }
  });

  test('have a gravity and escape velocity that follow from mass and radius, within 4 %', () => {
    const gravitation = 6.6743e-11;
    for (const { id, massKg, equatorialRadiusKm, gravityMetresPerS2, escapeVelocityKmPerS } of all) {
      if (
        massKg === null ||
        equatorialRadiusKm === null ||
        gravityMetresPerS2 === null ||
        escapeVelocityKmPerS === null
      )
        continue;
      const radius = equatorialRadiusKm * 1000;
      expect(Math.abs((gravitation * massKg) / radius ** 2 / gravityMetresPerS2 - 1), id).toBeLessThan(0.04);
      const velocity = Math.sqrt((2 * gravitation * massKg) / radius) / 1000;
      expect(Math.abs(velocity / escapeVelocityKmPerS - 1), id).toBeLessThan(0.04);
    }
  });
});

// NASA, Planetary Fact Sheet (nssdc.gsfc.nasa.gov/planetary/factsheet). Its figures are rounded, and it is not the
// source of the dataset.
describe('figures agree with the NASA Planetary Fact Sheet', () => {
  test.each([
    ['mercury', 'massKg', 0.33e24, 0.01],
    ['venus', 'densityGramsPerCm3', 5.243, 0.001],
    ['venus', 'rotationPeriodHours', -5832.6, 0.001],
    ['earth', 'massKg', 5.97e24, 0.001],
    ['earth', 'orbitalPeriodDays', 365.2, 0.001],
    ['earth', 'axialTilt', 23.4, 0.01],
    ['mars', 'gravityMetresPerS2', 3.7, 0.01],
    ['mars', 'orbitalPeriodDays', 687, 0.001],
    ['jupiter', 'escapeVelocityKmPerS', 59.5, 0.02],
    ['jupiter', 'equatorialRadiusKm', 71492, 0],
    ['saturn', 'meanRadiusKm', 58232, 0],
    ['saturn', 'densityGramsPerCm3', 0.687, 0.001],
    ['uranus', 'axialTilt', 97.8, 0.001],
    ['uranus', 'rotationPeriodHours', -17.2, 0.01],
    ['neptune', 'semiMajorAxisAu', 4515 / 149.5979, 0.005],
    ['pluto', 'meanRadiusKm', 1188, 0.001],
    ['pluto', 'massKg', 0.013e24, 0.01],
    ['pluto', 'eccentricity', 0.244, 0.03],
  ] as const)('%s: %s is %d', (id, field, figure, tolerance) => {
    expect(Math.abs((findPlanet(id)[field] as number) / figure - 1)).toBeLessThanOrEqual(tolerance);
  });

  test('on discovery: Uranus by Herschel in 1781, Neptune in 1846, Ceres in 1801, Pluto by Tombaugh', () => {
    expect(findPlanet('uranus')).toMatchObject({ discoveredYear: 1781, discoveredBy: 'William Herschel' });
    expect(findPlanet('neptune').discoveredYear).toBe(1846);
    expect(findPlanet('ceres')).toMatchObject({ discoveredYear: 1801, minorPlanetNumber: 1 });
    expect(findPlanet('pluto')).toMatchObject({ discoveredBy: 'Clyde Tombaugh', minorPlanetNumber: 134340 });
  });
});

describe('names of the planets', () => {
  test.each([
    ['de', 'Merkur', 'Erde', 'Neptun'],
    ['fr', 'Mercure', 'Terre', 'Neptune'],
    ['el', 'Ερμής', 'Γη', 'Ποσειδώνας'],
    ['ru', 'Меркурий', 'Земля', 'Нептун'],
    ['ar', 'عطارد', 'الأرض', 'نبتون'],
    ['hi', 'बुध', 'पृथ्वी', 'वरुण'],
    ['ja', '水星', '地球', '海王星'],
    ['zh', '水星', '地球', '海王星'],
    ['zh-Hant', '水星', '地球', '海王星'],
  ])('in %s are the everyday names', async (language, mercury, earth, neptune) => {
    const { rows } = await datasets.planets.open(files, language);
    expect([0, 2, 7].map((row) => rows.record(row).name)).toEqual([mercury, earth, neptune]);
  });

  test('are simplified in zh and traditional in zh-Hant', async () => {
    const readCeresName = async (language: string) =>
      (await datasets.planets.open(files, language)).rows.record(8).name;
    expect(await readCeresName('zh')).toBe('谷神星');
    expect(await readCeresName('zh-Hant')).toBe('穀神星');
  });

  test('are found by a search in German and in English', async () => {
    const german = await datasets.planets.open(files, 'de');
    const searchIds = (q: string) => Array.from(german.list({ q }).rows, (row) => german.rows.record(row).id);
    expect(searchIds('erde')).toEqual(['earth']);
    expect(searchIds('Earth')).toEqual(['earth']);
    expect(german.find('Saturn')).toBe(5);
    expect(german.find('vulcan')).toBeUndefined();
  });
});
