import { Files } from '../core/files.js';
import { openCountries } from '../datasets/countries/lookup.js';
import { openCountryShapes, type Scale, scales } from '../datasets/country-shapes/lookup.js';
import { openStateShapes } from '../datasets/state-shapes/lookup.js';
import { openStates } from '../datasets/states/lookup.js';
import { bundleModule } from './bundle-module.js';
import { quote, readCompiledBytes } from './write-modules.js';
import type { PackageFiles } from './write-package.js';

/** Writes modules with the TopoJSON at each scale, and modules that convert it to GeoJSON. */
export async function writeCountryShapes(): Promise<PackageFiles> {
  const files = new Map<string, string>();
  const compiledFiles = new Files(async (name) => readCompiledBytes(name));
  const [shapes, countries] = await Promise.all([openCountryShapes(compiledFiles), openCountries(compiledFiles, 'en')]);
  for (const scale of scales) {
    const topology = JSON.stringify((await shapes.at(scale, countries)).topology());
    files.set(
      `files/topojson/${scale}.js`,
      `export const topology = /* @__PURE__ */ JSON.parse(${quote(topology)});\n`,
    );
    files.set(`files/geojson/${scale}.js`, writeFeatures(scale));
  }
  files.set(
    'files/features.js',
    bundleModule(`export { findFeature, findStateFeature, readFeatures } from './modules/country-shapes.js';`),
  );
  files.set('topojson.d.ts', topologyTypes);
  files.set('geojson.d.ts', featureTypes);
  return files;
}

function writeFeatures(scale: Scale): string {
  return `import { findFeature, readFeatures } from '../features.js';
import { topology } from '../topojson/${scale}.js';

export const countries = /* @__PURE__ */ readFeatures(topology);

export function findCountry(code) {
  return findFeature(countries, code);
}
`;
}

const topologyTypes = `import type { CountryTopology } from './types/datasets/country-shapes/geo-json.js';

export type { Coordinates, CountryTopology } from './types/datasets/country-shapes/geo-json.js';

/** The shapes of all countries as TopoJSON, in which neighbours share lines. Exterior rings run clockwise, as d3-geo expects. */
export declare const topology: CountryTopology;
`;

const featureTypes = `import type { CountryFeature, CountryFeatures } from './types/datasets/country-shapes/geo-json.js';

export type { Coordinates, CountryFeature, CountryFeatures } from './types/datasets/country-shapes/geo-json.js';

/** The shapes of all countries as GeoJSON. Exterior rings run counter-clockwise and shapes are cut at the antimeridian (RFC 7946). */
export declare const countries: CountryFeatures;

/**
 * Finds the shape of a country by its alpha-2, alpha-3 or numeric code, ignoring case; undefined if it is too small for the scale.
 *
 * @example
 * findCountry('jpn')?.properties.name; // 'Japan'
 */
export declare function findCountry(code: string): CountryFeature | undefined;
`;

/** Writes a module for each country whose states have shapes: as TopoJSON at 1:50 million, and as GeoJSON. */
export async function writeStateShapes(): Promise<PackageFiles> {
  const compiledFiles = new Files(async (name) => readCompiledBytes(name));
  const [shapes, states] = await Promise.all([openStateShapes(compiledFiles), openStates(compiledFiles, 'en')]);
  const allShapes = await shapes.at('50m', states);
  const countries = new Set(allShapes.all.map(({ country }) => country as string));
  const modules = [...countries].sort().map((country): [string, string] => {
    const topology = JSON.stringify(allShapes.within(country).topology());
    return [`files/states/${country.toLowerCase()}.js`, writeModule(topology)];
  });
  return new Map([...modules, ['states.d.ts', stateTypes]]);
}

function writeModule(topology: string): string {
  return `import { findStateFeature, readFeatures } from '../features.js';

export const topology = /* @__PURE__ */ JSON.parse(${quote(topology)});

export const states = /* @__PURE__ */ readFeatures(topology);

export function findState(code) {
  return findStateFeature(states, code);
}
`;
}

const stateTypes = `import type { StateFeature, StateFeatures, StateTopology } from './types/datasets/state-shapes/geo-json.js';

export type { StateFeature, StateFeatures, StateTopology };

/** The shapes of the country's states as TopoJSON, in which neighbours share lines. Exterior rings run clockwise, as d3-geo expects. */
export declare const topology: StateTopology;

/** The shapes of the country's states as GeoJSON. Exterior rings run counter-clockwise and shapes are cut at the antimeridian (RFC 7946). */
export declare const states: StateFeatures;

/**
 * Finds the shape of a state by its ISO 3166-2 code, with or without the country, ignoring case; undefined if it is not known.
 *
 * @example
 * findState('by')?.properties.name; // 'Bavaria'
 */
export declare function findState(code: string): StateFeature | undefined;
`;
