import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openAlmanac } from '../../data/src/index.js';
import { readWorldSvg } from '../src/sources/read-world-svg.js';
import type { WorldOutlines } from '../src/sources/source.js';
import { findPointedCountry } from '../src/world-map/map-navigation.js';
import { readHighlights } from '../src/world-map/map-picture.js';
import {
  findNorthOrSouth,
  type PlacedCountry,
  placeCountries,
  sortInReadingOrder,
} from '../src/world-map/place-countries.js';
import { readMapKey } from '../src/world-map/read-map-key.js';
import { TypeAhead } from '../src/world-map/type-ahead.js';

const worldMapFile = new URL('../../data/dist/data/world-map/natural-earth.json', import.meta.url);
const world = JSON.parse(readFileSync(worldMapFile, 'utf8')) as WorldOutlines;
const countries = placeCountries(world);
const findCountry = (code: string) => countries.find((country) => country.code === code) as PlacedCountry;

it('readWorldSvg reads the same countries from the SVG of a service as the library has', async () => {
  const almanac = await openAlmanac();
  const { svg } = (await almanac.worldMap('ja')).draw({ highlight: [{ code: 'LU', fill: '#f00' }] });
  expect(readWorldSvg(svg)).toEqual({
    width: world.width,
    height: world.height,
    markerRadius: world.markerRadius,
    shapes: world.shapes,
  });
});

describe('the position of a country on the map', () => {
  it.each([
    ['US', 'GT', 'CU', 'not in its islands beyond the date line'],
    ['RU', 'KZ', 'JP', 'not at the date line'],
    ['FR', 'ES', 'DE', 'not towards Guiana'],
  ])('is, for %s, between those of %s and %s, %s', (code, west, east) => {
    expect(findCountry(code).x).toBeGreaterThan(findCountry(west).x);
    expect(findCountry(code).x).toBeLessThan(findCountry(east).x);
  });

  it('determines the order of countries: from north to south, and in the direction of the text', () => {
    const listCodes = (isRightToLeft: boolean) =>
      sortInReadingOrder(countries, world.height, isRightToLeft).map(({ code }) => code);
    const [ltr, rtl] = [listCodes(false), listCodes(true)];
    expect(new Set(ltr).size).toBe(250);
    expect(ltr.at(-1)).toBe('AQ');
    expect(ltr.indexOf('CA')).toBeLessThan(ltr.indexOf('BR'));
    expect(ltr.indexOf('ES')).toBeLessThan(ltr.indexOf('TR'));
    expect(rtl.indexOf('ES')).toBeGreaterThan(rtl.indexOf('TR'));
    expect(rtl.indexOf('CA')).toBeLessThan(rtl.indexOf('BR'));
  });

  it.each([
    ['LY', 1, 'TD'],
    ['CA', 1, 'US'],
    ['US', -1, 'CA'],
    ['BO', 1, 'PY'],
    ['AQ', 1, undefined],
  ] as const)('determines the country next to %s in direction %d (1: south, -1: north): %s', (from, towards, to) => {
    expect(findNorthOrSouth(countries, findCountry(from), towards)?.code).toBe(to);
  });
});

describe('a click selects', () => {
  const pointNear = (code: string, offset: number) => {
    const { x, y } = findCountry(code);
    return { x: x + offset, y, reach: 12 };
  };

  it('the small country with the nearest marker within reach, otherwise the country under the pointer', () => {
    expect(findPointedCountry(countries, { ...pointNear('NU', 10), hitCode: undefined })).toBe('NU');
    expect(findPointedCountry(countries, { ...pointNear('NU', 14), hitCode: undefined })).toBeUndefined();
    expect(findPointedCountry(countries, { ...pointNear('VA', 2), reach: 3, hitCode: 'IT' })).toBe('VA');
    expect(findPointedCountry(countries, { ...pointNear('VA', 4), reach: 3, hitCode: 'IT' })).toBe('IT');
  });

  it('the country under the pointer if that country is small', () => {
    expect(findPointedCountry(countries, { ...pointNear('LU', 0), hitCode: 'VA' })).toBe('VA');
  });
});

describe('keys pressed on the map', () => {
  const press = (key: string, isRightToLeft = false, modifiers = {}) =>
    readMapKey({ key, altKey: false, ctrlKey: false, metaKey: false, isComposing: false, ...modifiers }, isRightToLeft);

  it('move to the next country if they are the arrow in reading direction', () => {
    expect(press('ArrowRight')).toEqual({ kind: 'step', by: 1 });
    expect(press('ArrowRight', true)).toEqual({ kind: 'step', by: -1 });
    expect(press('ArrowLeft', true)).toEqual({ kind: 'step', by: 1 });
    expect(press('ArrowDown', true)).toEqual({ kind: 'cross', towards: 1 });
  });

  it('are read as letters of any script, except shortcuts of the browser', () => {
    expect(press('ع')).toEqual({ kind: 'type', letter: 'ع' });
    expect(press('r', false, { ctrlKey: true })).toBeUndefined();
    expect(press('F5')).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });
});

describe('typing finds a country', () => {
  const options = ['Åland', 'Spain', 'Sweden', 'Switzerland', 'United Kingdom', 'United States', '日本'].map(
    (label) => ({
      value: label,
      label,
      otherTexts: label === '日本' ? ['JP', 'Japan'] : [],
    }),
  );
  const type = (letters: string, { from = '', pauseMs = 100 } = {}) => {
    const typeAhead = new TypeAhead();
    return [...letters].reduce(
      (current, letter, index) => typeAhead.find(letter, options, current, index * pauseMs)?.value ?? current,
      from,
    );
  };

  it.each([
    ['a', 'Åland'],
    ['sw', 'Sweden'],
    ['swi', 'Switzerland'],
    ['sss', 'Switzerland'],
    ['ssss', 'Spain'],
    ['united s', 'United States'],
    ['日', '日本'],
    ['jap', '日本'],
    ['x', ''],
  ])('for the letters %s: "%s" (empty if there is none)', (letters, label) => {
    expect(type(letters)).toBe(label);
  });

  it('by only the letters after a pause', () => {
    expect(type('su', { pauseMs: 2000 })).toBe('United Kingdom');
  });

  it('except with a space that continues no name, which is the command to choose', () => {
    const typeAhead = new TypeAhead();
    expect(typeAhead.find(' ', options, 'Spain', 0)).toBeUndefined();
    typeAhead.find('s', options, '', 10);
    expect(typeAhead.find(' ', options, 'Spain', 20)).toBeUndefined();
  });
});

it('readHighlights reads highlights in the format of the service', () => {
  expect([...readHighlights('DE:#FF0000,fr:00f JP, xyz:1 CH:blue')]).toEqual([
    ['DE', '#ff0000'],
    ['FR', '#00f'],
    ['JP', ''],
  ]);
});
