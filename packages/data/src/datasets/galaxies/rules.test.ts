import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { datasets } from '../datasets.js';
import { readType } from './build/compile.js';
import { Galaxy } from './schema.js';

const files = new Files(loadFromFolder());
const galaxies = await datasets.galaxies.open(files, 'en');
const all = Array.from({ length: galaxies.rows.length }, (_, row) => galaxies.rows.record(row));
const findGalaxy = (id: string) => galaxies.rows.record(galaxies.find(id) as number);
const searchNames = (q: string, query = {}) =>
  Array.from(galaxies.list({ q, ...query }).rows, (row) => galaxies.rows.record(row).name);

// The 39 galaxies of Messier's catalogue and M 102, which may be NGC 5866 (SEDS, The Messier Catalog, 2023).
const messierGalaxies = [
  31, 32, 33, 49, 51, 58, 59, 60, 61, 63, 64, 65, 66, 74, 77, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 94, 95, 96,
  98, 99, 100, 101, 102, 104, 105, 106, 108, 109, 110,
];

describe('the galaxies', () => {
  test('are the 40 Messier galaxies and at least 150 others to magnitude 10.5, the brightest first', () => {
    const messier = all.flatMap((record) => record.messier ?? []).sort((a, b) => a - b);
    expect(messier).toEqual(messierGalaxies);
    expect(all.length).toBeGreaterThanOrEqual(190);
    const magnitudes = all.map(({ magnitude }) => magnitude);
    expect(magnitudes).toEqual([...magnitudes].sort((a, b) => a - b));
    for (const { id, messier, magnitude } of all) expect(messier !== null || magnitude <= 10.5, id).toBe(true);
  });

  test('match the schema and its key order, and have unique ids', () => {
    for (const record of all) {
      expect([...Value.Errors(Galaxy, record)], record.id).toEqual([]);
      expect(Object.keys(record)).toEqual(Object.keys(Galaxy.properties));
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('have a plausible surface brightness: 11 to 16.2 magnitudes per square arcminute', () => {
    for (const { id, magnitude, majorAxisArcmin, minorAxisArcmin } of all) {
      if (majorAxisArcmin === null || minorAxisArcmin === null) continue;
      expect(majorAxisArcmin, id).toBeGreaterThanOrEqual(minorAxisArcmin);
      const brightness = magnitude + 2.5 * Math.log10((Math.PI / 4) * majorAxisArcmin * minorAxisArcmin);
      expect(brightness, id).toBeGreaterThan(11);
      expect(brightness, id).toBeLessThan(16.2);
    }
  });

  test('have distinct positions', () => {
    for (const [index, a] of all.entries()) {
      for (const b of all.slice(index + 1)) {
        const distance = Math.hypot(
          a.declination - b.declination,
          (((a.rightAscension - b.rightAscension + 540) % 360) - 180) * Math.cos((a.declination * Math.PI) / 180),
        );
        expect(distance, `${a.id} ${b.id}`).toBeGreaterThan(0.015);
      }
    }
  });

  test('have unique names, except the Antennae, which are two galaxies; no name is that of a group', () => {
    const names = all.map(({ name }) => name).filter((name) => name !== 'Antennae');
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => /group|chain|quartet|triplet|cluster$/i.test(name))).toEqual([]);
  });
});

// From SEDS, The Messier Catalog, and G. de Vaucouleurs et al., Third Reference Catalogue of Bright Galaxies (1991).
describe('the figures agree with published ones for', () => {
  test.each([
    ['M31', 'NGC 224', 3.4, 10.685, 41.269, 190, 'And', 'spiral'],
    ['M33', 'NGC 598', 5.7, 23.462, 30.66, 71, 'Tri', 'spiral'],
    ['M51', 'NGC 5194', 8.4, 202.47, 47.195, 11.2, 'CVn', 'spiral'],
    ['M81', 'NGC 3031', 6.9, 148.888, 69.065, 26.9, 'UMa', 'spiral'],
    ['M82', 'NGC 3034', 8.4, 148.968, 69.68, 11.2, 'UMa', 'irregular'],
    ['M83', 'NGC 5236', 7.5, 204.254, -29.866, 12.9, 'Hya', 'spiral'],
    ['M87', 'NGC 4486', 8.6, 187.706, 12.391, 8.3, 'Vir', 'elliptical'],
    ['M101', 'NGC 5457', 7.9, 210.802, 54.349, 28.8, 'UMa', 'spiral'],
    ['M104', 'NGC 4594', 8, 189.998, -11.623, 8.7, 'Vir', 'spiral'],
    ['M110', 'NGC 205', 8.1, 10.092, 41.685, 21.9, 'And', 'elliptical'],
    ['NGC 253', 'NGC 253', 7.2, 11.888, -25.288, 27.5, 'Scl', 'spiral'],
    ['NGC 891', 'NGC 891', 9.9, 35.639, 42.349, 13.5, 'And', 'spiral'],
    ['NGC 2403', 'NGC 2403', 8.5, 114.214, 65.603, 21.9, 'Cam', 'spiral'],
    ['NGC 4565', 'NGC 4565', 9.6, 189.087, 25.988, 15.8, 'Com', 'spiral'],
    ['NGC 5128', 'NGC 5128', 6.8, 201.365, -43.019, 25.7, 'Cen', 'lenticular'],
    ['NGC 4697', 'NGC 4697', 9.2, 192.15, -5.801, 7.2, 'Vir', 'elliptical'],
    ['PGC 17223', 'PGC 17223', 0.4, 80.894, -69.756, 645, 'Dor', 'spiral'],
    ['NGC 292', 'NGC 292', 2.2, 13.187, -72.829, 316, 'Tuc', 'irregular'],
  ] as const)('%s', (query, id, magnitude, rightAscension, declination, major, constellation, type) => {
    const record = findGalaxy(query);
    expect(record).toMatchObject({ id, constellation, type });
    expect(Math.abs(record.magnitude - magnitude)).toBeLessThanOrEqual(0.3);
    expect(Math.abs(record.rightAscension - rightAscension)).toBeLessThan(0.05);
    expect(Math.abs(record.declination - declination)).toBeLessThan(0.05);
    expect(Math.abs((record.majorAxisArcmin as number) / major - 1)).toBeLessThan(0.05);
  });
});

test.each([
  ['SAB(rs)bc', 'spiral'],
  ["(R')SB(rs)ab:", 'spiral'],
  ["R'1SB(s)ab", 'spiral'],
  ['SB(rs)0-', 'lenticular'],
  ['S0/Sa', 'lenticular'],
  ['cE2', 'elliptical'],
  ['E/S0-1(E1)', 'elliptical'],
  ['IB(s)m', 'irregular'],
  ['dSph/dE5', 'dwarf-spheroidal'],
] as const)('the morphology %s means %s', (morphology, type) => {
  expect(readType(morphology)).toBe(type);
});

describe('galaxies are found', () => {
  test('by name and catalogue number', () => {
    expect(searchNames('andromeda')[0]).toBe('Andromeda Galaxy');
    expect(searchNames('messier 51')[0]).toBe('Whirlpool Galaxy');
    expect(searchNames('NGC 5128')[0]).toBe('Centaurus A');
    expect(searchNames('whirlpol')).toEqual(['Whirlpool Galaxy']);
    expect(galaxies.find('m31')).toBe(galaxies.find('NGC224'));
    expect(galaxies.find('M1')).toBeUndefined();
  });

  test('by constellation, type and membership in the Messier catalogue', () => {
    expect(galaxies.list({ messier: true }).total).toBe(40);
    expect(galaxies.list({ constellation: 'Tri' }).total).toBe(2);
    expect(galaxies.list({ type: 'elliptical', messier: true, constellation: 'Vir' }).total).toBe(6);
  });

  test.each([
    ['fr', "Galaxie d'Andromède"],
    ['de', 'Andromeda-Galaxie'],
    ['ja', 'アンドロメダ銀河'],
    ['zh', '仙女座星系'],
    ['zh-Hant', '仙女座星系'],
    ['ru', 'Галактика Андромеды'],
  ])('with their names in %s: Andromeda is %s', async (language, name) => {
    const { rows, find } = await datasets.galaxies.open(files, language);
    expect(rows.record(find('M31') as number).name).toBe(name);
  });
});
