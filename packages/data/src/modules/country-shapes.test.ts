import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Files } from '../core/files.js';
import { openCountries } from '../datasets/countries/lookup.js';
import { openCountryShapes } from '../datasets/country-shapes/lookup.js';
import { openStateShapes } from '../datasets/state-shapes/lookup.js';
import { openStates } from '../datasets/states/lookup.js';
import { findFeature, findStateFeature, readFeatures } from './country-shapes.js';

const dataFolder = new URL('../../dist/data/', import.meta.url);

test('readFeatures makes the GeoJSON of the library, in which findFeature finds countries by code', async () => {
  const files = new Files(async (name) => readFileSync(new URL(name, dataFolder)));
  const [shapes, countries] = await Promise.all([openCountryShapes(files), openCountries(files, 'en')]);
  const shapesAtScale = await shapes.at('110m', countries);
  const features = readFeatures(shapesAtScale.topology());
  expect(features).toEqual(shapesAtScale.featureCollection());
  for (const code of ['JP', 'jpn', '392']) expect(findFeature(features, code)?.properties.name).toBe('Japan');
  expect(findFeature(features, 'ZZ')).toBeUndefined();
});

test('readFeatures makes the GeoJSON of states too, in which findStateFeature finds them by code', async () => {
  const files = new Files(async (name) => readFileSync(new URL(name, dataFolder)));
  const [shapes, states] = await Promise.all([openStateShapes(files), openStates(files, 'en')]);
  const swissShapes = (await shapes.at('50m', states)).within('CH');
  const features = readFeatures(swissShapes.topology());
  expect(features).toEqual(swissShapes.featureCollection());
  for (const code of ['CH-GR', 'gr']) expect(findStateFeature(features, code)?.properties.country).toBe('CH');
  expect(findStateFeature(features, 'BY')).toBeUndefined();
});
