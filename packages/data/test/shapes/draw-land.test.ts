import { expect, test } from 'vitest';
import { Files } from '../../src/core/files.js';
import { openCountryShapes } from '../../src/datasets/country-shapes/lookup.js';
import { openStateShapes } from '../../src/datasets/state-shapes/lookup.js';
import { loadFromFolder } from '../../src/load-from-folder.js';
import { drawStates, fitState } from '../../src/shapes/draw-shapes.js';
import type { MapPanel } from '../../src/shapes/drawn-map.js';
import type { Coordinates } from '../../src/shapes/geo-json.js';
import { createProjection } from '../../src/shapes/project-panel.js';
import { isInside, readRings } from '../paths/read-path.js';

const files = new Files(loadFromFolder());
const namelessRecords = {
  find: () => 0,
  rows: { record: () => ({ name: '', type: '', alpha2: '', alpha3: '', numeric: '' }) },
};
const [states, countries] = await Promise.all([
  openStateShapes(files).then((shapes) => shapes.at('50m', namelessRecords)),
  openCountryShapes(files).then((shapes) => shapes.at('50m', namelessRecords)),
]);

/** Draws the map of a state. `isAbroad` tells whether the map shows a place as land of another country. */
function draw(code: string) {
  const omitted = code.slice(0, 2);
  const layout = fitState(states, code);
  const { land = [], width, height } = drawStates(states.within(omitted), layout, { countries, omitted });
  const rings = readRings(land.join(''));
  const project = createProjection(layout.panels?.[0] as MapPanel);
  const isAbroad = (place: Coordinates) => isInside(rings, [...project(place)]);
  return { rings, width, height, isAbroad };
}

test.each<[string, string, Coordinates, boolean]>([
  ['CH-ZH', 'Lauchringen in Germany', [8.33, 47.63], true],
  ['CH-ZH', 'Winterthur in the state', [8.73, 47.5], false],
  ['CH-ZH', 'Aarau in another state', [8.05, 47.39], false],
  ['AR-V', 'the west of Tierra del Fuego, in Chile', [-68.68, -53.6], true],
  // The antipode of this place is on land, in Russia.
  ['AR-V', 'the sea', [-65, -55.3], false],
  ['US-AK', 'Whitehorse in Canada', [-135.3, 60.9], true],
])('the map of %s shows %s, at %j, as land of another country: %s', (code, _place, position, isAbroad) => {
  expect(draw(code).isAbroad(position)).toBe(isAbroad);
});

test('land is cut a little outside the picture', () => {
  const { rings, width, height } = draw('CA-YT');
  const points = rings.flat();
  expect(points.length).toBeGreaterThan(20);
  for (const [x, y] of points) {
    expect(x).toBeGreaterThanOrEqual(-4);
    expect(x).toBeLessThanOrEqual(width + 4);
    expect(y).toBeGreaterThanOrEqual(-4);
    expect(y).toBeLessThanOrEqual(height + 4);
  }
});
