import { Files } from '../core/files.js';
import { openCountries } from '../datasets/countries/lookup.js';
import { openCountryShapes, type Scale, scales } from '../datasets/country-shapes/lookup.js';
import { bundleModule } from './bundle-module.js';
import { quote, readCompiledBytes } from './write-modules.js';
import type { PackageFiles } from './write-package.js';

/** The shapes at each scale as TopoJSON, and modules that read them as GeoJSON. */
export async function writeCountryShapes(): Promise<PackageFiles> {
  const files = new Map<string, string>();
  const compiled = new Files(async (name) => readCompiledBytes(name));
  const [shapes, countries] = await Promise.all([openCountryShapes(compiled), openCountries(compiled, 'en')]);
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

/** The shapes of all countries as GeoJSON: exterior rings run counter-clockwise, and nothing crosses the antimeridian (RFC 7946). */
export declare const countries: CountryFeatures;

/**
 * The shape of a country by its alpha-2, alpha-3 or numeric code, ignoring case; undefined if it is too small at the scale.
 *
 * @example
 * findCountry('jpn')?.properties.name; // 'Japan'
 */
export declare function findCountry(code: string): CountryFeature | undefined;
`;
