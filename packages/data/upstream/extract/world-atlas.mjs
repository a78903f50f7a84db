import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointOf, topologyText, withUsedArcs } from '../topojson.mjs';

export const source = {
  npm: 'world-atlas',
  title: 'World Atlas TopoJSON at 1:10 million',
  publisher: 'Mike Bostock, after Natural Earth 4.1.0',
  homepage: 'https://github.com/topojson/world-atlas',
  licence: 'ISC',
  licenceUrl: 'https://github.com/topojson/world-atlas/blob/master/LICENSE',
  credit:
    'Borders and coasts, and on the map Gibraltar, Bouvet Island and the United States Minor Outlying Islands, from world-atlas by Mike Bostock, after Natural Earth.',
  datasets: ['borders', 'world-map', 'countries'],
  date: '2018',
  note: 'Every country, for the question where a point lies. For the map Gibraltar, the United States Minor Outlying Islands and Bouvet Island (of Norway’s shape the part south of the equator), which the 1:50 million topology leaves out.',
};

const wholeShapes = ['Gibraltar', 'U.S. Minor Outlying Is.'];

export function extract({ folder, write }) {
  const topology = JSON.parse(readFileSync(join(folder, 'countries-10m.json'), 'utf8'));
  const all = withUsedArcs(topology, topology.objects.countries.geometries);
  write('borders/countries-10m.json', topologyText(all));
  const named = (name) => topology.objects.countries.geometries.find(({ properties }) => properties.name === name);
  const norway = named('Norway');
  const bouvet = norway.arcs.filter((polygon) => pointOf(topology, polygon)[1] < 0);
  const geometries = [...wholeShapes.map(named), { ...norway, arcs: bouvet }];
  write('world-map/islands-10m.json', topologyText(withUsedArcs(topology, geometries)));
}
