import { Constellation } from 'astronomy-engine';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { datasets } from '../datasets.js';
import { Star } from './schema.js';

const files = new Files(loadFromFolder());
const stars = await datasets.stars.open(files, 'en');
const all = Array.from({ length: stars.rows.length }, (_, row) => stars.rows.record(row));
const findStar = (id: string) => stars.rows.record(stars.find(id) as number);
const searchNames = (q: string, query = {}) =>
  Array.from(stars.list({ q, ...query }).rows, (row) => stars.rows.record(row).name);

describe('the stars', () => {
  test('are the 5,044 to magnitude 6 and Proxima Centauri, the brightest first, without duplicates', () => {
    expect(all).toHaveLength(5045);
    expect(new Set(all.map(({ id }) => id)).size).toBe(5045);
    const magnitudes = all.map(({ magnitude }) => magnitude);
    expect(magnitudes).toEqual([...magnitudes].sort((a, b) => a - b));
    expect(magnitudes.at(-2)).toBe(6);
    expect(all.at(-1)?.name).toBe('Proxima Centauri');
  });

  test('are found by the beginning of a name', () => {
    expect(searchNames('Proxima')[0]).toBe('Proxima Centauri');
    expect(searchNames('proxima centauri')).toEqual(['Proxima Centauri']);
  });

  // Yale Bright Star Catalogue, 5th edition: https://github.com/brettonw/YaleBrightStarCatalog/blob/abffb3b7223ae37e879b0a3ff5b49ad06aed5576/bsc5-short.json
  test.each([
    ['HIP 32349', -1.46],
    ['HIP 60718', 1.33],
  ])('include %s, a component of a double star, with its own magnitude %f', (id, magnitude) => {
    expect(findStar(id).magnitude).toBe(magnitude);
  });

  test('match the schema and its key order', () => {
    for (const record of all) {
      expect(Value.Check(Star, record), JSON.stringify(record)).toBe(true);
      expect(Object.keys(record)).toEqual(Object.keys(Star.properties));
    }
  });

  test('lie within the borders of their constellation, one of 88', () => {
    expect(new Set(all.map(({ constellation }) => constellation)).size).toBe(88);
    for (const { rightAscension, declination, constellation } of all) {
      expect(Constellation(rightAscension / 15, declination).symbol).toBe(constellation);
    }
  });

  test('have a unique proper name or none', () => {
    const names = all.filter(({ named }) => named).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(440);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const { name, named, designation } of all) if (!named) expect(name).toBe(designation);
  });

  test('have valid Bayer letters, and unique Flamsteed numbers except for close pairs', () => {
    for (const { bayer, id } of all) if (bayer !== null) expect(bayer, id).toMatch(/^[α-ωa-zA-Z][⁰¹²³⁴-⁹]*$/u);
    const starsByNumber = new Map<string, Star[]>();
    for (const record of all.filter(({ flamsteed }) => flamsteed !== null)) {
      const key = `${record.flamsteed} ${record.designation.split(' ').at(-1)}`;
      starsByNumber.set(key, [...(starsByNumber.get(key) ?? []), record]);
    }
    for (const [key, [first, second]] of starsByNumber) {
      if (first && second) expect(Math.abs(first.declination - second.declination), key).toBeLessThan(0.5);
    }
  });

  test('have English names in Latin or Greek letters, and in nine languages no stray marks or slashes', async () => {
    for (const language of ['ar', 'he', 'fa', 'el', 'ja', 'ko', 'ru', 'zh', 'zh-Hant']) {
      const { rows } = await datasets.stars.open(files, language);
      for (let row = 0; row < rows.length; row++) {
        const { name, constellationName } = rows.record(row);
        expect(`${name} ${constellationName}`).not.toMatch(/\u200e|\u200f|\u0301|[\u064b-\u0652]| {2}|\/| ή /);
      }
    }
    for (const { name } of all) expect(name).toMatch(/^[\p{Script=Latin}\p{Script=Greek}\p{N} '’.–-]+$/u);
  });
});

// ESA, The Hipparcos and Tycho Catalogues (1997): magnitude V (H5), position in degrees brought to J2000, B−V (H37).
describe('figures agree with the Hipparcos catalogue', () => {
  test.each([
    ['Canopus', 'HIP 30438', 'α Car', -0.62, 95.988, -52.696, 0.164],
    ['Arcturus', 'HIP 69673', 'α Boo', -0.05, 213.915, 19.182, 1.239],
    ['Vega', 'HIP 91262', 'α Lyr', 0.03, 279.235, 38.784, -0.001],
    ['Capella', 'HIP 24608', 'α Aur', 0.08, 79.172, 45.998, 0.795],
    ['Rigel', 'HIP 24436', 'β Ori', 0.18, 78.634, -8.202, -0.03],
    ['Betelgeuse', 'HIP 27989', 'α Ori', 0.45, 88.793, 7.407, 1.5],
    ['Aldebaran', 'HIP 21421', 'α Tau', 0.87, 68.98, 16.509, 1.538],
    ['Antares', 'HIP 80763', 'α Sco', 1.06, 247.352, -26.432, 1.865],
    ['Deneb', 'HIP 102098', 'α Cyg', 1.25, 310.358, 45.28, 0.092],
    ['Polaris', 'HIP 11767', 'α UMi', 1.97, 37.954, 89.264, 0.636],
    ['Alcor', 'HIP 65477', 'g UMa', 3.99, 201.306, 54.988, 0.169],
    ['Achernar', 'HIP 7588', 'α Eri', 0.45, 24.429, -57.237, -0.158],
  ])('for %s', (name, id, designation, magnitude, rightAscension, declination, colorIndex) => {
    const record = findStar(id);
    expect(record).toMatchObject({ name, designation, magnitude, colorIndex });
    expect(record.rightAscension).toBeCloseTo(rightAscension, 2);
    expect(record.declination).toBeCloseTo(declination, 2);
  });

  test('and colours agree with the spectral classes B to M', () => {
    const findColor = (name: string) => all.find((record) => record.name === name)?.color;
    expect(['Spica', 'Vega', 'Procyon', 'Capella', 'Arcturus', 'Betelgeuse'].map(findColor)).toEqual([
      'blue-white',
      'white',
      'yellow-white',
      'yellow',
      'orange',
      'red',
    ]);
  });
});

describe('designations', () => {
  test.each([
    ['HIP 71683', 'α¹ Cen', 'Alpha¹ Centauri'],
    ['HIP 104214', '61 Cyg', '61 Cygni'],
    ['HIP 20535', 'υ³ Eri', 'Upsilon³ Eridani'],
    ['HIP 100044', 'P Cyg', 'P Cygni'],
    ['HIP 98036', 'β Aql', 'Beta Aquilae'],
  ])('of %s are %s and %s', (id, designation, fullDesignation) => {
    expect(findStar(id)).toMatchObject({ designation, fullDesignation });
  });

  test('of variable stars have no leading zeros', () => {
    for (const { variable } of all) if (variable !== null) expect(variable).not.toMatch(/^V0| \d{1,2}$/);
  });

  test('may name a former constellation: 10 Ursae Majoris is now in Lynx', () => {
    expect(findStar('HIP 44248')).toMatchObject({
      designation: '10 UMa',
      constellation: 'Lyn',
      constellationName: 'Lynx',
    });
  });
});

describe('stars are found', () => {
  test('by proper name, spelt-out designation and catalogue number', () => {
    expect(searchNames('sirius')).toEqual(['Sirius']);
    expect(searchNames('alpha centauri')[0]).toBe('Rigil Kentaurus');
    expect(searchNames('betelgeuze')).toEqual(['Betelgeuse']);
    expect(searchNames('61 cygni')[0]).toBe('61 Cyg');
    expect(searchNames('HD 48915')).toEqual(['Sirius']);
    expect(searchNames('HIP 91262')).toEqual(['Vega']);
    expect(searchNames('pol')[0]).toBe('Pollux');
    expect(stars.find('hip32349')).toBe(0);
    expect(stars.find('HIP 1')).toBeUndefined();
  });

  test('by constellation, by brightness, and by having a proper name or not', () => {
    expect(stars.list({ constellation: 'Cru', maxMagnitude: 2 }).total).toBe(3);
    expect(stars.list({ maxMagnitude: 1.5 }).total).toBe(23);
    expect(stars.list({ named: true }).total + stars.list({ named: false }).total).toBe(5045);
    expect(searchNames('al', { constellation: 'Per' })[0]).toBe('Algol');
  });

  test.each([
    ['ja', 'シリウス', 'おおいぬ座'],
    ['de', 'Sirius', 'Großer Hund'],
    ['ru', 'Сириус', 'Большой Пёс'],
    ['ar', 'الشعرى اليمانية', 'الكلب الأكبر'],
    ['zh', '天狼', '大犬座'],
  ])('with names in %s: the brightest is %s in %s', async (language, name, constellationName) => {
    const { rows } = await datasets.stars.open(files, language);
    expect(rows.record(0)).toMatchObject({ name, constellationName });
  });
});
