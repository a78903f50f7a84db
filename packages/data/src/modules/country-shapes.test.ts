import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Files } from '../core/files.js';
import { openCountries } from '../datasets/countries/lookup.js';
import { openCountryShapes } from '../datasets/country-shapes/lookup.js';
import { findFeature, readFeatures } from './country-shapes.js';

const compiled = new URL('../../dist/data/', import.meta.url);

test('GeoJSON that is read from the topology is that of the library', async () => {
  const files = new Files(async (name) => readFileSync(new URL(name, compiled)));
  const [shapes, countries] = await Promise.all([openCountryShapes(files), openCountries(files, 'en')]);
  const scale = await shapes.at('110m', countries);
  const features = readFeatures(scale.topology());
  expect(features).toEqual(scale.featureCollection());
  for (const code of ['JP', 'jpn', '392']) expect(findFeature(features, code)?.properties.name).toBe('Japan');
  expect(findFeature(features, 'ZZ')).toBeUndefined();
});
